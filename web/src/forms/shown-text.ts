import { isDrawnSignature, richTextWords } from '@corbel/domain/forms/checks/seldom-values'
import type { FieldOption, FormElement } from '@corbel/domain/forms/form-element'
import { usStates } from '@corbel/domain/forms/us-states'
import { formatMoment, formatTimeOfDay } from '../ui/format-date.ts'
import { formatMoney, formatPercent } from '../ui/format-number.ts'
import { textFormatOf } from './fields/text-format.ts'
import type { FormSettings } from './form-settings.ts'

type ShownSettings = Pick<FormSettings, 't' | 'dateFormat' | 'timeZone' | 'currency' | 'recordTexts'>

const optionsOf = (element: FormElement): readonly FieldOption[] =>
  element.type === 'state' || element.type === 'us_states' ? usStates : (element.options ?? [])

/** A value as a person reads it: the option's words, money with its cents, a date in the company's way. */
export function shownText(element: FormElement, value: unknown, settings: ShownSettings): string {
  const { t, dateFormat, timeZone, recordTexts } = settings
  const ofRecord = recordTexts[element.type]
  if (ofRecord !== undefined) return ofRecord
  if (value === null || value === undefined || value === '') return ''
  if (typeof value === 'boolean') return value ? t('shared.yes') : t('shared.no')
  if (Array.isArray(value)) return listText(element, value)
  if (typeof value === 'object') return 'title' in value ? String(value.title) : ''
  const stored = String(value)
  if (element.type === 'texteditor') return richTextWords(stored)
  // A picture in words.
  if (element.type === 'signature' && isDrawnSignature(stored)) return t('forms.signaturePicture')
  const option = optionsOf(element).find((one) => one.id === stored)
  if (option) return option.text
  if (element.type === 'time') return formatTimeOfDay(stored)
  if (element.type === 'datetime') return formatMoment(stored, { dateFormat, timeZone })
  if (element.type === 'amount') return formatMoney(stored, settings.currency)
  if (element.type === 'percentage') return formatPercent(stored)
  return textFormatOf(element, dateFormat).toText(stored)
}

function listText(element: FormElement, values: unknown[]): string {
  const options = optionsOf(element)
  const words = values.map((one) => {
    if (typeof one === 'object' && one !== null) return wordOf(one)
    return options.find((option) => option.id === one)?.text ?? String(one)
  })
  return words.filter((word) => word !== '').join(', ')
}

function wordOf(one: object): string {
  if ('title' in one) return String(one.title)
  return 'name' in one ? String(one.name) : ''
}
