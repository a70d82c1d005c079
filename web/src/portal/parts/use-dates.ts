import { formatCalendarDate, formatClockTime, formatInstantDate } from '../../ui/format-date.ts'
import { useSession } from '../session.ts'

/** Days and times as the borrower reads them. */
export function useDates() {
  const session = useSession()
  const menus = session.kind === 'here' ? session.menus : null
  const format = menus?.dateFormat ?? menus?.company?.dateFormat ?? 'MM-DD-YYYY'
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  return {
    format,
    day: (day: string) => formatCalendarDate(day, format),
    dayOf: (instant: string) => formatInstantDate(instant, format, timeZone),
    timeOf: (instant: string) => formatClockTime(instant, timeZone),
  }
}
