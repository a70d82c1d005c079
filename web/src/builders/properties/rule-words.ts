import { type Design, idOf } from '@corbel/domain/builders/commands/design'
import type { Condition, ControlSetting } from '@corbel/domain/forms/form-element'
import type { Translate } from '../../translation.ts'
import { shownTitle } from '../canvas/use-design.ts'

export const operators = ['=', '!=', '>', '<', '>=', '<=', 'contains', 'empty'] as const
type Operator = (typeof operators)[number]

const isOperator = (as: string): as is Operator => operators.some((one) => one === as)
const operatorWord = (as: string, t: Translate): string => (isOperator(as) ? t(`formBuilder.rule.operators.${as}`) : as)

/** What an id is called. */
export function titleOfId(design: Design, id: string, t: Translate): string {
  const node = [...design.values()].find((one) => idOf(one) === id)
  return node === undefined ? id : shownTitle(design, node.key, t)
}

export const listOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.map(String) : value === null || value === undefined ? [] : [String(value)]

/** A rule as a sentence. */
export function ruleSentence(design: Design, driver: string, rule: ControlSetting, t: Translate): string {
  const name = (id: string) => titleOfId(design, id, t)
  return t('formBuilder.rule.when', {
    condition: conditionOfRule(rule, {
      driver: name(driver),
      name,
      t,
      said: (value) => wordOfOption(design, driver, value),
    }),
    act: actsOf(rule, name, t).join(', '),
  })
}

interface Words {
  readonly driver: string
  readonly name: (id: string) => string
  readonly t: Translate
  /** What an answer is called that is one of a field's options. */
  readonly said: (value: string) => string
}

function wordOfOption(design: Design, id: string, value: string): string {
  const options = [...design.values()].find((one) => idOf(one) === id)?.own.options
  const list: readonly { id?: unknown; text?: unknown }[] = Array.isArray(options) ? options : []
  return String(list.find((one) => one.id === value)?.text ?? value)
}

function conditionOfRule(rule: ControlSetting, { driver, name, t, said }: Words): string {
  const own =
    rule.values === null || rule.values === undefined
      ? rule.as === 'empty'
        ? comparison({ field: driver, as: 'empty', value: '' }, t)
        : ''
      : comparison(
          {
            field: driver,
            as: listOf(rule.values).length === 0 ? 'empty' : (rule.as ?? '='),
            value: listOf(rule.values).map(said).join(', '),
          },
          t,
        )
  const rest = [joined(rule.all, 'and', name, t), joined(rule.any, 'or', name, t)]
  const parts = [own, ...rest].filter((one) => one !== '')
  if (parts.length === 0) return t('formBuilder.rule.always')
  return parts.reduce((one, other) => t('formBuilder.rule.and', { one, other }))
}

function joined(
  conditions: readonly Condition[] | undefined,
  by: 'and' | 'or',
  name: Words['name'],
  t: Translate,
): string {
  const parts = (conditions ?? []).map((one) => conditionWords(one, name, t))
  return parts.length === 0 ? '' : parts.reduce((one, other) => t(`formBuilder.rule.${by}`, { one, other }))
}

/** A condition, or a group of them, in words. */
export function conditionWords(condition: Condition, name: Words['name'], t: Translate): string {
  if ('any' in condition) return joined(condition.any, 'or', name, t)
  if ('all' in condition) return joined(condition.all, 'and', name, t)
  const value = condition.value_type === 'field' ? name(condition.value ?? '') : (condition.value ?? '')
  return comparison({ field: name(condition.field), as: condition.as, value }, t)
}

const comparison = ({ field, as, value }: { field: string; as: string; value: string }, t: Translate): string =>
  t('formBuilder.rule.if', { field, operator: operatorWord(as, t), value: as === 'empty' ? '' : value }).trim()

function actsOf(rule: ControlSetting, name: Words['name'], t: Translate): string[] {
  const named = (ids: readonly string[] | undefined) => (ids ?? []).map(name).join(', ')
  const hidden = [...(rule.hide_sections ?? []), ...(rule.hide_fields ?? [])]
  const sets = rule.set === undefined ? [] : Array.isArray(rule.set) ? rule.set : [rule.set]
  return [
    ...(hidden.length > 0 ? [t('formBuilder.rule.hide', { list: named(hidden) })] : []),
    ...(rule.require_fields?.length ? [t('formBuilder.rule.require', { list: named(rule.require_fields) })] : []),
    ...(rule.readonly_fields?.length ? [t('formBuilder.rule.lock', { list: named(rule.readonly_fields) })] : []),
    ...sets.map(({ field, value }) => t('formBuilder.rule.set', { field: name(field), value: String(value ?? '') })),
    ...(rule.guideline ? [t('formBuilder.rule.say', { text: rule.guideline })] : []),
  ]
}
