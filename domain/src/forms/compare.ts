import { isoDateOf } from './calendar-text.ts'
import { isBlank, toNumber } from './field-value.ts'
import type { ControlSetting } from './form-element.ts'

/** ECMAScript's `==` on purpose: the specification says loose equality and strips nothing (section 5; D14). */
function looselyEqual(left: unknown, right: unknown): boolean {
  // biome-ignore lint/suspicious/noDoubleEquals: the specified meaning of "="
  return left == right
}

const contains = (left: unknown, right: unknown): boolean =>
  Array.isArray(left)
    ? left.some((one) => looselyEqual(one, right))
    : !isBlank(left) &&
      String(left)
        .toLowerCase()
        .includes(String(right ?? '').toLowerCase())

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

/** As `compare`, but both sides are brought to ISO dates first where both are dates. */
export function compareDates(as: string, left: unknown, right: unknown): boolean {
  const leftDate = typeof left === 'string' ? isoDateOf(left) : null
  const rightDate = typeof right === 'string' ? isoDateOf(right) : null
  if (leftDate === null || rightDate === null) return compare(as, left, right)
  const order = leftDate < rightDate ? -1 : Number(leftDate > rightDate)
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
