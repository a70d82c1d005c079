import type { Menus } from './menu-configuration.ts'

type Item = Pick<Menus['header']['items'][number], 'show_menu' | 'page' | 'permissions'>

/** What is closed to somebody would only lead them to a page that says so. */
export const isShown = ({ show_menu, page, permissions }: Item): boolean =>
  show_menu && (page === '' || permissions.global)
