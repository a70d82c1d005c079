import { type Design, idOf } from '@corbel/domain/builders/commands/design'
import type { Condition, ControlSetting } from '@corbel/domain/forms/form-element'
import type { Translate } from '../../translation.ts'
import { shownTitle } from '../canvas/use-design.ts'
import { fieldsOfForm } from './fields-of-form.ts'

const operators = ['=', '!=', '>', '<', '>=', '<=', 'contains', 'empty'] as const
type Operator = (typeof operators)[number]

const ofDates = ['>', '<', '>=', '<='] as const
const dates = new Set(['date', 'datetime', 'time'])
const isOfDates = (as: string): as is (typeof ofDates)[number] => ofDates.some((one) => one === as)
const isOperator = (as: string): as is Operator => operators.some((one) => one === as)

/** A comparison in the words of the kind of field: a date is after another one. */
function operatorWord(as: string, type: string, t: Translate): string {
  if (dates.has(type) && isOfDates(as)) return t(`builderRules.rule.ofDates.${as}`)
  return isOperator(as) ? t(`builderRules.rule.operators.${as}`) : as
}

export const operatorsFor = (type: string, t: Translate) =>
  operators
    .filter((as) => as !== 'contains' || !dates.has(type))
    .map((value) => ({ value, label: operatorWord(value, type, t) }))

/** What an id is called. */
export function titleOfId(design: Design, id: string, t: Translate): string {
  const node = [...design.values()].find((one) => idOf(one) === id)
  return node === undefined ? id : shownTitle(design, node.key, t)
}

const listOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.map(String) : value === null || value === undefined ? [] : [String(value)]

/** A rule as a sentence. */
export function ruleSentence(design: Design, driver: string, rule: ControlSetting, t: Translate): string {
  const words = wordsOf(design, t)
  return t('builderRules.rule.when', {
    condition: conditionOfRule(rule, driver, words),
    act: actsOf(rule, words).join(', '),
  })
}

export interface Words {
  readonly t: Translate
  readonly name: (id: string) => string
  readonly type: (id: string) => string
  /** What an answer is called that is one of a field's options. */
  readonly said: (id: string, value: string) => string
}

export function wordsOf(design: Design, t: Translate): Words {
  const { byId } = fieldsOfForm(design)
  return {
    t,
    name: (id) => byId.get(id)?.title ?? titleOfId(design, id, t),
    type: (id) => byId.get(id)?.type ?? '',
    said: (id, value) => byId.get(id)?.options.find((one) => one.id === value)?.text ?? value,
  }
}

function conditionOfRule(rule: ControlSetting, driver: string, words: Words): string {
  const { values, as = '=' } = rule
  const list = listOf(values)
  const isNothing = values === null || values === undefined
  const asked = isNothing || list.length === 0 ? 'empty' : as
  const value = list.map((one) => words.said(driver, one)).join(', ')
  const own = isNothing && as !== 'empty' ? '' : comparison({ field: driver, as: asked, value }, words)
  const parts = [own, joined(rule.all, 'and', words), joined(rule.any, 'or', words)].filter((one) => one !== '')
  if (parts.length === 0) return words.t('builderRules.rule.always')
  return parts.reduce((one, other) => words.t('builderRules.rule.and', { one, other }))
}

function joined(conditions: readonly Condition[] | undefined, by: 'and' | 'or', words: Words, isInner = false): string {
  const parts = (conditions ?? []).map((one) => conditionWords(one, words, true))
  if (parts.length === 0) return ''
  const sentence = parts.reduce((one, other) => words.t(`builderRules.rule.${by}`, { one, other }))
  return parts.length > 1 && (isInner || by === 'or') ? `(${sentence})` : sentence
}

/** A condition, or a group of them, in words. */
export function conditionWords(condition: Condition, words: Words, isInner = false): string {
  if ('any' in condition) return joined(condition.any, 'or', words, isInner)
  if ('all' in condition) return joined(condition.all, 'and', words, isInner)
  const { field, as, value = '', value_type: kind } = condition
  return comparison({ field, as, value: kind === 'field' ? words.name(value) : words.said(field, value) }, words)
}

function comparison({ field, as, value }: { field: string; as: string; value: string }, words: Words): string {
  const { t, name, type } = words
  const operator = operatorWord(as, type(field), t)
  return t('builderRules.rule.if', { field: name(field), operator, value: as === 'empty' ? '' : value }).trim()
}

function actsOf(rule: ControlSetting, { t, name, said }: Words): string[] {
  const named = (ids: readonly string[] | undefined) => (ids ?? []).map(name).join(', ')
  const hidden = [...(rule.hide_sections ?? []), ...(rule.hide_fields ?? [])]
  const sets = rule.set === undefined ? [] : Array.isArray(rule.set) ? rule.set : [rule.set]
  return [
    ...(hidden.length > 0 ? [t('builderRules.rule.hide', { list: named(hidden) })] : []),
    ...(rule.require_fields?.length ? [t('builderRules.rule.require', { list: named(rule.require_fields) })] : []),
    ...(rule.readonly_fields?.length ? [t('builderRules.rule.lock', { list: named(rule.readonly_fields) })] : []),
    ...sets.map(({ field, value }) =>
      t('builderRules.rule.set', { field: name(field), value: said(field, String(value ?? '')) }),
    ),
    ...(rule.guideline ? [t('builderRules.rule.say', { text: rule.guideline })] : []),
  ]
}
