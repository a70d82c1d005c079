import { CalendarButton } from '../../ui/controls/calendar-button.tsx'
import { storedDate } from '../../ui/controls/typed-date.ts'
import { useFormSettings } from '../form-settings.ts'
import { type FieldControlProps, textOf } from './field-control.ts'
import { TextControl } from './text-control.tsx'

/** A date is typed; the calendar is there for whoever wants it. */
export function DateControl(props: FieldControlProps) {
  const { t, dateFormat } = useFormSettings()
  if (props.readOnly) return <TextControl {...props} />
  const day = storedDate(textOf(props.value), dateFormat)
  const button = <CalendarButton label={t('forms.chooseDate')} day={day} onChoose={props.onChange} />
  return <TextControl {...props} actions={button} />
}
