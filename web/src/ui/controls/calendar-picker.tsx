import '@mantine/dates/styles.css'
import { isoDateOf } from '@corbel/domain/forms/calendar-text'
import { DatePicker } from '@mantine/dates'

interface CalendarPickerProps {
  /** `YYYY-MM-DD`; anything else opens on the current month. */
  day: string
  onChoose: (day: string) => void
}

/** A month to choose a day from. */
export function CalendarPicker({ day, onChoose }: CalendarPickerProps) {
  const known = isoDateOf(day)
  return (
    <DatePicker
      value={known}
      defaultDate={known ?? undefined}
      onChange={(chosen) => {
        if (chosen) onChoose(chosen)
      }}
    />
  )
}
