import { Combobox, useCombobox } from '@mantine/core'
import { IconCheck, IconChevronDown } from '@tabler/icons-react'

export interface PickOption {
  value: string
  label: string
}

interface PickListProps {
  /** Stands before the choice and names the control. */
  label: string
  /** Said while nothing is chosen, and the option that takes the choice back. */
  placeholder: string
  options: readonly PickOption[]
  chosen: string | null
  onChoose: (value: string | null) => void
}

/** A choice in a toolbar: a button with its label and what is chosen. */
export function PickList({ label, placeholder, options, chosen, onChoose }: PickListProps) {
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() })
  const current = options.find((option) => option.value === chosen)
  return (
    <Combobox
      store={combobox}
      width="max-content"
      position="bottom-start"
      onOptionSubmit={(value) => {
        onChoose(value === '' ? null : value)
        combobox.closeDropdown()
      }}
    >
      <Combobox.Target targetType="button">
        <button type="button" className="pick" onClick={() => combobox.toggleDropdown()}>
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
        </button>
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Options aria-label={label}>
          {[{ value: '', label: placeholder }, ...options].map((option) => (
            <Combobox.Option key={option.value} value={option.value} active={option.value === (chosen ?? '')}>
              <span className="row">
                <span className={option.value === '' ? 'quiet grow' : 'grow'}>{option.label}</span>
                {option.value === chosen && <IconCheck size={16} stroke={1.75} aria-hidden />}
              </span>
            </Combobox.Option>
          ))}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}
