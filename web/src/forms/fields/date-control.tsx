import { Popover } from '@mantine/core'
import { IconCalendar } from '@tabler/icons-react'
import { useState } from 'react'
import { lazyPart } from '../../ui/lazy/lazy-part.tsx'
import { useFormSettings } from '../form-settings.ts'
import { type FieldControlProps, textOf } from './field-control.ts'
import { TextControl } from './text-control.tsx'
import { storedDate } from './typed-date.ts'

const CalendarPicker = lazyPart(async () => (await import('./calendar-picker.tsx')).CalendarPicker)

/** A date is typed; the calendar is there for whoever wants it and loads when it is asked for. */
export function DateControl(props: FieldControlProps) {
  const { t, dateFormat } = useFormSettings()
  const [open, setOpen] = useState(false)
  if (props.readOnly) return <TextControl {...props} />
  const choose = (day: string) => {
    props.onChange(day)
    setOpen(false)
  }
  const button = (
    <Popover opened={open} onChange={setOpen} position="bottom-end" trapFocus returnFocus shadow="md">
      <Popover.Target>
        <button
          type="button"
          className="ibtn"
          aria-label={t('forms.chooseDate')}
          title={t('forms.chooseDate')}
          aria-haspopup="dialog"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          <IconCalendar size={18} stroke={1.75} aria-hidden />
        </button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('forms.chooseDate')}>
        {open ? <CalendarPicker day={storedDate(textOf(props.value), dateFormat)} onChoose={choose} /> : null}
      </Popover.Dropdown>
    </Popover>
  )
  return <TextControl {...props} actions={button} />
}
