import { Menu } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import type { ReactElement } from 'react'
import { Kit } from '../../../ui/kit/kit.tsx'
import { useOpenAtOnce } from '../../../ui/press/opens-on-press.tsx'
import { StatusChip } from '../../../ui/status-chip.tsx'
import type { StatusChoice } from './loan-stages.ts'

interface OpenedStatusMenuProps {
  button: (ref: (button: HTMLButtonElement | null) => void) => ReactElement
  statuses: readonly StatusChoice[]
  /** Where the loan has several, each is put to it or taken from it; null where one takes the place of the other. */
  held: ReadonlySet<string> | null
  onChoose: (status: StatusChoice) => void
}

/** The statuses that a loan may move to. */
export function OpenedStatusMenu({ button, statuses, held, onChoose }: OpenedStatusMenuProps) {
  const { isOpen, setOpen, ref } = useOpenAtOnce()
  return (
    <Kit>
      <Menu position="bottom-start" opened={isOpen} onChange={setOpen}>
        <Menu.Target>{button(ref)}</Menu.Target>
        <Menu.Dropdown>
          {statuses.map((status) => (
            <Menu.Item
              key={status._id}
              {...(held === null ? {} : { role: 'menuitemcheckbox', 'aria-checked': held.has(status._id) })}
              rightSection={held?.has(status._id) ? <IconCheck size={16} stroke={1.75} /> : null}
              onClick={() => onChoose(status)}
            >
              <StatusChip label={status.title} color={status.color} />
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    </Kit>
  )
}
