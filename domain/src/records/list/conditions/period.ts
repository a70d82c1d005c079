/** Units in which the calendar is cut; weeks begin on Monday (ISO 8601). */
export type PeriodUnit = 'day' | 'week' | 'month' | 'year'

/**
 * Days from the unit of today moved by `from`, and up to, but not with, that moved by `before`; null is without an end.
 * In days: `{ from: -7, before: 1 }` is today and the seven days before it.
 */
export interface Period {
  unit: PeriodUnit
  from: number | null
  before: number | null
}

const named: Readonly<Record<string, Period>> = {
  today: { unit: 'day', from: 0, before: 1 },
  yesterday: { unit: 'day', from: -1, before: 0 },
  tomorrow: { unit: 'day', from: 1, before: 2 },
  'this-week': { unit: 'week', from: 0, before: 1 },
  'last-week': { unit: 'week', from: -1, before: 0 },
  'next-week': { unit: 'week', from: 1, before: 2 },
  'this-month': { unit: 'month', from: 0, before: 1 },
  'last-month': { unit: 'month', from: -1, before: 0 },
  'next-month': { unit: 'month', from: 1, before: 2 },
  'this-year': { unit: 'year', from: 0, before: 1 },
  'last-year': { unit: 'year', from: -1, before: 0 },
  past: { unit: 'day', from: null, before: 0 },
  future: { unit: 'day', from: 1, before: null },
}

/** Periods that are called by a word, in the order in which they are offered. */
export const namedPeriods: readonly string[] = Object.keys(named)

/** Periods of so many days. */
export const countedPeriods = ['last', 'next', 'older', 'beyond'] as const
export type CountedPeriod = (typeof countedPeriods)[number]

/** No date of a list lies further away. */
export const periodDaysMost = 36_500

const counted = /^(last|next|older|beyond)-(\d{1,5})-days$/

/**
 * What a period is called in an address: `today`, `this-month`, `last-7-days` (today and the seven days before it),
 * `older-than` the same seven is `older-7-days`, `next-14-days`, and past these `beyond-14-days`. Null: no such period.
 */
export function periodOf(text: string): Period | null {
  const known = Object.hasOwn(named, text) ? named[text] : undefined
  if (known !== undefined) return known
  const read = readCounted(text)
  if (read === null) return null
  const { way, days } = read
  const periods: Record<CountedPeriod, Period> = {
    last: { unit: 'day', from: -days, before: 1 },
    older: { unit: 'day', from: null, before: -days },
    next: { unit: 'day', from: 0, before: days + 1 },
    beyond: { unit: 'day', from: days + 1, before: null },
  }
  return periods[way]
}

export function readCounted(text: string): { way: CountedPeriod; days: number } | null {
  const found = counted.exec(text)
  const way = countedPeriods.find((one) => one === found?.[1])
  const days = Number(found?.[2])
  return way !== undefined && days >= 1 && days <= periodDaysMost ? { way, days } : null
}

export const writeCounted = (way: CountedPeriod, days: number): string => `${way}-${days}-days`
