import { Kit } from '../kit/kit.tsx'
import './calendar.css'
import { Popover } from '@mantine/core'
import type { ReactElement } from 'react'
import { useOpenAtOnce } from '../press/opens-on-press.tsx'
import { CalendarPicker } from './calendar-picker.tsx'

interface OpenedCalendarProps {
  label: string
  /** `YYYY-MM-DD`; anything else opens on the current month. */
  day: string
  onChoose: (day: string) => void
  button: (opened: {
    isOpen: boolean
    ref: (button: HTMLButtonElement | null) => void
    press: () => void
  }) => ReactElement
}

/** The calendar of a box of a date, in a frame of its size: no day moves or falls out of the window. */
export function OpenedCalendar({ label, day, onChoose, button }: OpenedCalendarProps) {
  const { isOpen, setOpen, ref } = useOpenAtOnce()
  const choose = (chosen: string) => {
    onChoose(chosen)
    setOpen(false)
  }
  return (
    <Kit>
      <Popover opened={isOpen} onChange={setOpen} position="bottom-end" trapFocus returnFocus shadow="md">
        <Popover.Target>{button({ isOpen, ref, press: () => setOpen(!isOpen) })}</Popover.Target>
        <Popover.Dropdown aria-label={label}>
          <div className="calendar">{isOpen ? <CalendarPicker day={day} onChoose={choose} /> : null}</div>
        </Popover.Dropdown>
      </Popover>
    </Kit>
  )
}
