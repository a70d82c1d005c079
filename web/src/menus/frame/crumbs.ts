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

function crumbsBelowMenu({ crumb, pathname, entries, titleOf }: CrumbSource): Crumb[] {
  const home: Crumb = { title: titleOf('menus.home'), to: paths.home() }
  const entry = linkedEntries(entries).find((one) => isCurrent({ ...one, children: [] }, pathname))
  if (!entry) return [home]
  if (crumb !== 'new' && crumb !== 'update') return [home, { title: entry.title }]
  const act = titleOf(crumb === 'new' ? 'menus.new' : 'menus.updateCrumb')
  return [home, { title: entry.title, to: entry.to }, { title: act }]
}

function crumbOfStep({ title, to, ofMenu }: CrumbStep, { entries, titleOf }: CrumbSource): Crumb {
  const entry = ofMenu && linkedEntries(entries).find((one) => one.to === paths.menuPage(ofMenu))
  return entry ? { title: entry.title, to: entry.to } : { title: titleOf(title), to }
}
