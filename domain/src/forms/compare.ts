import { momentOf } from './calendar-text.ts'
import { isBlank, textOf, toNumber } from './field-value.ts'
import type { ControlSetting } from './form-element.ts'

/** What `==` would make of a value; objects, which it would ask for their own `toString`, are equal to nothing. */
function primitiveOf(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  return Array.isArray(value) ? value.map(textOf).join() : Number.NaN
}

/** ECMAScript's `==` on purpose: the specification says loose equality and strips nothing (section 5; D14). */
function looselyEqual(one: unknown, other: unknown): boolean {
  const left = primitiveOf(one)
  const right = primitiveOf(other)
  // biome-ignore lint/suspicious/noDoubleEquals: the specified meaning of "="
  return left == right
}

const contains = (left: unknown, right: unknown): boolean =>
  Array.isArray(left)
    ? left.some((one) => looselyEqual(one, right))
    : !isBlank(left) && textOf(left).toLowerCase().includes(textOf(right).toLowerCase())

/**
 * One comparison of a rule or of a calculation's condition. `>`, `<`, `>=`, `<=` compare numbers after stripping commas
 * and blanks, and never match a side that is blank or no number; `=` is loose equality; `!=` its opposite; `contains`
 * looks in a text or a list; `empty` looks at the left side alone. An unknown operator matches nothing.
 */
export function compare(as: string, left: unknown, right: unknown): boolean {
  switch (as) {
    case '=':
      return looselyEqual(left, right)
    case '!=':
      return !looselyEqual(left, right)
    case '>':
      return toOrdinal(left) > toOrdinal(right)
    case '<':
      return toOrdinal(left) < toOrdinal(right)
    case '>=':
      return toOrdinal(left) >= toOrdinal(right)
    case '<=':
      return toOrdinal(left) <= toOrdinal(right)
    case 'contains':
      return contains(left, right)
    case 'empty':
      return isBlank(left)
    default:
      return false
  }
}

/** Booleans are no quantities: `true > 0` is no rule a lender writes. */
const toOrdinal = (value: unknown): number => (typeof value === 'boolean' ? Number.NaN : toNumber(value))

/**
 * As `compare`, but dates and times are brought to one way of writing first where both sides are such. A date against
 * a date with a time compares the dates.
 */
export function compareDates(as: string, left: unknown, right: unknown): boolean {
  const one = typeof left === 'string' ? momentOf(left) : null
  const other = typeof right === 'string' ? momentOf(right) : null
  if (one === null || other === null || one.includes('-') !== other.includes('-')) return compare(as, left, right)
  const length = Math.min(one.length, other.length)
  const [before, after] = [one.slice(0, length), other.slice(0, length)]
  const order = before < after ? -1 : Number(before > after)
  if (as === '=') return order === 0
  if (as === '!=') return order !== 0
  return compare(as, order, 0)
}

type Comparison = typeof compare

/** A list matches when one of its members does; `!=` when none is equal. */
export function compareAny(as: string, left: unknown, right: unknown, comparison: Comparison = compare): boolean {
  if (!Array.isArray(left) || as === 'contains' || as === 'empty') return comparison(as, left, right)
  if (as === '!=') return !compareAny('=', left, right, comparison)
  if (left.length === 0) return isBlank(right) && as === '='
  return left.some((one) => comparison(as, one, right))
}

/**
 * Whether a control setting matches a value: null values always, an empty list an empty field, several values are
 * alternatives, and of a multi-select any chosen one may match (section 4; D12). Groups of conditions are not looked at.
 */
export function matches(control: ControlSetting, value: unknown, comparison: Comparison = compare): boolean {
  const { values, as = '=' } = control
  if (as === 'empty') return isBlank(value)
  if (values === null || values === undefined) return true
  const list: readonly unknown[] = Array.isArray(values) ? values : [values]
  if (list.length === 0) return isBlank(value)
  if (as === '!=') return list.every((one) => compareAny('!=', value, one, comparison))
  return list.some((one) => compareAny(as, value, one, comparison))
}
