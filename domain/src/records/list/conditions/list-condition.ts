import { z } from 'zod'
import { tell } from '../../../shared/messages/message.ts'
import { isValueless } from '../list-operators.ts'

/** How much a list may be asked at once: groups within groups, conditions in all of them, values in all of these. */
export const groupsDeepMost = 20
export const conditionsMost = 100
export const valuesMost = 1_000

export type FilterValue = string | number | boolean

/**
 * One condition: a field, how it is compared, and with what. Several values with `=` are any of them, with `!=` none of
 * them. `match` is for the outermost list alone: of those marked `any` at least one must hold, beside all the others.
 */
export interface ListFilter {
  field: string
  operator: string
  /** None for `empty` and `filled`. */
  value?: FilterValue | FilterValue[] | undefined
  match?: 'all' | 'any' | undefined
}

/** Conditions and groups of which all must hold, or any. */
export interface ListGroup {
  match: 'all' | 'any'
  filters: ListItem[]
}

export type ListItem = ListFilter | ListGroup

export const isGroup = (item: ListItem): item is ListGroup => 'filters' in item

/** Every condition, in the order in which they stand, with its place: `filters.0.filters.2`. */
export function conditionsIn(items: readonly ListItem[], place = 'filters'): { place: string; filter: ListFilter }[] {
  return items.flatMap((item, at) =>
    isGroup(item) ? conditionsIn(item.filters, `${place}.${at}.filters`) : [{ place: `${place}.${at}`, filter: item }],
  )
}

/** The conditions alone. */
export const filtersIn = (items: readonly ListItem[]): ListFilter[] => conditionsIn(items).map(({ filter }) => filter)

export const valuesOf = ({ value }: ListFilter): readonly FilterValue[] =>
  value === undefined ? [] : Array.isArray(value) ? value : [value]

/** What keeps only the conditions of which `isKept` is told the place; groups that it leaves nothing of are gone too. */
export function filtersWhere(
  items: readonly ListItem[],
  isKept: (place: string) => boolean,
  place = 'filters',
): ListItem[] {
  return items.flatMap((item, at): ListItem[] => {
    const here = `${place}.${at}`
    if (!isGroup(item)) return isKept(here) ? [item] : []
    const filters = filtersWhere(item.filters, isKept, `${here}.filters`)
    return filters.length === 0 ? [] : [{ match: item.match, filters }]
  })
}

const scalar = z.union([z.string().max(500), z.number(), z.boolean()])

type Loose = z.ZodObject<Record<string, z.ZodType>>

/** As deep as a request can be nested at all; the limit of ours is told with its place. */
const levelsRead = 24

/** One shape for both kinds, so that what is wrong within a group is told with its place. */
function itemOf(level: number): Loose {
  const own = {
    field: z.string().min(1).max(200).optional(),
    operator: z.string().min(1).max(10).optional(),
    value: z.union([scalar, z.array(scalar).min(1)]).optional(),
    match: z.enum(['all', 'any']).optional(),
  }
  return z.strictObject(
    level === 0
      ? own
      : {
          ...own,
          filters: z
            .array(itemOf(level - 1))
            .min(1)
            .optional(),
        },
  )
}

/** The fixed points write a group `{ all: […] }` or `{ any: […] }`; what is read, kept and answered is one shape. */
function withMatch(item: unknown): unknown {
  if (typeof item !== 'object' || item === null) return item
  const [[key, inner] = ['', undefined], ...others] = Object.entries(item)
  if ((key === 'all' || key === 'any') && others.length === 0) return { match: key, filters: withMatches(inner) }
  return 'filters' in item ? { ...item, filters: withMatches(item.filters) } : item
}

const withMatches = (items: unknown): unknown => (Array.isArray(items) ? items.map(withMatch) : items)

type Told = ReturnType<typeof tell>
type Problem = { path: (string | number)[]; message: Told }

const looseFilters = z.array(itemOf(levelsRead)).superRefine((items, context) => {
  const loose = items as LooseItem[]
  // As `problem` of other schemas: the message travels as it is.
  for (const { path, message } of [...shapeProblems(loose, []), ...countProblems(loose)].slice(0, 20))
    context.addIssue({ code: 'custom', path, params: { ...message } })
})

/** What a list is filtered by: conditions, and groups of them. */
// The border of types: what the check above lets through is one or the other.
export const listFilters = z.preprocess(withMatches, looseFilters) as unknown as z.ZodType<ListItem[], ListItem[]>

type LooseItem = Partial<ListFilter> & { match?: 'all' | 'any'; filters?: LooseItem[] }

function shapeProblems(items: readonly LooseItem[], path: readonly (string | number)[]): Problem[] {
  // The outermost list is no group.
  const depth = path.length / 2
  return items.flatMap((item, at): Problem[] => {
    const here = [...path, at]
    if (item.filters === undefined) return problemsOfFilter(item, here, depth > 0)
    if (depth >= groupsDeepMost)
      return [{ path: here, message: tell('problems.groupsTooDeep', { most: groupsDeepMost }) }]
    return [
      ...(item.match === undefined ? [missing(here, 'match')] : []),
      ...(['field', 'operator', 'value'] as const).flatMap((key) =>
        item[key] === undefined ? [] : [unknown(here, key)],
      ),
      ...shapeProblems(item.filters, [...here, 'filters']),
    ]
  })
}

function problemsOfFilter(item: LooseItem, here: (string | number)[], isInGroup: boolean): Problem[] {
  const { field, operator, value, match } = item
  const needsNone = operator !== undefined && isValueless(operator)
  return [
    ...(field === undefined ? [missing(here, 'field')] : []),
    ...(operator === undefined ? [missing(here, 'operator')] : []),
    ...(value === undefined && !needsNone ? [missing(here, 'value')] : []),
    ...(value !== undefined && needsNone ? [unknown(here, 'value')] : []),
    ...(match !== undefined && isInGroup ? [unknown(here, 'match')] : []),
  ]
}

const missing = (path: (string | number)[], key: string): Problem => ({
  path: [...path, key],
  message: tell('problems.missing'),
})
const unknown = (path: (string | number)[], key: string): Problem => ({
  path: [...path, key],
  message: tell('problems.unknownKey'),
})

function countProblems(items: readonly LooseItem[]): Problem[] {
  const all = conditionsOf(items)
  const values = all.reduce((sum, { value }) => sum + (Array.isArray(value) ? value.length : 1), 0)
  return [
    ...(all.length > conditionsMost
      ? [{ path: [], message: tell('problems.tooManyConditions', { most: conditionsMost }) }]
      : []),
    ...(values > valuesMost ? [{ path: [], message: tell('problems.tooManyValues', { most: valuesMost }) }] : []),
  ]
}

const conditionsOf = (items: readonly LooseItem[]): LooseItem[] =>
  items.flatMap((item) => (item.filters === undefined ? [item] : conditionsOf(item.filters)))
