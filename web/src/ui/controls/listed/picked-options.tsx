import { IconX } from '@tabler/icons-react'
import type { KeyboardEvent } from 'react'
import { useTranslation } from '../../../translation.ts'
import type { ListOption } from './list-option.ts'

interface PickedOptionsProps {
  options: readonly ListOption[]
  /** Absent where nothing can be changed. */
  onTakeOff?: (value: string) => void
  /** The way on to the field behind them. */
  onLeave: () => void
}

/** What was chosen, in the field's box; the arrow keys lead from the field to each of them and back. */
export function PickedOptions({ options, onTakeOff, onLeave }: PickedOptionsProps) {
  const { t } = useTranslation()
  const onKey = (event: KeyboardEvent<HTMLButtonElement>, value: string): void => {
    const { parentElement: picked } = event.currentTarget
    const next = buttonIn(picked?.nextElementSibling)
    if (event.key === 'ArrowLeft') buttonIn(picked?.previousElementSibling)?.focus()
    else if (event.key === 'ArrowRight' && next) next.focus()
    else if (event.key === 'ArrowRight') onLeave()
    else if (event.key === 'Backspace' || event.key === 'Delete') onTakeOff?.(value)
    else return
    event.preventDefault()
  }
  return options.map(({ value, label }) => (
    <span key={value} className={onTakeOff ? 'picked' : 'picked fixed'}>
      <span>{label}</span>
      {onTakeOff ? (
        <button
          type="button"
          tabIndex={-1}
          aria-label={t('shared.takeOff', { name: label })}
          onClick={() => onTakeOff(value)}
          onKeyDown={(event) => onKey(event, value)}
        >
          <IconX size={14} stroke={1.75} aria-hidden />
        </button>
      ) : null}
    </span>
  ))
}

const buttonIn = (picked: Element | null | undefined): HTMLButtonElement | null =>
  picked?.querySelector<HTMLButtonElement>('.picked > button') ?? null
