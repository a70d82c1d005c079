import {
  type ModuleKey,
  type ModuleRights,
  moduleKeys,
  noLimits,
  noRights,
  ownModulesOf,
  type RoleLimits,
  type RolePermissions,
  type Scope,
  scopes,
  type TabKey,
  type TabRights,
  tabKeys,
} from './role.ts'

/** All that a role may do beside its rights in single fields. */
export interface RoleRights {
  admin: boolean
  permissions: RolePermissions
}

/** One thing that a role may do more or less of. */
export interface Place {
  key: string
  module: ModuleKey | null
  /** Larger reaches further; the two ranks of a place compare, those of two places do not. */
  rank: number
  /** The largest rank that stays with the records of the person alone. */
  own: number
}

const rankOf = (scope: Scope): number => scopes.indexOf(scope)
const ownRank = rankOf('own')
/** What somebody can do on their own record without reaching others or taking anything out of the program. */
const staysOwn = new Set<keyof ModuleRights>(['add', 'status', 'compose', 'convert', 'assign'])
const unlimited = Number.POSITIVE_INFINITY

/** Everything that a role may do, place by place, with how far it reaches there; statuses and fields are sets apart. */
export function placesOf({ permissions }: RoleRights): Place[] {
  const { modules, builders, publish = builders, shareViews = builders, limits = noLimits, milestones } = permissions
  const whole = (key: string, isOn: boolean): Place => ({ key, module: null, rank: Number(isOn), own: 0 })
  const ofModules = [...moduleKeys, ...ownModulesOf(permissions)].flatMap((module) => {
    const rights = modules[module] ?? noRights
    return [...placesOfModule(module, rights), ...tabKeys.flatMap((tab) => placesOfTab({ module, tab, permissions }))]
  })
  const ofCompany = [whole('builders', builders), whole('publish', publish), whole('shareViews', shareViews)]
  // It shows less of one's own loans than reading them does.
  const followed: Place = { key: 'milestones', module: 'opportunities', rank: Number(milestones === true), own: 1 }
  return [...ofCompany, followed, ...ofModules, ...placesOfLimits(limits, permissions)]
}

function placesOfModule(module: ModuleKey, rights: ModuleRights): Place[] {
  // The keys of a role's rights are these and no others: they are parsed strictly.
  return (Object.keys(noRights) as (keyof ModuleRights)[]).map((right) => {
    const said = rights[right]
    const place = { key: `${module}.${right}`, module }
    if (typeof said === 'string') return { ...place, rank: rankOf(said), own: ownRank }
    return { ...place, rank: Number(said), own: staysOwn.has(right) ? 1 : 0 }
  })
}

interface TabPlace {
  module: ModuleKey
  tab: TabKey
  permissions: RolePermissions
}

function placesOfTab({ module, tab, permissions }: TabPlace): Place[] {
  const rights = permissions.tabs?.[module]?.[tab] ?? followed(tab, permissions.modules[module] ?? noRights)
  // The keys of the rights in a tab are these and no others: they are parsed strictly.
  return (Object.keys(rights) as (keyof TabRights)[]).map((action) => ({
    ...{ key: `${module}.${tab}.${action}`, module },
    rank: rankOf(rights[action]),
    own: ownRank,
  }))
}

/** A tab without a word follows the record; how somebody signs in does not (decision 23). */
function followed(tab: TabKey, { read, update }: ModuleRights): TabRights {
  if (tab === 'auth') return { read: 'none', add: 'none', update: 'none', delete: 'none' }
  return { read, add: update, update, delete: update }
}

/** Only for who may bring a loan forward at all: to others a limit means nothing. */
function placesOfLimits(limits: RoleLimits, { modules }: RolePermissions): Place[] {
  const loans = modules.opportunities ?? noRights
  const decides = loans.update !== 'none' || loans.status
  const place = (key: string, rank: number): Place => ({ key, module: 'opportunities', rank, own: unlimited })
  const amount = (said: string | null): number => (!decides ? -1 : said === null ? unlimited : Number(said))
  return [
    place('limits.lendingAuthority', amount(limits.lendingAuthority)),
    place('limits.discountPoints', amount(limits.discountPoints)),
    place('limits.waiveConditions', Number(decides && limits.waiveConditions)),
  ]
}

/** Whether one role may put a loan into a status, or change it in one, that another may not. */
export function entersMore(one: RolePermissions, other: RolePermissions): boolean {
  const loans = one.modules.opportunities ?? noRights
  const asked = [...(loans.status ? ['enter' as const] : []), ...(loans.update === 'none' ? [] : ['edit' as const])]
  return Object.entries(other.statuses ?? {}).some(([product, limit]) => {
    const said = one.statuses?.[product]
    return asked.some((action) => said === undefined || !said[action].every((id) => limit[action].includes(id)))
  })
}
