const isPlain = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

const keysOf = (...values: Readonly<Record<string, unknown>>[]): string[] => [
  ...new Set(values.flatMap((value) => Object.keys(value))),
]

/** Dotted places whose values differ, such as `profile.timeZone`. A list counts as one place: it is saved as a whole. */
export function changedPlaces(stored: unknown, draft: unknown, place = ''): string[] {
  if (isPlain(stored) && isPlain(draft))
    return keysOf(stored, draft).flatMap((key) =>
      changedPlaces(stored[key], draft[key], place === '' ? key : `${place}.${key}`),
    )
  return same(stored, draft) ? [] : [place]
}

/** Whether one place is the other, or lies within it or around it. */
export const isWithin = (one: string, other: string): boolean =>
  `${one}.`.startsWith(`${other}.`) || `${other}.`.startsWith(`${one}.`)

/** What is stored by now, with the changes that a draft makes to what was stored when it began. */
export function keepChanges<Value>(before: Value, draft: Value, now: Value): Value {
  if (same(before, draft)) return now
  if (!isPlain(before) || !isPlain(draft) || !isPlain(now)) return draft
  const entries = keysOf(draft, now).map((key) => [key, keepChanges(before[key], draft[key], now[key])])
  return Object.fromEntries(entries) as Value // The members of a Value, each taken from one of two.
}

/** The members that differ, each as a whole; null where none does. */
export function changedMembers<Section extends object>(stored: Section, draft: Section): Partial<Section> | null {
  const before = new Map<string, unknown>(Object.entries(stored))
  const changed = Object.entries(draft).filter(([key, value]) => !same(before.get(key), value))
  return changed.length === 0 ? null : (Object.fromEntries(changed) as Partial<Section>) // Members of the section.
}
