import { useTranslation } from '../translation.ts'
import { useDisplayFormat } from './display-format.ts'
import { type Age, ageOf, formatCalendarDate, formatExactStamp, formatInstantDate } from './format-date.ts'
import { tip } from './tip.ts'
import { useNow } from './use-now.ts'

/** A calendar date, without time or zone. */
export function DateText({ value }: { value: string }) {
  const { dateFormat } = useDisplayFormat()
  return (
    <time className="num" dateTime={value}>
      {formatCalendarDate(value, dateFormat)}
    </time>
  )
}

/** An instant as people tell it (6 min, Yesterday, a date); the tooltip has the exact stamp and zone. */
export function InstantText({ value }: { value: string }) {
  const { t } = useTranslation()
  const { dateFormat, timeZone } = useDisplayFormat()
  const now = useNow()
  const sayings: Record<Age['unit'], (count: number) => string> = {
    now: () => t('shared.justNow'),
    minutes: (count) => t('shared.minutesAgo', { count }),
    hours: (count) => t('shared.hoursAgo', { count }),
    yesterday: () => t('shared.yesterday'),
    date: () => formatInstantDate(value, dateFormat, timeZone),
  }
  const age = ageOf(value, now, timeZone)
  return (
    <time className="num" dateTime={value} {...tip(formatExactStamp(value, dateFormat, timeZone))}>
      {sayings[age.unit]('count' in age ? age.count : 0)}
    </time>
  )
}

/** The day of an instant, where the person is. */
export function DayText({ value }: { value: string }) {
  const { dateFormat, timeZone } = useDisplayFormat()
  return (
    <time className="num" dateTime={value} {...tip(formatExactStamp(value, dateFormat, timeZone))}>
      {formatInstantDate(value, dateFormat, timeZone)}
    </time>
  )
}

/** An instant to the second with its zone: for what is still to come, of which nobody says how long ago it is. */
export function StampText({ value }: { value: string }) {
  const { dateFormat, timeZone } = useDisplayFormat()
  return (
    <time className="num" dateTime={value}>
      {formatExactStamp(value, dateFormat, timeZone)}
    </time>
  )
}
