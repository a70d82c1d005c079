import { Select } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { MenuIcon, menuIconNames } from './menu-icon.tsx'
import { titleKeys } from './title-keys.ts'

interface MenuIconPickerProps {
  label: string
  value: string
  error?: string
  onChoose: (icon: string) => void
}

/** The sign of a menu entry, chosen among those that a page of the program has. */
export function MenuIconPicker({ label, value, error, onChoose }: MenuIconPickerProps) {
  const { t } = useTranslation()
  const titleOf = (name: string): string => {
    const key = titleKeys[name]
    return key ? t(`menus.${key}`) : name
  }
  const names = menuIconNames.filter((name) => name === value || titleKeys[name] !== undefined)
  return (
    <Select
      aria-label={label}
      data={names.map((name) => ({ value: name, label: titleOf(name) }))}
      value={value}
      error={error}
      allowDeselect={false}
      leftSection={<MenuIcon name={value} />}
      renderOption={({ option }) => (
        <span className="row">
          <MenuIcon name={option.value} />
          {option.label}
        </span>
      )}
      onChange={(name) => name !== null && onChoose(name)}
    />
  )
}
