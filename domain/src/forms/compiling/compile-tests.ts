import { compare, compareAny, compareDates, matches } from '../compare.ts'
import type { Test, ValueReader } from '../compiled-form.ts'
import { isBlank, textOf } from '../field-value.ts'
import type { Condition, ControlSetting } from '../form-element.ts'

/** What a condition may ask of the form it stands in. */
export interface FieldLookup {
  indexOf: (id: string) => number | undefined
  typeOf: (index: number) => string
  /** Called for every field a condition reads; undefined for an unknown one. */
  reads: (index: number | undefined, id: string) => void
}

const dateTypes = new Set(['date', 'datetime', 'time'])
const comparisonFor = (type: string): typeof compare => (dateTypes.has(type) ? compareDates : compare)
const read = (reader: Pick<ValueReader, 'valueOf'>, index: number | undefined): unknown =>
  index === undefined ? '' : reader.valueOf(index)

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

function compileOne(condition: Record<string, unknown>, lookup: FieldLookup): Test {
  const id = textOf(condition.field)
  const index = lookup.indexOf(id)
  lookup.reads(index, id)
  const as = textOf(condition.as ?? '=')
  const comparison = comparisonFor(index === undefined ? '' : lookup.typeOf(index))
  if (condition.value_type !== 'field') {
    const literal = condition.value ?? ''
    return (reader) => compareAny(as, read(reader, index), literal, comparison)
  }
  const otherId = textOf(condition.value)
  const other = lookup.indexOf(otherId)
  lookup.reads(other, otherId)
  return (reader) => compareAny(as, read(reader, index), read(reader, other), comparison)
}

/** A condition, or a group of them with `any` or `all`, as one test. */
export function compileCondition(condition: Condition | unknown, lookup: FieldLookup, depth = 0): Test {
  if (!isRecord(condition) || depth > 16) return () => false
  if (Array.isArray(condition.any)) {
    const tests = condition.any.map((one) => compileCondition(one, lookup, depth + 1))
    return (reader) => tests.some((test) => test(reader))
  }
  if (Array.isArray(condition.all)) return compileAll(condition.all, lookup, depth + 1)
  return compileOne(condition, lookup)
}

/** Conditions of a calculation are joined by AND (D11). */
export function compileAll(conditions: readonly unknown[], lookup: FieldLookup, depth = 0): Test {
  const tests = conditions.map((one) => compileCondition(one, lookup, depth))
  return (reader) => tests.every((test) => test(reader))
}

/** The rule of a control setting on its driver, with its groups of conditions. */
export function compileSetting(setting: ControlSetting, driver: number, lookup: FieldLookup): Test {
  const groups: Test[] = []
  if (Array.isArray(setting.any)) groups.push(compileCondition({ any: setting.any }, lookup))
  if (Array.isArray(setting.all)) groups.push(compileAll(setting.all, lookup))
  const own = ownTest(setting, driver, comparisonFor(lookup.typeOf(driver)))
  if (groups.length === 0) return own ?? (() => true)
  return (reader) => (own === null || own(reader)) && groups.every((test) => test(reader))
}

/** The part that looks at the driver; null where the values are null, which matches always. */
function ownTest(setting: ControlSetting, driver: number, comparison: typeof compare): Test | null {
  const { values, as = '=' } = setting
  if (as !== 'empty' && (values === null || values === undefined)) return null
  if (as === '=' && comparison === compare && Array.isArray(values)) return equalityTest(values, driver)
  return (reader) => matches(setting, reader.valueOf(driver), comparison)
}

/** The commonest rule: text among a few texts, without building anything per change. */
function equalityTest(values: readonly unknown[], driver: number): Test {
  if (values.length === 0) return (reader) => isBlank(reader.valueOf(driver))
  const texts = values.every((one) => typeof one === 'string' && one !== '') ? new Set<unknown>(values) : null
  const setting: ControlSetting = { values: [...values], as: '=' }
  return (reader) => {
    const value = reader.valueOf(driver)
    return texts !== null && typeof value === 'string' ? texts.has(value) : matches(setting, value)
  }
}
