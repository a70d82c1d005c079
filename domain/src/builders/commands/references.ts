import type { OwnMembers } from './design.ts'

/** How one element names another one. */
export const referenceKinds = ['rule', 'condition', 'formula', 'total'] as const
export type ReferenceKind = (typeof referenceKinds)[number]

export interface Reference {
  readonly kind: ReferenceKind
  /** The id that is named. */
  readonly id: string
}

type Visit = (id: string, kind: ReferenceKind) => string

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const targetLists = ['hide_sections', 'hide_fields', 'require_fields', 'readonly_fields'] as const

/** The one place that knows every member which holds an id; deeper groups than the engine reads are left alone. */
function walked(own: OwnMembers, visit: Visit): OwnMembers {
  const settings = own.control_settings
  const calculations = own.calculations
  const total = own.total_of
  return {
    ...own,
    ...(Array.isArray(settings) ? { control_settings: settings.map((one) => ruleWalked(one, visit)) } : {}),
    ...(Array.isArray(calculations) ? { calculations: calculations.map((one) => calculationWalked(one, visit)) } : {}),
    ...(typeof total === 'string' ? { total_of: visit(total, 'total') } : {}),
  }
}

function ruleWalked(rule: unknown, visit: Visit): unknown {
  if (!isRecord(rule)) return rule
  const after: Record<string, unknown> = { ...rule }
  for (const name of targetLists) {
    const list = rule[name]
    if (Array.isArray(list)) after[name] = list.map((id) => (typeof id === 'string' ? visit(id, 'rule') : id))
  }
  for (const name of ['any', 'all']) if (Array.isArray(rule[name])) after[name] = conditionsWalked(rule[name], visit)
  const { set } = rule
  if (Array.isArray(set)) after.set = set.map((one) => settingWalked(one, visit))
  else if (isRecord(set)) after.set = settingWalked(set, visit)
  return after
}

const settingWalked = (one: unknown, visit: Visit): unknown =>
  isRecord(one) && typeof one.field === 'string' ? { ...one, field: visit(one.field, 'rule') } : one

function calculationWalked(one: unknown, visit: Visit): unknown {
  if (!isRecord(one)) return one
  const { conditions, formulas } = one
  return {
    ...one,
    ...(Array.isArray(conditions) ? { conditions: conditionsWalked(conditions, visit) } : {}),
    ...(Array.isArray(formulas) ? { formulas: formulas.map((item) => itemWalked(item, visit)) } : {}),
  }
}

const itemWalked = (item: unknown, visit: Visit): unknown =>
  isRecord(item) && item.where === 'field' && typeof item.field === 'string'
    ? { ...item, field: visit(item.field, 'formula') }
    : item

const deepestGroup = 16

function conditionsWalked(conditions: readonly unknown[], visit: Visit, depth = 0): unknown[] {
  return conditions.map((one) => {
    if (!isRecord(one) || depth > deepestGroup) return one
    if (Array.isArray(one.any)) return { ...one, any: conditionsWalked(one.any, visit, depth + 1) }
    if (Array.isArray(one.all)) return { ...one, all: conditionsWalked(one.all, visit, depth + 1) }
    const { field, value } = one
    return {
      ...one,
      ...(typeof field === 'string' ? { field: visit(field, 'condition') } : {}),
      ...(one.value_type === 'field' && typeof value === 'string' ? { value: visit(value, 'condition') } : {}),
    }
  })
}

const known = new WeakMap<OwnMembers, readonly Reference[]>()

/** Every id that an element names, of fields and sections alike; looked for once, since members never change. */
export function referencesOf(own: OwnMembers): readonly Reference[] {
  const before = known.get(own)
  if (before !== undefined) return before
  const found: Reference[] = []
  walked(own, (id, kind) => {
    found.push({ id, kind })
    return id
  })
  known.set(own, found)
  return found
}

/** The element as it names things after one of them is called otherwise; the same object where it does not name it. */
export function withRenamed(own: OwnMembers, from: string, to: string): OwnMembers {
  if (!referencesOf(own).some(({ id }) => id === from)) return own
  return walked(own, (id) => (id === from ? to : id))
}

/** The element as it names others after they are called otherwise, each by what is told of its id. */
export const withReferences = (own: OwnMembers, called: (id: string) => string): OwnMembers => {
  if (!referencesOf(own).some(({ id }) => called(id) !== id)) return own
  return walked(own, called)
}
