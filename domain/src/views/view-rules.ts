import type { Actor } from '../auth/actor.ts'
import { filtersWhere } from '../records/list/conditions/list-condition.ts'
import { canonicalJson } from '../shared/canonical-json.ts'
import { allView, columnsMost, type ViewPlace } from './view.ts'
import type { ViewContent } from './view-replies.ts'

/** A view as far as it decides who may do what with it. */
export interface ViewStanding {
  ownerId: string
  /** Roles that it is shared with; none: it is its owner's alone. */
  roles: readonly number[]
}

/** Whether the actor may share views with roles, and say which one the company's lists open with. */
export function mayShareViews({ role, type }: Pick<Actor, 'role' | 'type'>): boolean {
  const { builders, shareViews = builders } = role.permissions
  return type === 'Workforces' && (role.admin || shareViews)
}

const isOwn = (actor: Actor, view: ViewStanding): boolean => view.ownerId === actor.personId

export const viewPolicy = {
  share: mayShareViews,
  /** Those who look after shared views see all of them, or nobody could take away what a leaver has shared. */
  read: (actor: Actor, view: ViewStanding): boolean =>
    isOwn(actor, view) || view.roles.includes(actor.role.id) || (view.roles.length > 0 && mayShareViews(actor)),
  /** What others see is changed by those who may share, not by an owner who no longer may. */
  change: (actor: Actor, view: ViewStanding): boolean =>
    view.roles.length > 0 ? viewPolicy.read(actor, view) && mayShareViews(actor) : isOwn(actor, view),
  /** To take one's own view back, or away, no right is asked. */
  withdraw: (actor: Actor, view: ViewStanding): boolean => isOwn(actor, view) || viewPolicy.change(actor, view),
}

export interface ViewChoice {
  /** What the person said their list opens with; null where they said nothing. */
  default: string | null
  /** What they had open last. */
  last: string | null
  companyDefault: string | null
}

/**
 * The view that a list opens with when nothing is asked of it: what the person chose, else what they had open last, else
 * the company's, else all. One that is not there for them any more is passed over.
 */
export function openingView(choice: ViewChoice, ids: readonly string[]): string {
  const known = [choice.default, choice.last, choice.companyDefault].find(
    (id) => id !== null && (id === allView || ids.includes(id)),
  )
  return known ?? allView
}

export const sameContent = (one: ViewContent, other: ViewContent): boolean =>
  canonicalJson(one) === canonicalJson(other)

/** Places that keep a view from being used as it is; a column that one does not see is only not there. */
export const keepsFromUse = (place: ViewPlace): boolean => !place.startsWith('columns.')

/** What of a content stands in none of these places. */
export function contentWithout(content: ViewContent, places: readonly ViewPlace[]): ViewContent {
  const { filters, columns, ...rest } = content
  const gone = new Set<string>(places)
  const keptFilters = filtersWhere(filters ?? [], (place) => !gone.has(place))
  const keptColumns = (columns ?? []).filter((_column, at) => !gone.has(`columns.${at}`))
  const single = Object.fromEntries(Object.entries(rest).filter(([name]) => !gone.has(name)))
  return {
    ...single,
    ...(keptFilters.length > 0 ? { filters: keptFilters } : {}),
    ...(keptColumns.length > 0 ? { columns: keptColumns } : {}),
  }
}

/**
 * What is stored when somebody saves a view: theirs, and behind their columns those of before that they do not see, so
 * that saving does not take from others what it did not show.
 */
export function contentToStore(sent: ViewContent, before: ViewContent, unseen: readonly ViewPlace[]): ViewContent {
  if (sent.columns === undefined) return sent
  const kept = (before.columns ?? []).filter((column, at) => {
    const isKnown = sent.columns?.some(({ id }) => id === column.id)
    return unseen.includes(`columns.${at}`) && !isKnown
  })
  return { ...sent, columns: [...sent.columns, ...kept].slice(0, columnsMost) }
}
