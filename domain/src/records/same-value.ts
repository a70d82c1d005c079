/** Whether a stored value says nothing: absent, empty, an empty list. An unchecked box (`false`) is an answer. */
export function isBlankValue(value: unknown): boolean {
  if (value === undefined || value === null || value === '') return true
  return Array.isArray(value) && value.length === 0
}

/**
 * Whether two stored values mean the same. All blanks are alike, so clearing what was never filled is no change;
 * a number is its plain decimal text, because that is how it is stored. Lists have an order.
 */
export function sameValue(one: unknown, other: unknown): boolean {
  if (one === other) return true
  if (isBlankValue(one) || isBlankValue(other)) return isBlankValue(one) && isBlankValue(other)
  if (Array.isArray(one)) return Array.isArray(other) && sameList(one, other)
  if (isObject(one)) return isObject(other) && sameMembers(one, other)
  if (isObject(other) || Array.isArray(other) || typeof one === 'symbol' || typeof other === 'symbol') return false
  return String(one) === String(other)
}

function sameList(one: readonly unknown[], other: readonly unknown[]): boolean {
  return one.length === other.length && one.every((value, at) => sameValue(value, other[at]))
}

function sameMembers(one: Record<string, unknown>, other: Record<string, unknown>): boolean {
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].every((key) => sameValue(one[key], other[key]))
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
