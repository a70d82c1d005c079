import type { Actor } from '@corbel/domain/auth/actor'
import { companyPolicy } from '@corbel/domain/companies/company-policy'
import type { CompanySettings } from '@corbel/domain/companies/company-settings'
import type { BuilderPage } from '@corbel/domain/feature-manifest'
import { builderPages, isMenuPage, type MenuPage, menuPages, pageRights, rightsOfPage } from '@corbel/domain/menu-pages'
import { defaultPersonalization, type MenuItem, type Personalization } from '@corbel/domain/menus/menu-endpoints'
import { kindOfUser } from '@corbel/domain/people/person-kind'
import { type OwnModule, ownModuleOf } from '@corbel/domain/roles/own-module'
import type { Menus } from './get-menus.ts'
import type { MenuCompany, MenuRow, Reading } from './menu-repository.ts'
import { staticMenu } from './static-menu.ts'

const userKinds = { Workforces: 'workforce', Prospects: 'prospect', Contacts: 'contact' } as const

type PageRow = MenuRow & { readonly rights: MenuPage | OwnModule }

/** Entries that lead to a page: one of the program's, or one of the company's own. */
function leadingToAPage(row: MenuRow): PageRow[] {
  if (row.is_own) return [{ ...row, rights: ownModuleOf(row.page) }]
  return isMenuPage(row.page) ? [{ ...row, rights: row.page }] : []
}

type Found = {
  readonly rows: readonly MenuRow[]
  readonly company: MenuCompany
  readonly ownLook: Personalization | null
  readonly reading: Reading
  readonly isBeingFilled: boolean
}

export function presentMenus(actor: Actor, found: Found): Menus {
  const { rows, company, ownLook, reading, isBeingFilled } = found
  const { settings } = company
  return {
    header: { items: presentItems(actor, withoutHidden(rows, settings)) },
    static: staticMenu(actor),
    pages: Object.fromEntries(menuPages.map((page) => [page, rightsOfPage(actor, page)])),
    logo: settings.logo,
    logoDark: settings.logoDark,
    favicon: settings.favicon,
    personalization: ownLook ?? settings.personalization,
    companyPersonalization: settings.personalization,
    loggedInUserType: userKinds[actor.type],
    company: {
      _id: actor.companyId,
      name: company.name,
      dateFormat: settings.dateFormat,
      timeZone: settings.timeZone,
      labels: settings.labels,
      features: settings.features,
      weekStart: settings.profile.weekStart,
      currency: settings.profile.currency,
      ...(isBeingFilled ? { isBeingFilled } : {}),
    },
    ...reading,
    profile: `${kindOfUser[actor.type]}/edit/${actor.personId}`,
    cprofile: companyPolicy.configure(actor) ? `companies/${actor.companyId}` : null,
    applyNow: actor.type === 'Contacts' && settings.features.apply_now ? settings.applyNowUrl : null,
  }
}

/** A company that hides its leads, or has no tasks, has no entry for them, whatever its menu says. */
function withoutHidden(rows: readonly MenuRow[], { features }: CompanySettings): readonly MenuRow[] {
  const hidden = [...(features.hide_leads ? ['leads'] : []), ...(features.tasks_tab ? [] : ['tasks'])]
  return hidden.length === 0 ? rows : rows.filter((row) => !hidden.includes(row.page))
}

const mayAll = { global: true, add: true, update: true }
const companiesItem: MenuItem = {
  ...{ _id: 'companies', title: 'Companies', custom_title: null, page: 'companies', icon: 'companies' },
  ...{ show_menu: true, createdAt: '', permissions: mayAll, submenu: [] },
}

/** Platform staff see the program's own look and no company's pages. */
export function presentPlatformMenus(): Menus {
  return {
    header: { items: [companiesItem] },
    static: [],
    pages: {},
    logo: null,
    personalization: defaultPersonalization,
    companyPersonalization: defaultPersonalization,
    loggedInUserType: 'Super',
    company: null,
    language: 'en',
    dateFormat: null,
    profile: null,
    cprofile: null,
  }
}

/** The company's menu in its own order, without entries that lead to no page of the program. */
function presentItems(actor: Actor, rows: readonly MenuRow[]): MenuItem[] {
  const pages = rows.flatMap(leadingToAPage)
  const present = (row: PageRow) => ({
    _id: String(row.id),
    title: row.title,
    custom_title: row.custom_title,
    page: row.page,
    icon: row.icon,
    show_menu: row.show_menu && !isBeside(actor, row),
    createdAt: row.created_at.toISOString(),
    permissions: pageRights(actor, row.rights),
  })
  return pages
    .filter((row) => row.parent_id === null)
    .map((row) => ({
      ...present(row),
      submenu: [
        ...(row.page === 'builders' ? builderPages.map((page) => builderItem(page, present(row))) : []),
        ...pages.filter((child) => child.parent_id === row.id).map(present),
      ],
    }))
}

/** Whoever borrows, or brings loans in, begins with their loans: the dashboard opens for them and stands in no menu. */
const isBeside = ({ type }: Actor, { page }: MenuRow): boolean => page === 'dashboard' && type !== 'Workforces'

type PresentedItem = MenuItem['submenu'][number]

/** A page of a builder is shown, and open, as the builders are. */
const builderItem = ({ page, title, icon }: BuilderPage, builders: PresentedItem): PresentedItem => ({
  ...builders,
  ...{ _id: page, title, custom_title: null, page, icon, show_menu: true },
})
