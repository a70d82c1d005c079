import { readClock } from '@corbel/domain/forms/entries/read-moment'
import type { FormElement } from '@corbel/domain/forms/form-element'
import { clockFormat, clockText, type Hours, storedClock, typeTime } from '../../ui/controls/typed-clock.ts'
import type { DateFormat } from '../../ui/controls/typed-date.ts'
import { momentFormat, momentText, readTypedMoment, storedMoment, typeMoment } from '../../ui/controls/typed-moment.ts'
import { isBeginning, masked, type TextFormat } from './text-format.ts'

/** How a person reads days and times. */
export interface MomentWays {
  dateFormat: DateFormat
  hours: Hours
}

// Letters of a.m. and p.m. are on no keypad of digits.
const keyboardOf = (hours: Hours) => (hours === 12 ? 'text' : 'numeric')

/** The format of a field for a time, or for a day with its time. */
export const momentFormatOf = (element: Pick<FormElement, 'type'>, ways: MomentWays): TextFormat =>
  element.type === 'time' ? timeFormat(ways) : dayAndTimeFormat(ways)

const timeFormat = ({ hours }: MomentWays): TextFormat => ({
  ...masked(readClock, {
    type: (typed) => typeTime('', hours, typed),
    toText: (stored) => clockText(stored, hours),
    losesNothing: isBeginning,
    inputMode: keyboardOf(hours),
    placeholder: clockFormat(hours),
    figures: true,
  }),
  toStored: storedClock,
})

const dayAndTimeFormat = ({ dateFormat, hours }: MomentWays): TextFormat => ({
  ...masked((text) => readTypedMoment(text, dateFormat), {
    type: (typed) => typeMoment(dateFormat, typed, hours),
    toText: (stored) => momentText(stored, dateFormat, hours),
    losesNothing: isBeginning,
    inputMode: keyboardOf(hours),
    placeholder: momentFormat(dateFormat, hours),
    figures: true,
  }),
  toStored: (text) => storedMoment(text, dateFormat),
})
