import {
  IconBuilding,
  IconKeyboard,
  IconLanguage,
  IconLogout,
  IconPalette,
  IconShieldLock,
  IconUser,
} from '@tabler/icons-react'
import { useId } from 'react'
import { RoleSwitchPanel } from '../../auth/role-switch-panel.tsx'
import { useCurrentUser } from '../../current-user.ts'
import { useMenus } from '../../menu-configuration.ts'
import { paths } from '../../paths.ts'
import { useTranslation } from '../../translation.ts'
import { AppLink } from '../../ui/app-link.tsx'
import { LanguageSelect } from '../../ui/page/language-select.tsx'
import { useChooseLanguage } from '../look/personalization-queries.ts'
import type { UserMenuProps } from './user-menu.tsx'

/** What stands in the person's own menu once it is open. */
export function OpenedUserMenu({ onCustomize, onKeys, close }: UserMenuProps & { close: () => void }) {
  const { t } = useTranslation()
  const user = useCurrentUser()
  const { profile, cprofile, company } = useMenus()
  return (
    <>
      <p className="mh">
        <span className="user-name">{user.fullName}</span>
        {user.role?.title ?? user.type}
      </p>
      <AppLink className="mi" to={paths.account()} onClick={close}>
        <IconShieldLock size={18} aria-hidden />
        {t('account.title')}
      </AppLink>
      {profile && (
        <AppLink className="mi" to={paths.menuPage(profile)} onClick={close}>
          <IconUser size={18} aria-hidden />
          {t('menus.myProfile')}
        </AppLink>
      )}
      {cprofile && (
        <AppLink className="mi" to={paths.menuPage(cprofile)} onClick={close}>
          <IconBuilding size={18} aria-hidden />
          {t('menus.companyProfile')}
        </AppLink>
      )}
      <RoleSwitchPanel onSwitch={close} />
      {company && <OwnLook onCustomize={onCustomize} close={close} />}
      <button
        type="button"
        className="mi wide-only"
        onClick={() => {
          close()
          onKeys()
        }}
      >
        <IconKeyboard size={18} aria-hidden />
        {t('menus.keys')}
      </button>
      <hr />
      <AppLink className="mi" to={paths.logout()} onClick={close}>
        <IconLogout size={18} aria-hidden />
        {t('auth.signOut')}
      </AppLink>
    </>
  )
}

/** Kept with the person: platform staff are nobody's, and have the program's own look. */
function OwnLook({ onCustomize, close }: { onCustomize: () => void; close: () => void }) {
  const { t } = useTranslation()
  return (
    <>
      <LanguageChoice />
      <button
        type="button"
        className="mi"
        onClick={() => {
          close()
          onCustomize()
        }}
      >
        <IconPalette size={18} aria-hidden />
        {t('menus.customizer')}
      </button>
    </>
  )
}

function LanguageChoice() {
  const { t } = useTranslation()
  const id = useId()
  const choose = useChooseLanguage()
  return (
    <div className="mi still">
      <IconLanguage size={18} aria-hidden />
      <label htmlFor={id}>{t('shared.language')}</label>
      <LanguageSelect id={id} onChoose={choose} />
    </div>
  )
}
