import { IconChevronRight } from '@tabler/icons-react'
import { useMatches, useSearch } from '@tanstack/react-router'
import { useMenus } from '../../menu-configuration.ts'
import { useTranslation } from '../../translation.ts'
import { AppLink } from '../../ui/app-link.tsx'
import { usePathname } from '../../ui/use-pathname.ts'
import { useMenuEntries } from '../use-menu-entries.ts'
import { useTitleOfPage } from '../use-title-of-page.ts'
import { crumbsOf } from './crumbs.ts'

/** The way from the start to the page that is shown. */
export function Breadcrumbs() {
  const { t } = useTranslation()
  const { loggedInUserType, profile } = useMenus()
  const isCreating = useSearch({ strict: false, select: ({ mode }) => mode === 'create' })
  const crumb = useMatches({ select: (matches) => matches.at(-1)?.staticData.crumb })
  const crumbs = crumbsOf({
    crumb,
    pathname: usePathname(),
    profile,
    isCreating,
    titleOfPage: useTitleOfPage(),
    entries: useMenuEntries(),
    userType: loggedInUserType,
    titleOf: (key) => t(key),
  })
  return (
    <nav className="grow" aria-label={t('menus.breadcrumb')}>
      <ol className="crumbs">
        {crumbs.map(({ title, to }, index) => (
          <li key={title}>
            {index > 0 && <IconChevronRight size={14} aria-hidden />}
            {to ? <AppLink to={to}>{title}</AppLink> : <CrumbText title={title} isLast={index === crumbs.length - 1} />}
          </li>
        ))}
      </ol>
    </nav>
  )
}

function CrumbText({ title, isLast }: { title: string; isLast: boolean }) {
  return <span aria-current={isLast ? 'page' : undefined}>{title}</span>
}
