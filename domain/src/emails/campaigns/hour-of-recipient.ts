const dayMs = 86_400_000

/** What a clock shows in a zone at an instant, as if it were universal time. */
function shownAt(instant: number, timeZone: string): number {
  const format = new Intl.DateTimeFormat('en-US', {
    ...{ timeZone, hourCycle: 'h23', year: 'numeric', month: '2-digit', day: '2-digit' },
    ...{ hour: '2-digit', minute: '2-digit', second: '2-digit' },
  })
  const parts = new Map(format.formatToParts(instant).map(({ type, value }) => [type, Number(value)]))
  const of = (part: Intl.DateTimeFormatPartTypes): number => parts.get(part) ?? 0
  return Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'), of('second'))
}

/**
 * The instant at which clocks of a zone show that (`YYYY-MM-DDTHH:MM`). A time that a change of clocks leaves out is
 * taken an hour later, one that comes twice the first time.
 */
export function instantInZone(shown: string, timeZone: string): Date {
  const wanted = Date.parse(`${shown}:00Z`)
  const before = wanted - (shownAt(wanted - dayMs, timeZone) - (wanted - dayMs))
  const after = wanted - (shownAt(wanted + dayMs, timeZone) - (wanted + dayMs))
  const fitting = [before, after].filter((one) => shownAt(one, timeZone) === wanted)
  return new Date(fitting.length > 0 ? Math.min(...fitting) : Math.max(before, after))
}

const nextDay = (shown: string): string => {
  const [day = '', time = ''] = shown.split('T')
  return `${new Date(Date.parse(`${day}T00:00:00Z`) + dayMs).toISOString().slice(0, 10)}T${time}`
}

/** When something reaches somebody at an hour of their own; an hour that is past there comes on a later day. */
export function dueAtHour(shown: string, timeZone: string, now: Date): Date {
  let [wanted, due] = [shown, instantInZone(shown, timeZone)]
  for (let days = 0; due < now && days < 8; days += 1) {
    wanted = nextDay(wanted)
    due = instantInZone(wanted, timeZone)
  }
  return due < now ? now : due
}

/** How long before the first of them its recipients are written down. */
export const preparingMs = 10 * 60_000
