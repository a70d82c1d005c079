import type { saveMenu as endpoint } from '@corbel/domain/companies/company-setup-endpoints'
import type { BodyOf } from '@corbel/domain/shared/endpoint'
import { tell } from '@corbel/domain/shared/messages/message'
import type { Refusal } from '@corbel/domain/shared/refusals'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import { type CompanyCall, configureCompany } from '../company-in-hand.ts'
import { type CompanyPage, companyPage } from '../company-page.ts'
import { noteCompanyChange } from '../note-company-change.ts'
import { listMenuEntries, type MenuEntry, type MenuEntryRow, upsertMenuEntries } from './company-menu-repository.ts'
import { missingPages } from './missing-pages.ts'

type Item = BodyOf<typeof endpoint>['items'][number]

/** Writes the company's whole menu: its entries in their new order and looks, and pages that are new in it. */
export async function saveMenu(
  call: CompanyCall,
  { id, items }: { readonly id: string; readonly items: readonly Item[] },
): Promise<Result<CompanyPage>> {
  return configureCompany(call, id, async (hand) => {
    const { db, at } = hand
    const standing = await listMenuEntries(db, id)
    const refusal = refuseMenu(standing, items)
    if (refusal !== null) return refused(refusal)
    await upsertMenuEntries(db, { companyId: id, rows: rowsOf(standing, items), at })
    const before = { menu: standing.map(inWords) }
    const after = { menu: (await listMenuEntries(db, id)).map(inWords) }
    await noteCompanyChange(hand, { section: 'menu', before, after })
    return granted(await companyPage(hand))
  })
}

function refuseMenu(standing: readonly MenuEntry[], items: readonly Item[]): Refusal | null {
  const known = items.filter((item) => item._id !== null)
  const ids = new Set(known.map((item) => item._id))
  const isWhole = ids.size === known.length && standing.every((entry) => ids.has(entry._id))
  if (!isWhole || ids.size > standing.length) return { code: 'stale', message: tell('companies.refused.menuChanged') }
  const free = missingPages(standing).map((one) => one.page as string)
  const added = items.filter((item) => item._id === null).map((item) => item.page)
  const wrong = items.findIndex(({ _id, page }, at) => _id === null && (!free.includes(page) || isAgain(items, at)))
  if (wrong < 0 || added.length === 0) return null
  return { code: 'invalid-fields', fields: { [`items.${wrong}.page`]: tell('companies.refused.noMenuEntry') } }
}

const isAgain = (items: readonly Item[], at: number): boolean =>
  items.findIndex((item) => item.page === items[at]?.page) < at

function rowsOf(standing: readonly MenuEntry[], items: readonly Item[]): MenuEntryRow[] {
  let last = Math.max(0, ...standing.map((entry) => Number(entry._id)))
  const titles = new Map<string, string>(missingPages(standing).map((one) => [one.page, one.title]))
  return items.map(({ _id, page, custom_title, icon, show_menu }, place) => {
    const look = { custom_title: custom_title === '' ? null : custom_title, icon, show_menu, position: place + 1 }
    const entry = standing.find((one) => one._id === _id)
    if (entry !== undefined) return { id: Number(entry._id), page: entry.page, title: entry.title, ...look }
    last += 1
    return { id: last, page, title: titles.get(page) ?? page, ...look }
  })
}

const inWords = ({ page, title, custom_title, icon, show_menu }: MenuEntry): string =>
  `${custom_title ?? title} (${page}, ${icon}${show_menu ? '' : ', hidden'})`
