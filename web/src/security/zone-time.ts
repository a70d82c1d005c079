/**
 * The instant at which the clocks of a zone show a local time `YYYY-MM-DDTHH:mm`; null for anything else. A time that
 * a zone skips in spring is taken as the moment after the jump, one that comes twice in autumn as the first.
 */
export function instantAt(local: string, timeZone: string): string | null {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(local)) return null
  const wanted = Date.parse(`${local}Z`)
  if (Number.isNaN(wanted)) return null
  const dayMs = 86_400_000
  // The zone's distance from UTC the day before and the day after: one of the two holds at the time itself.
  const distances = [wanted - dayMs, wanted + dayMs].map((near) => shownAt(near, timeZone) - near)
  const fitting = distances.map((one) => wanted - one).filter((at) => shownAt(at, timeZone) === wanted)
  const instant = fitting.length > 0 ? Math.min(...fitting) : wanted - Math.min(...distances)
  return new Date(instant).toISOString()
}

/** What the clocks of a zone show at an instant, as if it were UTC. */
function shownAt(instant: number, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en-CA', {
    ...{ timeZone, hourCycle: 'h23', year: 'numeric', month: '2-digit', day: '2-digit' },
    ...{ hour: '2-digit', minute: '2-digit', second: '2-digit' },
  }).formatToParts(instant)
  const part = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((one) => one.type === type)?.value)
  return Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'))
}
