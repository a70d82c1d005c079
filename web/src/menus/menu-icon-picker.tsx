import { ChoiceMenu } from '../ui/press/choice-menu.tsx'
import { tip } from '../ui/tip.ts'
import { MenuIcon, menuIconNames } from './menu-icon.tsx'
import { useTitleOfPage } from './use-title-of-page.ts'

interface MenuIconPickerProps {
  label: string
  value: string
  onChoose: (icon: string) => void
}

/** The sign of a menu entry, chosen among those that a page of the program has. */
export function MenuIconPicker({ label, value, onChoose }: MenuIconPickerProps) {
  const titleOf = useTitleOfPage()
  const choices = menuIconNames.flatMap((name) => {
    const title = titleOf(name)
    return title === undefined ? [] : [{ value: name, label: <IconChoice name={name} title={title} /> }]
  })
  return (
    <ChoiceMenu
      width={220}
      position="bottom-start"
      choices={choices}
      chosen={value}
      onChoose={onChoose}
      button={{ className: 'btn btn-default icon-choice', 'aria-label': label, ...tip(label) }}
    >
      <MenuIcon name={value} />
    </ChoiceMenu>
  )
}

function IconChoice({ name, title }: { name: string; title: string }) {
  return (
    <span className="row">
      <MenuIcon name={name} />
      {title}
    </span>
  )
}
