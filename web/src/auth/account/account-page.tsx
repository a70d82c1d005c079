import './account.css'
import { useMenus } from '../../menu-configuration.ts'
import { LanguagePanel } from '../../menus/look/language-panel.tsx'
import { useTranslation } from '../../translation.ts'
import { Page } from '../../ui/page/page.tsx'
import { AccountCard } from './account-card.tsx'
import { AddressCard } from './address-card.tsx'
import { ChangePasswordEditor } from './change-password-editor.tsx'
import { FactorsCard } from './factors-card.tsx'
import { SessionsCard } from './sessions-card.tsx'

/** How the own account is protected and where it is open. */
export function AccountPage() {
  const { t } = useTranslation()
  const { company } = useMenus()
  return (
    <Page className="account" title={t('account.title')}>
      <AddressCard />
      <FactorsCard />
      <SessionsCard />
      <AccountCard title={t('account.passwordTitle')} hint={t('account.passwordHint')}>
        <ChangePasswordEditor />
      </AccountCard>
      {/* Kept with a person of a company. */}
      {company && (
        <AccountCard title={t('account.languageTitle')}>
          <LanguagePanel />
        </AccountCard>
      )}
    </Page>
  )
}
