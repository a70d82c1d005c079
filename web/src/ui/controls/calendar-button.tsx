import './calendar.css'
import { Popover } from '@mantine/core'
import { IconCalendar } from '@tabler/icons-react'
import { useState } from 'react'
import { lazyPart } from '../lazy/lazy-part.tsx'

const CalendarPicker = lazyPart(async () => (await import('./calendar-picker.tsx')).CalendarPicker)

interface CalendarButtonProps {
  /** What it is for, in words. */
  label: string
  /** `YYYY-MM-DD`; anything else opens on the current month. */
  day: string
  onChoose: (day: string) => void
}

/**
 * Opens a calendar for a box of a date; its code loads when somebody is about to press. The frame has the calendar's
 * size from the start: where it stands is decided once, before the calendar is in it, and no day moves or falls out of
 * the window after that.
 */
export function CalendarButton({ label, day, onChoose }: CalendarButtonProps) {
  const [open, setOpen] = useState(false)
  const choose = (chosen: string) => {
    onChoose(chosen)
    setOpen(false)
  }
  const meet = () => void CalendarPicker.preload()
  return (
    <Popover opened={open} onChange={setOpen} position="bottom-end" trapFocus returnFocus shadow="md">
      <Popover.Target>
        <button
          type="button"
          className="ibtn"
          aria-label={label}
          title={label}
          aria-haspopup="dialog"
          aria-expanded={open}
          onPointerEnter={meet}
          onFocus={meet}
          onClick={() => setOpen(!open)}
        >
          <IconCalendar size={18} stroke={1.75} aria-hidden />
        </button>
      </Popover.Target>
      <Popover.Dropdown aria-label={label}>
        <div className="calendar">{open ? <CalendarPicker day={day} onChoose={choose} /> : null}</div>
      </Popover.Dropdown>
    </Popover>
  )
}
