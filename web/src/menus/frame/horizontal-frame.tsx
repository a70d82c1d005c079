import { IconMenu2 } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from '../../translation.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { HeaderNav } from '../header-nav.tsx'
import type { MenuEntry } from '../menu-entries.ts'
import { BrandLink } from './brand-link.tsx'
import { Breadcrumbs } from './breadcrumbs.tsx'

export interface FrameProps {
  entries: readonly MenuEntry[]
  tools: ReactNode
  isPhone: boolean
  hasSubHeader: boolean
  onOpenMenu: () => void
  children: ReactNode
}

/** Header with the menu in it, breadcrumbs below. */
export function HorizontalFrame({ entries, tools, isPhone, hasSubHeader, onOpenMenu, children }: FrameProps) {
  const { t } = useTranslation()
  return (
    <div className="frame horizontal">
      <header className="top">
        {isPhone && (
          <IconButton label={t('menus.openMenu')} icon={<IconMenu2 size={20} />} onClick={onOpenMenu} size="lg" />
        )}
        <BrandLink />
        {isPhone ? <span className="grow" /> : <HeaderNav entries={entries} />}
        {tools}
      </header>
      {hasSubHeader && (
        <div className="sub">
          <Breadcrumbs />
        </div>
      )}
      {children}
    </div>
  )
}
