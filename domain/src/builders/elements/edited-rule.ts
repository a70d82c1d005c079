import type { Condition, ControlSetting } from '../../forms/form-element.ts'
import { sameJson } from '../commands/same-json.ts'

/** A rule as it is edited: what it hides in one list, and all that it asks beside its own field as one group. */
export interface EditedRule {
  /** How its own field is compared; `always`: it is not asked. */
  readonly as: string
  readonly values: readonly unknown[]
  readonly joins: 'all' | 'any'
  readonly conditions: readonly Condition[]
  readonly hides: readonly string[]
  readonly requires: readonly string[]
  readonly locks: readonly string[]
  readonly sets: readonly { readonly field: string; readonly value: unknown }[]
  readonly says: string
}

const listed = (value: unknown): readonly unknown[] =>
  Array.isArray(value) ? value : value === null || value === undefined ? [] : [value]
const texts = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : [])

export function editedRule(rule: ControlSetting): EditedRule {
  const { values, as = '=' } = rule
  const some = Array.isArray(rule.any) ? rule.any : []
  const all = Array.isArray(rule.all) ? rule.all : []
  const isAlways = as !== 'empty' && (values === null || values === undefined)
  // Both at once hold where all of the one and any of the other do.
  const both: readonly Condition[] = [...all, { any: some }]
  return {
    as: isAlways ? 'always' : as,
    values: listed(values),
    joins: all.length === 0 && some.length > 0 ? 'any' : 'all',
    conditions: some.length === 0 ? all : all.length === 0 ? some : both,
    hides: [...texts(rule.hide_sections), ...texts(rule.hide_fields)],
    requires: texts(rule.require_fields),
    locks: texts(rule.readonly_fields),
    sets: rule.set === undefined ? [] : Array.isArray(rule.set) ? rule.set : [rule.set],
    says: rule.guideline ?? '',
  }
}

/**
 * The rule as it is stored after it was edited. What an editor does not know of a rule stays in it, and what it knows
 * and nobody changed is stored as it was.
 */
export function ruleOf(edited: EditedRule, rule: ControlSetting, isSection: (id: string) => boolean): ControlSetting {
  const before = editedRule(rule)
  const { hide_sections: wereSections, ...kept } = rule
  const isOfSections = (id: string): boolean =>
    texts(wereSections).includes(id) || (!texts(rule.hide_fields).includes(id) && isSection(id))
  const conditions = edited.conditions.filter((one) => !('field' in one) || one.field !== '')
  const isSame = edited.joins === before.joins && sameJson(edited.conditions, before.conditions)
  const groups = isSame
    ? { any: rule.any, all: rule.all }
    : { any: undefined, all: undefined, [edited.joins]: conditions }
  const isAsked = edited.as !== 'always' && edited.as !== 'empty'
  const isSameAsked = edited.as === before.as && sameJson(edited.values, before.values)
  const sets = edited.sets.filter(({ field }) => field !== '')
  return withoutEmpty({
    ...kept,
    as: edited.as === 'always' ? '=' : edited.as,
    values: isSameAsked ? rule.values : isAsked ? [...edited.values] : null,
    ...groups,
    hide_sections: edited.hides.filter(isOfSections),
    hide_fields: edited.hides.filter((id) => !isOfSections(id)),
    require_fields: [...edited.requires],
    readonly_fields: [...edited.locks],
    set: sets.map((one) => ({ ...one })),
    guideline: edited.says.trim() === '' ? undefined : edited.says,
  })
}

/** An empty list of values asks for an empty field; every other one says nothing. */
const withoutEmpty = (rule: ControlSetting): ControlSetting =>
  Object.fromEntries(
    Object.entries(rule).filter(
      ([name, value]) => value !== undefined && (name === 'values' || !Array.isArray(value) || value.length > 0),
    ),
  )
