import { readDay, readMoment } from '@corbel/domain/forms/entries/read-moment'
import { useTranslation } from '../../translation.ts'
import { useDisplayFormat } from '../display-format.ts'
import { CalendarButton } from './calendar-button.tsx'
import { TypedField, type TypedFieldProps } from './typed-field.tsx'
import { momentFormat, momentText, storedMoment, typeMoment } from './typed-moment.ts'

interface MomentFieldProps extends TypedFieldProps<string> {
  /** The time of a day for which none is typed, such as `00:00`. */
  usualTime: string
}

/** A day with a time, typed as the company writes dates. Its value is `YYYY-MM-DDTHH:MM`, or what is typed yet. */
export function MomentField({ usualTime, ...props }: MomentFieldProps) {
  const { t } = useTranslation()
  const { dateFormat } = useDisplayFormat()
  const [day = '', time = usualTime] = (readMoment(props.value) ?? '').split('T')
  const choose = (chosen: string) => {
    props.onChange(`${chosen}T${time}`)
    props.onLeave?.(`${chosen}T${time}`)
  }
  const leave = (value: string) => {
    const alone = readMoment(value) === null ? readDay(value.trim(), dateFormat) : null
    const left = alone === null ? value : `${alone}T${usualTime}`
    if (left !== value) props.onChange(left)
    props.onLeave?.(left)
  }
  return (
    <TypedField
      inputMode="numeric"
      placeholder={momentFormat(dateFormat)}
      rightSection={<CalendarButton label={t('forms.chooseDate')} day={day} onChoose={choose} />}
      {...props}
      onLeave={leave}
      format={{
        type: (typed) => typeMoment(dateFormat, typed),
        toText: (value) => momentText(value, dateFormat),
        toValue: (text) => storedMoment(text, dateFormat),
      }}
    />
  )
}
