const hour = 3_600_000
const day = 24 * hour

/** The instant `days` (and a part of a day) before `anchor`. */
export function daysBefore(anchor: Date, days: number): Date {
  return new Date(anchor.getTime() - Math.round(days * day))
}

/** The calendar day `days` before or, where negative, after `anchor`. */
export function dayBefore(anchor: Date, days: number): string {
  return daysBefore(anchor, days).toISOString().slice(0, 10)
}

/** The `index`th of `count` instants spread evenly over the `days` before `anchor`, oldest first; the last an hour ago. */
export function spreadBefore(anchor: Date, spread: { index: number; count: number; days: number }): Date {
  const first = anchor.getTime() - spread.days * day
  const last = anchor.getTime() - hour
  return new Date(first + Math.round(((last - first) * spread.index) / Math.max(1, spread.count - 1)))
}
