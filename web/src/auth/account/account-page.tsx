import './account.css'
import { useQuery } from '@tanstack/react-query'
import { useCurrentUser } from '../../current-user.ts'
import { useMenus } from '../../menu-configuration.ts'
import { LanguagePanel } from '../../menus/look/language-panel.tsx'
import { useTranslation } from '../../translation.ts'
import { lazyPart } from '../../ui/lazy/lazy-part.tsx'
import { Page } from '../../ui/page/page.tsx'
import { BlockSkeleton } from '../../ui/skeleton.tsx'
import { AccountCard } from './account-card.tsx'
import { addressQuery, factorsQuery, sessionsQuery } from './account-queries.ts'
import { AddressCard } from './address-card.tsx'
import { ChangePasswordEditor } from './change-password-editor.tsx'
import { DateFormatChoice } from './date-format-choice.tsx'
import { FactorsCard } from './factors-card.tsx'
import { PhotoCard } from './photo-card.tsx'
import { SessionsCard } from './sessions-card.tsx'

const NoticeSettings = lazyPart(
  async () => (await import('../../notifications/notice-settings-panel.tsx')).NoticeSettings,
)

/** How the own account is protected and where it is open. */
export function AccountPage() {
  const { t } = useTranslation()
  const { company } = useMenus()
  const { type } = useCurrentUser()
  const asked = [useQuery(addressQuery), useQuery(factorsQuery), useQuery(sessionsQuery)]
  // Cards of unknown height above one another: they come together, so that none pushes the next about.
  if (asked.some(({ isPending }) => isPending))
    return (
      <Page className="account" title={t('account.title')}>
        <BlockSkeleton height={960} />
      </Page>
    )
  return (
    <Page className="account" title={t('account.title')}>
      <AddressCard />
      <FactorsCard />
      <SessionsCard />
      <AccountCard title={t('account.passwordTitle')} hint={t('account.passwordHint')}>
        <ChangePasswordEditor />
      </AccountCard>
      {/* Kept with a person of a company. */}
      {company && type === 'Workforces' && <PhotoCard />}
      {company && (
        <AccountCard title={t('account.languageTitle')}>
          <div className="account-choice">
            <LanguagePanel />
          </div>
        </AccountCard>
      )}
      {company && (
        <AccountCard title={t('account.dateFormat')}>
          <DateFormatChoice />
        </AccountCard>
      )}
      {company && (
        <AccountCard title={t('account.notifications')} hint={t('account.notificationsHint')}>
          <NoticeSettings />
        </AccountCard>
      )}
    </Page>
  )
}
