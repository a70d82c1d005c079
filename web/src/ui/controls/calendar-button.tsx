import { IconCalendar } from '@tabler/icons-react'
import type { ComponentPropsWithRef } from 'react'
import { lazyPart } from '../lazy/lazy-part.tsx'
import { OpensOnPress } from '../press/opens-on-press.tsx'

const OpenedCalendar = lazyPart(async () => (await import('./opened-calendar.tsx')).OpenedCalendar, 'over')

/** Six weeks below a head, as calendar.css has them, inside the padding of what the kit opens. */
const calendarFrame = { width: 294, height: 287 }

interface CalendarButtonProps {
  /** What it is for, in words. */
  label: string
  /** `YYYY-MM-DD`; anything else opens on the current month. */
  day: string
  onChoose: (day: string) => void
}

/** Opens a calendar for a box of a date; its code loads when somebody is about to press. */
export function CalendarButton(props: CalendarButtonProps) {
  const { label } = props
  const button = (press: ComponentPropsWithRef<'button'>) => (
    <button type="button" className="ibtn" aria-label={label} title={label} {...press}>
      <IconCalendar size={18} stroke={1.75} aria-hidden />
    </button>
  )
  return (
    <OpensOnPress
      opens="dialog"
      onMeet={() => void OpenedCalendar.preload()}
      button={button}
      opened={
        <OpenedCalendar
          {...props}
          button={({ isOpen, ref, press }) =>
            button({ ref, 'aria-haspopup': 'dialog', 'aria-expanded': isOpen, onClick: press })
          }
        />
      }
      frame={calendarFrame}
    />
  )
}
