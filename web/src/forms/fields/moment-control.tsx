import { readMoment } from '@corbel/domain/forms/entries/read-moment'
import { useTranslation } from '../../translation.ts'
import { CalendarButton } from '../../ui/controls/calendar-button.tsx'
import { hoursOf } from '../../ui/controls/typed-clock.ts'
import { dateText, storedDate } from '../../ui/controls/typed-date.ts'
import { useFormSettings } from '../form-settings.ts'
import { textOf } from './field-control.ts'
import { momentFormatOf } from './moment-format.ts'
import { TextControl, type TextControlProps } from './text-control.tsx'

/** A time, or a day with its time, typed as the person reads them; the calendar is there for whoever wants it. */
export function MomentControl(props: TextControlProps) {
  const { t, dateFormat } = useFormSettings()
  const { language } = useTranslation()
  const format = momentFormatOf(props.element, { dateFormat, hours: hoursOf(language) })
  if (props.element.type === 'time' || props.readOnly) return <TextControl {...props} format={format} />
  const stored = textOf(props.value)
  const [day = '', time] = (readMoment(stored) ?? storedDate(stored.trim(), dateFormat)).split('T')
  // A day that has no time yet waits for one to be typed: midnight would be a time that nobody gave.
  const choose = (chosen: string) =>
    props.onChange(time === undefined ? dateText(chosen, dateFormat) : `${chosen}T${time}`)
  const button = <CalendarButton label={t('forms.chooseDate')} day={day} onChoose={choose} />
  return (
    <TextControl
      {...props}
      format={format}
      actions={
        <>
          {button}
          {props.actions}
        </>
      }
    />
  )
}
