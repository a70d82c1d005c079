import { IconExclamationCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { Path } from '../paths.ts'
import { AppLink } from './app-link.tsx'

export interface SideTab {
  key: string
  title: string
  to: Path
  /** Short code in front, or a sign. */
  code?: string
  icon?: ReactNode
  count?: number
  /** How much is still to complete, with the words a screen reader says. */
  missing?: { count: number | string; label: string }
}

interface SideTabsProps {
  label: string
  groups: readonly { title?: string; tabs: readonly SideTab[] }[]
  activeKey: string
}

/** Tabs down the side: links, because the choice lives in the address. */
export function SideTabs({ label, groups, activeKey }: SideTabsProps) {
  return (
    <nav className="card vtabs" aria-label={label}>
      {groups.map((group, index) => (
        <div key={group.title ?? `group-${index}`} className="vtab-group">
          {group.title && <span className="grp">{group.title}</span>}
          {group.tabs.map((tab) => (
            <SideTabLink key={tab.key} tab={tab} isActive={tab.key === activeKey} />
          ))}
        </div>
      ))}
    </nav>
  )
}

function SideTabLink({ tab, isActive }: { tab: SideTab; isActive: boolean }) {
  return (
    <AppLink
      className={tab.missing ? 'vtab lacks' : 'vtab'}
      to={tab.to}
      aria-current={isActive ? 'page' : undefined}
      replace
    >
      {tab.code && <span className="code">{tab.code}</span>}
      {tab.icon && <span className="lead">{tab.icon}</span>}
      <span className="grow">{tab.title}</span>
      {tab.missing && (
        <span className="miss">
          <IconExclamationCircle size={16} aria-hidden />
          {tab.missing.count}
          <span className="vh">{tab.missing.label}</span>
        </span>
      )}
      {tab.count !== undefined && <span className="count">{tab.count}</span>}
    </AppLink>
  )
}
