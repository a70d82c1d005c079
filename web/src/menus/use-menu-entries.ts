import { useTranslation } from 'react-i18next'
import { useMenus } from '../menu-configuration.ts'
import { type MenuEntry, menuEntries } from './menu-entries.ts'

/** The menu of the signed-in person in their language. */
export function useMenuEntries(): MenuEntry[] {
  const { t } = useTranslation()
  return menuEntries(useMenus(), (key) => t(`menus.${key}`))
}
