import { IconChevronDown } from '@tabler/icons-react'

export interface PickOption {
  value: string
  label: string
}

export interface PickListProps {
  /** Stands before the choice and names the control. */
  label: string
  /** Said while nothing is chosen, and the option that takes the choice back. */
  placeholder: string
  options: readonly PickOption[]
  chosen: string | null
  onChoose: (value: string | null) => void
}

/** What the button of a pick list says. */
export function PickedWords({ label, placeholder, options, chosen }: Omit<PickListProps, 'onChoose'>) {
  const current = options.find((option) => option.value === chosen)
  return (
    <>
      {current === undefined ? (
        <span>
          <span className="vh">{label}: </span>
          {placeholder}
        </span>
      ) : (
        <>
          <span className="quiet">{label}</span> <span className="med trunc">{current.label}</span>
        </>
      )}
      <IconChevronDown size={16} stroke={1.75} aria-hidden />
    </>
  )
}
