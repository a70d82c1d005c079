import { useMenus } from '../menu-configuration.ts'
import { type MenuEntry, menuEntries } from './menu-entries.ts'
import { useTitleOfPage } from './use-title-of-page.ts'

/** The menu of the signed-in person in their language. */
export function useMenuEntries(): MenuEntry[] {
  return menuEntries(useMenus(), useTitleOfPage())
}
