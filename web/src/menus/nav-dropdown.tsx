import { IconChevronDown } from '@tabler/icons-react'
import { AppLink } from '../ui/app-link.tsx'
import { DropPanel } from '../ui/drop-panel.tsx'
import { usePathname } from '../ui/use-pathname.ts'
import { isCurrent, type MenuEntry } from './menu-entries.ts'
import { MenuIcon } from './menu-icon.tsx'
import { OutsideLink } from './outside-link.tsx'

interface NavDropdownProps {
  title: string
  entries: readonly MenuEntry[]
  isActive: boolean
}

/** A submenu of the header. */
export function NavDropdown({ title, entries, isActive }: NavDropdownProps) {
  return (
    <DropPanel
      isActive={isActive}
      button={
        <>
          {title}
          <IconChevronDown size={16} aria-hidden />
        </>
      }
    >
      {(close) => <DropdownList entries={entries} onFollow={close} />}
    </DropPanel>
  )
}

function DropdownList({ entries, onFollow }: { entries: readonly MenuEntry[]; onFollow: () => void }) {
  return (
    <ul>
      {entries.map((entry) => (
        <li key={entry.key}>
          <DropdownEntry entry={entry} onFollow={onFollow} />
        </li>
      ))}
    </ul>
  )
}

function DropdownEntry({ entry, onFollow }: { entry: MenuEntry; onFollow: () => void }) {
  const pathname = usePathname()
  if (entry.children.length > 0) {
    return (
      <>
        <span className="mh">{entry.title}</span>
        <DropdownList entries={entry.children} onFollow={onFollow} />
      </>
    )
  }
  const content = (
    <>
      <MenuIcon name={entry.icon} />
      {entry.title}
    </>
  )
  if (entry.href)
    return (
      <OutsideLink className="mi" href={entry.href}>
        {content}
      </OutsideLink>
    )
  if (!entry.to) return <span className="mi still">{content}</span>
  return (
    <AppLink
      className="mi"
      to={entry.to}
      aria-current={isCurrent(entry, pathname) ? 'page' : undefined}
      onClick={onFollow}
    >
      {content}
    </AppLink>
  )
}
