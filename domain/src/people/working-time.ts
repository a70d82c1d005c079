/** The days of a week, as calendars of any country number them here: Monday first. */
export const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const
export type Weekday = (typeof weekdays)[number]

/** From one time of the day (`HH:MM`) up to another, which is not in it any more. */
export interface WorkedHours {
  from: string
  to: string
}

/** Away on all days from `from` to `to` (`YYYY-MM-DD`), both in it; `delegate` is the person who stands in. */
export interface Absence {
  from: string
  to: string
  delegate: string | null
}

/** When somebody works, in their own time zone. */
export interface WorkingTime {
  /** A name of the tz database. */
  timeZone: string
  /** Days that are missing are free; null: nothing is said, and they work at any time. */
  hours: Partial<Record<Weekday, WorkedHours>> | null
  absences: readonly Absence[]
}

/** The absence that an instant falls into, by the calendar where the person is; null where they are there. */
export function absenceAt(time: WorkingTime, instant: Date): Absence | null {
  const { day } = localTime(time.timeZone, instant)
  return time.absences.find(({ from, to }) => from <= day && day <= to) ?? null
}

/** Whether somebody is away at an instant: then nothing new is given to them by itself. */
export const isAway = (time: WorkingTime, instant: Date): boolean => absenceAt(time, instant) !== null

/** Whether somebody is at work at an instant: neither away nor out of their hours. */
export function worksAt(time: WorkingTime, instant: Date): boolean {
  if (isAway(time, instant)) return false
  if (time.hours === null) return true
  const { weekday, clock } = localTime(time.timeZone, instant)
  const worked = time.hours[weekday]
  return worked !== undefined && worked.from <= clock && clock < worked.to
}

/** The hours of the day that an instant falls into, by the calendar where the person is; null: a free day, or nothing is said. */
export function hoursAt(time: WorkingTime, instant: Date): WorkedHours | null {
  return time.hours?.[localTime(time.timeZone, instant).weekday] ?? null
}

/** What is wrong with a working time, by place: hours that end before they begin, absences that do or that overlap. */
export function workingTimeProblems({ hours, absences }: Pick<WorkingTime, 'hours' | 'absences'>): string[] {
  const ofDays = weekdays.filter((day) => {
    const worked = hours?.[day]
    return worked !== undefined && worked.from >= worked.to
  })
  const ofAbsences = absences.flatMap(({ from, to }, at) => {
    const meets = absences.some((other, place) => place < at && other.from <= to && from <= other.to)
    return from > to || meets ? [`absences.${at}`] : []
  })
  return [...ofDays.map((day) => `hours.${day}`), ...ofAbsences]
}

function localTime(timeZone: string, instant: Date): { day: string; weekday: Weekday; clock: string } {
  const format = new Intl.DateTimeFormat('en-US', {
    ...{ timeZone, hourCycle: 'h23', weekday: 'long', year: 'numeric', month: '2-digit', day: '2-digit' },
    ...{ hour: '2-digit', minute: '2-digit' },
  })
  const parts = new Map(format.formatToParts(instant).map(({ type, value }) => [type, value]))
  const named = parts.get('weekday')?.toLowerCase()
  return {
    day: `${parts.get('year')}-${parts.get('month')}-${parts.get('day')}`,
    weekday: weekdays.find((one) => one === named) ?? 'monday',
    clock: `${parts.get('hour')}:${parts.get('minute')}`,
  }
}
