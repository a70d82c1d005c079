import { IconMoon, IconPlus, IconSearch, IconSun } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useCurrentUser } from '../../current-user.ts'
import { useMenus } from '../../menu-configuration.ts'
import { paths } from '../../paths.ts'
import { bulkJobsQuery } from '../../records/bulk/bulk-jobs-query.ts'
import { useTranslation } from '../../translation.ts'
import { useColorScheme } from '../../ui/color-scheme.ts'
import { IconButton, IconLink } from '../../ui/icon-button.tsx'
import { lazyPart, Waiting } from '../../ui/lazy/lazy-part.tsx'
import { useIdle } from '../../ui/use-idle.ts'
import { useToggleMode } from '../look/personalization-queries.ts'
import { UserMenu } from './user-menu.tsx'

const NotificationsPanel = lazyPart(
  async () => (await import('../../notifications/notifications-panel.tsx')).NotificationsPanel,
)
const BulkPanel = lazyPart(async () => (await import('../../records/bulk/bulk-panel.tsx')).BulkPanel, 'over')

interface TopToolsProps {
  onSearch: () => void
  onCustomize: () => void
  onKeys: () => void
}

/** Most of the time nothing is under way, and the code of the panel stays where it is. */
function StaffJobs() {
  const { data } = useQuery(bulkJobsQuery)
  return data !== undefined && data.jobs.length > 0 ? <BulkPanel /> : null
}

/** Its place is kept until the page has come to rest. */
function Bell() {
  const place = <span className="ibtn" aria-hidden />
  return useIdle() ? (
    <Waiting fallback={place}>
      <NotificationsPanel />
    </Waiting>
  ) : (
    place
  )
}

const isApple = /Mac|iPhone|iPad/.test(navigator.platform)

/** What stands at the right of the header: search, new loan, what is under way, light or dark, the person's menu. */
export function TopTools({ onSearch, onCustomize, onKeys }: TopToolsProps) {
  const { t } = useTranslation()
  const colorScheme = useColorScheme()
  const toggleMode = useToggleMode()
  const { header, company } = useMenus()
  const mayAddLoans = header.items.some((item) => item.page === 'loans' && item.permissions.add)
  const isStaff = useCurrentUser().type === 'Workforces'
  const isDark = colorScheme === 'dark'
  return (
    <>
      <button type="button" className="gsearch" onClick={onSearch} aria-keyshortcuts="Control+K Meta+K">
        <IconSearch size={18} aria-hidden />
        <span className="grow gsearch-word">{t('shared.search')}</span>
        <kbd aria-hidden>{isApple ? '⌘ K' : 'Ctrl K'}</kbd>
      </button>
      {mayAddLoans && <IconLink to={paths.createLoan()} label={t('menus.createLoan')} icon={<IconPlus size={18} />} />}
      {isStaff && <StaffJobs />}
      {isStaff && <Bell />}
      {company && (
        <IconButton
          label={isDark ? t('menus.lightMode') : t('menus.darkMode')}
          icon={isDark ? <IconSun size={18} /> : <IconMoon size={18} />}
          onClick={toggleMode}
        />
      )}
      <UserMenu onCustomize={onCustomize} onKeys={onKeys} />
    </>
  )
}
