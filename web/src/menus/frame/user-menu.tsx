import { useEffect } from 'react'
import { useCurrentUser } from '../../current-user.ts'
import { useTranslation } from '../../translation.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { DropPanel } from '../../ui/drop-panel.tsx'
import { lazyPart } from '../../ui/lazy/lazy-part.tsx'
import { whenIdle } from '../../ui/when-idle.ts'

const OpenedUserMenu = lazyPart(async () => (await import('./opened-user-menu.tsx')).OpenedUserMenu)

export interface UserMenuProps {
  onCustomize: () => void
  onKeys: () => void
}

/** The person's own menu: profiles where there are any, language, look, keys, signing out. */
export function UserMenu(props: UserMenuProps) {
  const { t } = useTranslation()
  const user = useCurrentUser()
  // It is there when the connection is not.
  useEffect(() => whenIdle(() => void OpenedUserMenu.preload()), [])
  return (
    <DropPanel
      align="end"
      className="ibtn"
      label={t('menus.userMenu', { name: user.fullName })}
      button={<Avatar name={user.fullName} decorative />}
      onIntent={() => void OpenedUserMenu.preload()}
    >
      {(close) => <OpenedUserMenu {...props} close={close} />}
    </DropPanel>
  )
}
