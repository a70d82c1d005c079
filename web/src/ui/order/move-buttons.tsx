import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { IconButton } from '../icon-button.tsx'

interface MoveButtonsProps {
  /** Where it stands among how many. */
  at: number
  count: number
  upLabel: string
  downLabel: string
  /** One place up or down. */
  onMove: (by: -1 | 1) => void
}

/** Moves one of an order up or down, by buttons that stand there whoever drags. */
export function MoveButtons({ at, count, upLabel, downLabel, onMove }: MoveButtonsProps) {
  return (
    <>
      <IconButton
        size="sm"
        label={upLabel}
        icon={<IconArrowUp size={16} stroke={1.75} aria-hidden />}
        disabled={at === 0}
        onClick={() => onMove(-1)}
      />
      <IconButton
        size="sm"
        label={downLabel}
        icon={<IconArrowDown size={16} stroke={1.75} aria-hidden />}
        disabled={at === count - 1}
        onClick={() => onMove(1)}
      />
    </>
  )
}
