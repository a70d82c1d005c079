const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** Whether two things are the same as JSON. Absent and null are the same: a member that says null says nothing. */
export function sameJson(one: unknown, other: unknown): boolean {
  if (one === other) return true
  if (isNothing(one) || isNothing(other)) return isNothing(one) && isNothing(other)
  if (!isRecord(one) || !isRecord(other) || Array.isArray(one) !== Array.isArray(other)) return false
  const names = new Set([...Object.keys(one), ...Object.keys(other)])
  if (Array.isArray(one) && Array.isArray(other) && one.length !== other.length) return false
  return [...names].every((name) => sameJson(one[name], other[name]))
}

const isNothing = (value: unknown): boolean => value === null || value === undefined

/** Whether JSON nests no deeper than that; counts without recursion, so that nothing hostile ends the program. */
export function isShallow(value: unknown, most: number): boolean {
  let level: unknown[] = [value]
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > most) return false
    level = level.flatMap((one) => (isRecord(one) ? Object.values(one).filter(isRecord) : []))
  }
  return true
}

/** Whether it holds a name that every object has, at any depth. */
export function holdsReservedNames(value: unknown): boolean {
  const waiting: unknown[] = [value]
  while (waiting.length > 0) {
    const one = waiting.pop()
    if (!isRecord(one)) continue
    if (Object.keys(one).some((name) => reservedNames.has(name))) return true
    for (const part of Object.values(one)) if (isRecord(part)) waiting.push(part)
  }
  return false
}

export const reservedNames: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype'])
