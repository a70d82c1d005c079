import './shell.css'
import { useMediaQuery } from '@mantine/hooks'
import { Outlet, useMatches } from '@tanstack/react-router'
import { useState } from 'react'
import { useCurrentUser } from '../../current-user.ts'
import { useMenus } from '../../menu-configuration.ts'
import { useTranslation } from '../../translation.ts'
import { AlertArea } from '../../ui/alert-area.tsx'
import { DisplayFormatContext } from '../../ui/display-format.ts'
import { usePageKeys } from '../../ui/keys/page-keys.ts'
import { noSearch, type SearchRequest, useSearchRequests } from '../../ui/keys/search-request.ts'
import { lazyPart } from '../../ui/lazy/lazy-part.tsx'
import { useFavicon } from '../../ui/page/use-favicon.ts'
import { useFocusOnNavigation } from '../../ui/page/use-focus-on-navigation.ts'
import { useIdle } from '../../ui/use-idle.ts'
import { useTabOfFrame } from '../../ui/use-page-title.ts'
import { usePathname } from '../../ui/use-pathname.ts'
import { useLook } from '../look/use-look.ts'
import { useMenuEntries } from '../use-menu-entries.ts'
import { HorizontalFrame } from './horizontal-frame.tsx'
import { OfflineNotice } from './offline-notice.tsx'
import { PageFooter } from './page-footer.tsx'
import { TopTools } from './top-tools.tsx'
import { useHeaderMinimized } from './use-header-minimized.ts'
import { usePlace } from './use-place.ts'
import { useSamePerson } from './use-same-person.ts'
import { useSessionWarning } from './use-session-warning.ts'
import { VerticalFrame } from './vertical-frame.tsx'

const MenuDrawer = lazyPart(async () => (await import('./menu-drawer.tsx')).MenuDrawer, 'over')
const ThemeCustomizer = lazyPart(async () => (await import('../look/theme-customizer.tsx')).ThemeCustomizer, 'over')
const SearchPanel = lazyPart(async () => (await import('../../search/search-panel.tsx')).SearchPanel, 'over')

const GeneralKeys = lazyPart(async () => (await import('./general-keys.tsx')).GeneralKeys)
const KeysDialog = lazyPart(async () => (await import('./keys-dialog.tsx')).KeysDialog, 'over')

const OpenedCompanyPanel = lazyPart(
  async () => (await import('../../companies/opened-company-panel.tsx')).OpenedCompanyPanel,
)

const DemoNotice = lazyPart(async () => (await import('./demo-notice.tsx')).DemoNotice)

const phoneQuery = '(max-width: 900px)'

/** What is around every page behind the sign-in: menu, breadcrumbs, alerts, footer, and what opens over it. */
export function AppFrame() {
  const { t } = useTranslation()
  const { company, personalization, favicon, dateFormat } = useMenus()
  const { opened, type } = useCurrentUser()
  const pathname = usePathname()
  const crumb = useMatches({ select: (matches) => matches.at(-1)?.staticData.crumb })
  const entries = useMenuEntries()
  const isPhone = useMediaQuery(phoneQuery, false, { getInitialValueInEffect: false })
  // Whoever came while the demo was being filled is told until it is done.
  const [wasFilling] = useState(company?.isBeingFilled === true)
  const [isMenuOpen, setMenuOpen] = useState(false)
  const [isCustomizing, setCustomizing] = useState(false)
  const [asked, setSearch] = useState<SearchRequest>(noSearch)
  const isIdle = useIdle()
  const [isKeysOpen, setKeysOpen] = useState(false)
  const search = (text = '') => setSearch(({ count }) => ({ count: count + 1, text }))
  useLook(personalization)
  useFavicon(favicon ?? null)
  useTabOfFrame(usePlace(), company?.name)
  useSearchRequests(search)
  usePageKeys(
    [
      { key: 'Ctrl K', label: t('menus.keySearch'), run: () => search() },
      { key: '?', label: t('menus.keys'), run: () => setKeysOpen(true) },
    ],
    { isGeneral: true },
  )
  useSessionWarning()
  useSamePerson()
  useFocusOnNavigation(pathname)
  useHeaderMinimized(company?.features.header_minimize ?? false)

  const Frame = personalization.layout === 'Vertical' ? VerticalFrame : HorizontalFrame
  return (
    <DisplayFormatContext
      value={{
        dateFormat: dateFormat ?? company?.dateFormat ?? 'MM-DD-YYYY',
        timeZone: company?.timeZone ?? 'UTC',
        currency: company?.currency ?? 'USD',
      }}
    >
      <a className="skip" href="#main">
        {t('shared.skipToContent')}
      </a>
      {opened && <OpenedCompanyPanel />}
      <Frame
        entries={entries}
        isPhone={isPhone}
        hasSubHeader={crumb !== 'none'}
        onOpenMenu={() => setMenuOpen(true)}
        tools={
          <TopTools
            onSearch={() => search()}
            onCustomize={() => setCustomizing(true)}
            onKeys={() => setKeysOpen(true)}
          />
        }
      >
        <OfflineNotice />
        {wasFilling && <DemoNotice />}
        <AlertArea />
        <main className="main" id="main" tabIndex={-1}>
          <Outlet />
        </main>
        <PageFooter />
      </Frame>
      {isMenuOpen && <MenuDrawer entries={entries} opened onClose={() => setMenuOpen(false)} />}
      {isCustomizing && <ThemeCustomizer onClose={() => setCustomizing(false)} />}
      {isIdle && company && type !== 'Prospects' && <GeneralKeys entries={entries} />}
      {isKeysOpen && <KeysDialog onClose={() => setKeysOpen(false)} />}
      {asked !== noSearch && (
        <SearchPanel request={asked} entries={entries} onUnavailable={() => setSearch(noSearch)} />
      )}
    </DisplayFormatContext>
  )
}
