import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { useTranslation } from '../translation.ts'
import { AppLink } from '../ui/app-link.tsx'
import { usePathname } from '../ui/use-pathname.ts'
import { isCurrent, type MenuEntry } from './menu-entries.ts'
import { MenuIcon } from './menu-icon.tsx'
import { OutsideLink } from './outside-link.tsx'

/** The menu down the side, also the one of the phone's drawer. */
export function SideNav({ entries, onFollow }: { entries: readonly MenuEntry[]; onFollow?: () => void }) {
  const { t } = useTranslation()
  return (
    <nav aria-label={t('menus.main')}>
      <SideList entries={entries} onFollow={onFollow} />
    </nav>
  )
}

interface SideListProps {
  id?: string
  entries: readonly MenuEntry[]
  onFollow?: () => void
  hidden?: boolean
}

function SideList({ id, entries, onFollow, hidden }: SideListProps) {
  const pathname = usePathname()
  return (
    <ul id={id} hidden={hidden}>
      {entries.map((entry) => (
        <li key={entry.key}>
          {entry.children.length > 0 ? (
            <SideGroup entry={entry} isActive={isCurrent(entry, pathname)} onFollow={onFollow} />
          ) : (
            <SideLink entry={entry} isActive={isCurrent(entry, pathname)} onFollow={onFollow} />
          )}
        </li>
      ))}
    </ul>
  )
}

interface SideEntryProps {
  entry: MenuEntry
  isActive: boolean
  onFollow?: () => void
}

function SideLink({ entry, isActive, onFollow }: SideEntryProps) {
  const content = (
    <>
      <MenuIcon name={entry.icon} />
      <span className="grow trunc">{entry.title}</span>
    </>
  )
  if (entry.href) return <OutsideLink href={entry.href}>{content}</OutsideLink>
  if (!entry.to) return <span className="side-still">{content}</span>
  return (
    <AppLink to={entry.to} aria-current={isActive ? 'page' : undefined} onClick={onFollow}>
      {content}
    </AppLink>
  )
}

function SideGroup({ entry, isActive, onFollow }: SideEntryProps) {
  const listId = useId()
  const [isOpen, setOpen] = useState(isActive)
  const Chevron = isOpen ? IconChevronUp : IconChevronDown
  return (
    <>
      <button type="button" aria-expanded={isOpen} aria-controls={listId} onClick={() => setOpen(!isOpen)}>
        <MenuIcon name={entry.icon} />
        <span className="grow trunc">{entry.title}</span>
        <Chevron size={16} aria-hidden />
      </button>
      <SideList id={listId} entries={entry.children} onFollow={onFollow} hidden={!isOpen} />
    </>
  )
}
