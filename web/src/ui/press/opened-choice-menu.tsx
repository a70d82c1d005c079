import { Menu } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { Kit } from '../kit/kit.tsx'
import type { ChoiceMenuProps } from './choice-menu.tsx'
import { useOpenAtOnce } from './opens-on-press.tsx'

export function OpenedChoiceMenu({ choices, chosen, onChoose, button, children, ...place }: ChoiceMenuProps) {
  const { isOpen, setOpen, ref } = useOpenAtOnce()
  const isMany = Array.isArray(chosen)
  const isChosen = (value: string): boolean => (Array.isArray(chosen) ? chosen.includes(value) : value === chosen)
  return (
    <Kit>
      <Menu {...place} opened={isOpen} onChange={setOpen}>
        <Menu.Target>
          <button type="button" {...button} ref={ref}>
            {children}
          </button>
        </Menu.Target>
        <Menu.Dropdown>
          {choices.map(({ value, label }) => (
            <Menu.Item
              key={value}
              {...(isMany
                ? { role: 'menuitemcheckbox', 'aria-checked': isChosen(value), closeMenuOnClick: false }
                : { 'aria-current': isChosen(value) || undefined })}
              rightSection={isChosen(value) ? <IconCheck size={16} stroke={1.75} /> : null}
              onClick={() => onChoose(value)}
            >
              {label}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    </Kit>
  )
}
