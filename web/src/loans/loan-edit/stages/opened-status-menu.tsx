import { Menu } from '@mantine/core'
import type { ReactElement } from 'react'
import { useOpenAtOnce } from '../../../ui/press/opens-on-press.tsx'
import { StatusChip } from '../../../ui/status-chip.tsx'
import type { StatusChoice } from './loan-stages.ts'

interface OpenedStatusMenuProps {
  button: (ref: (button: HTMLButtonElement | null) => void) => ReactElement
  statuses: readonly StatusChoice[]
  onChoose: (status: StatusChoice) => void
}

/** The statuses that a loan may move to. */
export function OpenedStatusMenu({ button, statuses, onChoose }: OpenedStatusMenuProps) {
  const { isOpen, setOpen, ref } = useOpenAtOnce()
  return (
    <Menu position="bottom-start" opened={isOpen} onChange={setOpen}>
      <Menu.Target>{button(ref)}</Menu.Target>
      <Menu.Dropdown>
        {statuses.map((status) => (
          <Menu.Item key={status._id} onClick={() => onChoose(status)}>
            <StatusChip label={status.title} color={status.color} />
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
