import { useTranslation } from '../../translation.ts'
import { useDisplayFormat } from '../display-format.ts'
import { CalendarButton } from './calendar-button.tsx'
import { dateText, storedDate, typeDate } from './typed-date.ts'
import { TypedField, type TypedFieldProps } from './typed-field.tsx'

/** A day: typed as the company writes dates, or chosen from the calendar. Its value is `YYYY-MM-DD`, or what is typed yet. */
export function DateField(props: TypedFieldProps<string>) {
  const { t } = useTranslation()
  const { dateFormat } = useDisplayFormat()
  const isOpen = !(props.readOnly || props.disabled)
  const choose = (day: string) => {
    props.onChange(day)
    props.onLeave?.(day)
  }
  const button = <CalendarButton label={t('forms.chooseDate')} day={props.value} onChoose={choose} />
  return (
    <TypedField
      inputMode="numeric"
      placeholder={dateFormat}
      {...props}
      rightSection={isOpen ? button : undefined}
      format={{
        type: (typed) => typeDate(dateFormat, typed),
        toText: (value) => dateText(value, dateFormat),
        toValue: (text) => storedDate(text, dateFormat),
      }}
    />
  )
}
