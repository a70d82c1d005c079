import type { Menus } from '../../menu-configuration.ts'
import { type Path, paths } from '../../paths.ts'
import { isCurrent, linkedEntries, type MenuEntry } from '../menu-entries.ts'

export interface Crumb {
  title: string
  to?: Path
}

interface CrumbWords {
  home: string
  prospects: string
  loans: string
  prospectProfile: string
  update: string
  companies: string
  companyProfile: string
  account: string
  create: string
}

interface CrumbSource {
  pathname: string
  entries: readonly MenuEntry[]
  userType: Menus['loggedInUserType']
  words: CrumbWords
}

/** First segments without a sub-header (specification 1, section 2.7, on whole segments). */
const withoutSubHeader = new Set(['forms', 'public', 'leads'])

export const hasSubHeader = (pathname: string): boolean => !withoutSubHeader.has(pathname.split('/')[1] ?? '')

/** The way from the start to this page, the page itself last and without a link. */
export function crumbsOf(source: CrumbSource): Crumb[] {
  const [first, second] = source.pathname.split('/').filter(Boolean)
  if (first === 'loans' && second === 'edit') return loanCrumbs(source)
  if (first === 'account') return [{ title: source.words.home, to: paths.home() }, { title: source.words.account }]
  if (first === 'companies' && second) return companyCrumbs(source)
  const entry = linkedEntries(source.entries).find((one) => isCurrent({ ...one, children: [] }, source.pathname))
  const home: Crumb = { title: source.words.home, to: paths.home() }
  if (!entry) return [home]
  const act = actOf(source)
  return act === null ? [home, { title: entry.title }] : [home, { title: entry.title, to: entry.to }, { title: act }]
}

/** What is done to one thing of a list, where a page below the list is shown. */
function actOf({ pathname, words }: CrumbSource): string | null {
  const segments = pathname.split('/')
  if (segments.includes('create')) return words.create
  return segments.includes('edit') ? words.update : null
}

function loanCrumbs({ entries, userType, words }: CrumbSource): Crumb[] {
  const linked = linkedEntries(entries)
  const link = (to: Path) => (linked.some((entry) => entry.to === to) ? to : undefined)
  const prospects: Crumb = { title: words.prospects, to: link(paths.prospects()) }
  const rest: Crumb[] = [
    { title: words.loans, to: paths.loans() },
    { title: words.prospectProfile },
    { title: words.update },
  ]
  return userType === 'prospect' ? rest : [prospects, ...rest]
}

function companyCrumbs({ pathname, userType, words }: CrumbSource): Crumb[] {
  if (userType !== 'Super') return [{ title: words.companyProfile }]
  const isNew = pathname === paths.createCompany()
  return [{ title: words.companies, to: paths.companies() }, { title: isNew ? words.create : words.companyProfile }]
}
