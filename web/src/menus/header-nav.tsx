import { useRef } from 'react'
import { useTranslation } from '../translation.ts'
import { AppLink } from '../ui/app-link.tsx'
import { usePathname } from '../ui/use-pathname.ts'
import { isCurrent, type MenuEntry } from './menu-entries.ts'
import { NavDropdown } from './nav-dropdown.tsx'
import { OutsideLink } from './outside-link.tsx'
import { useFittingCount } from './use-fitting-count.ts'

const moreButtonWidth = 84

/** The menu in the header: as many entries as fit, the rest under "More". */
export function HeaderNav({ entries }: { entries: readonly MenuEntry[] }) {
  const { t } = useTranslation()
  const pathname = usePathname()
  const row = useRef<HTMLUListElement>(null)
  const fitting = useFittingCount(row, entries.length, moreButtonWidth)
  const rest = entries.slice(fitting)
  return (
    <nav className="nav" aria-label={t('menus.main')}>
      <ul ref={row}>
        {entries.map((entry, index) => (
          <li key={entry.key} hidden={index >= fitting}>
            <NavEntry entry={entry} isActive={isCurrent(entry, pathname)} />
          </li>
        ))}
        {rest.length > 0 && (
          <li>
            <NavDropdown
              title={t('menus.more')}
              entries={rest}
              isActive={rest.some((entry) => isCurrent(entry, pathname))}
            />
          </li>
        )}
      </ul>
    </nav>
  )
}

function NavEntry({ entry, isActive }: { entry: MenuEntry; isActive: boolean }) {
  if (entry.children.length > 0) return <NavDropdown title={entry.title} entries={entry.children} isActive={isActive} />
  if (entry.href) return <OutsideLink href={entry.href}>{entry.title}</OutsideLink>
  if (!entry.to) return <span className="nav-still">{entry.title}</span>
  return (
    <AppLink to={entry.to} aria-current={isActive ? 'page' : undefined}>
      {entry.title}
    </AppLink>
  )
}
