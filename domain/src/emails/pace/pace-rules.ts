const dayMs = 86_400_000

/** How many mails a new domain sends on its first days: receivers trust what grows slowly. After them: as many as all. */
export const warmUpPerDay = [50, 100, 200, 400, 800, 1_600, 3_200, 6_400, 10_000] as const

/** How many mails a domain may send today that is written by since then; null: it is warm. */
export function warmUpToday(since: Date, at: Date): number | null {
  const day = Math.max(0, Math.floor(at.getTime() / dayMs) - Math.floor(since.getTime() / dayMs))
  return warmUpPerDay[day] ?? null
}

/** What one person gets of what goes to many: so much within so many days. */
export const commercialLimits = [
  { days: 1, most: 1 },
  { days: 7, most: 3 },
] as const

/** When somebody may get the next one who got some at these times; null: now. */
export function nextCommercialAt(sentAt: readonly Date[], at: Date): Date | null {
  const latest = sentAt.map((one) => one.getTime()).sort((one, other) => other - one)
  const waits = commercialLimits.flatMap(({ days, most }) => {
    const within = latest.filter((one) => one > at.getTime() - days * dayMs)
    const first = within[most - 1]
    return first === undefined ? [] : [first + days * dayMs]
  })
  return waits.length === 0 ? null : new Date(Math.max(...waits))
}

export interface QuietHours {
  /** The hour at which it gets quiet, and the one at which it ends. */
  readonly from: number
  readonly until: number
}

/** Until when it is quiet where somebody is; null: it is not. */
export function quietUntil(at: Date, { from, until }: QuietHours, timeZone: string): Date | null {
  const { hour, minute } = clockIn(at, timeZone)
  const isQuiet = from < until ? hour >= from && hour < until : hour >= from || hour < until
  if (!isQuiet) return null
  const hours = (until - hour + 24) % 24
  const whole = at.getTime() - minute * 60_000 - (at.getTime() % 60_000)
  const end = new Date(whole + hours * 3_600_000)
  // A night in which clocks are changed is an hour longer or shorter.
  const off = ((clockIn(end, timeZone).hour - until + 36) % 24) - 12
  return new Date(end.getTime() - off * 3_600_000)
}

function clockIn(at: Date, timeZone: string): { hour: number; minute: number } {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
    .formatToParts(at)
    .map(({ type, value }) => [type, Number(value)])
  const { hour = 0, minute = 0 } = Object.fromEntries(parts) as { hour?: number; minute?: number }
  return { hour, minute }
}
