import type { Menus } from '../../menu-configuration.ts'
import { type Path, paths } from '../../paths.ts'
import type { Crumb as CrumbData, CrumbStep, TitleKey } from '../../route-data.ts'
import { isCurrent, linkedEntries, type MenuEntry } from '../menu-entries.ts'

export interface Crumb {
  title: string
  to?: Path
}

interface CrumbSource {
  /** What the page's route says of it. */
  crumb: CrumbData | undefined
  pathname: string
  /** The path of the person's own record. */
  profile: string | null
  /** The page of a list shows its creation. */
  isCreating: boolean
  /** What a page of the program is called that the menu has no entry for. */
  titleOfPage: (page: string) => string | undefined
  entries: readonly MenuEntry[]
  userType: Menus['loggedInUserType']
  titleOf: (key: TitleKey) => string
}

/** The way from the start to this page, the page itself last and without a link. */
export function crumbsOf(source: CrumbSource): Crumb[] {
  const { crumb, userType } = source
  if (typeof crumb === 'object')
    return crumb.filter(({ isFor }) => isFor?.(userType) ?? true).map((step) => crumbOfStep(step, source))
  return crumbsBelowMenu(source)
}

function crumbsBelowMenu(source: CrumbSource): Crumb[] {
  const { pathname, profile, titleOf } = source
  const home: Crumb = { title: titleOf('menus.home'), to: paths.home() }
  if (profile !== null && pathname === `/${profile}`) return [home, { title: titleOf('menus.myProfile') }]
  const entry = entryAround(source)
  if (!entry) return [home]
  const act = actOf(source)
  return act === null ? [home, { title: entry.title }] : [home, entry, { title: act }]
}

/** The menu's entry for the page, or the page's own name where the menu has none. */
function entryAround({ pathname, entries, titleOfPage }: CrumbSource): Crumb | undefined {
  const entry = linkedEntries(entries).find((one) => isCurrent({ ...one, children: [] }, pathname))
  if (entry) return { title: entry.title, to: entry.to }
  const title = titleOfPage(pathname.split('/')[1] ?? '')
  return title === undefined ? undefined : { title }
}

function actOf({ crumb, isCreating, titleOf }: CrumbSource): string | null {
  if (crumb === 'new' || isCreating) return titleOf('menus.new')
  return crumb === 'update' ? titleOf('menus.updateCrumb') : null
}

function crumbOfStep({ title, to, ofMenu }: CrumbStep, { entries, titleOf }: CrumbSource): Crumb {
  const entry = ofMenu && linkedEntries(entries).find((one) => one.to === paths.menuPage(ofMenu))
  return entry ? { title: entry.title, to: entry.to } : { title: titleOf(title), to }
}
