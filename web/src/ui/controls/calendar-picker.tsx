import '@mantine/dates/styles.css'
import { isoDateOf } from '@corbel/domain/forms/calendar-text'
import { DatePicker } from '@mantine/dates'
import { useTranslation } from '../../translation.ts'

interface CalendarPickerProps {
  /** `YYYY-MM-DD`; anything else opens on the current month. */
  day: string
  onChoose: (day: string) => void
}

/** A month to choose a day from. */
export function CalendarPicker({ day, onChoose }: CalendarPickerProps) {
  const { t, language } = useTranslation()
  const known = isoDateOf(day)
  const written = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(language, { timeZone: 'UTC', ...options })
    return (date: string) => format.format(new Date(date.slice(0, 10)))
  }
  return (
    <DatePicker
      monthLabelFormat={written({ month: 'long', year: 'numeric' })}
      weekdayFormat={written({ weekday: 'short' })}
      monthsListFormat={written({ month: 'short' })}
      yearLabelFormat={written({ year: 'numeric' })}
      yearsListFormat={written({ year: 'numeric' })}
      decadeLabelFormat={written({ year: 'numeric' })}
      getDayAriaLabel={written({ dateStyle: 'full' })}
      ariaLabels={{
        previousMonth: t('table.calendar.previousMonth'),
        nextMonth: t('table.calendar.nextMonth'),
        previousYear: t('table.calendar.previousYear'),
        nextYear: t('table.calendar.nextYear'),
        previousDecade: t('table.calendar.previousDecade'),
        nextDecade: t('table.calendar.nextDecade'),
      }}
      value={known}
      defaultDate={known ?? undefined}
      onChange={(chosen) => {
        if (chosen) onChoose(chosen)
      }}
    />
  )
}
