import { menuPages } from '@corbel/domain/menu-pages'

/** Pages of the program that a menu has no entry for, with the title that an entry begins with. */
export function missingPages(menu: readonly { readonly page: string }[]): { page: string; title: string }[] {
  const present = new Set(menu.map((entry) => entry.page))
  return menuPages.filter((page) => !present.has(page)).map((page) => ({ page, title: titleOfPage(page) }))
}

export const titleOfPage = (page: string): string => `${page.charAt(0).toUpperCase()}${page.slice(1)}`
