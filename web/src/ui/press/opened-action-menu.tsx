import { Menu } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { Fragment } from 'react'
import { IconButton } from '../icon-button.tsx'
import { Kit } from '../kit/kit.tsx'
import type { ActionMenuProps, MenuAction } from './action-menu.tsx'
import { useOpenAtOnce } from './opens-on-press.tsx'

export function OpenedActionMenu({ label, actions }: ActionMenuProps) {
  const { isOpen, setOpen, ref } = useOpenAtOnce()
  const shown = actions.filter((action): action is MenuAction => Boolean(action))
  return (
    <Kit>
      <Menu position="bottom-end" opened={isOpen} onChange={setOpen}>
        <Menu.Target>
          <IconButton ref={ref} label={label} icon={<IconDots size={18} stroke={1.75} />} />
        </Menu.Target>
        <Menu.Dropdown>
          {shown.map(({ title, icon: Icon, isDanger, onChoose }, at) => (
            <Fragment key={title}>
              {isDanger && at > 0 && <Menu.Divider />}
              <Menu.Item
                color={isDanger ? 'red' : undefined}
                leftSection={<Icon size={18} stroke={1.75} />}
                onClick={onChoose}
              >
                {title}
              </Menu.Item>
            </Fragment>
          ))}
        </Menu.Dropdown>
      </Menu>
    </Kit>
  )
}
