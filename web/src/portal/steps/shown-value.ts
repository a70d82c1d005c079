import type { FormElement } from '@corbel/domain/forms/form-element'
import { usStates } from '@corbel/domain/forms/us-states'
import { rowsOf } from '@corbel/domain/records/record-values'
import { useTranslation } from '../../translation.ts'
import { useDates } from '../parts/use-dates.ts'

const decimal = /^(-?)(\d+)(?:\.(\d*))?$/

/** A stored decimal as it is read: whole thousands apart, cents where it has any. Digit by digit, never a float. */
export function groupedDecimal(stored: string): string {
  const [, sign = '', whole = '', fraction] = decimal.exec(stored.trim()) ?? []
  if (whole === '') return stored
  const grouped = whole.replace(/\B(?=(\d{3})+(?!\d))/g, ',')
  return `${sign}${grouped}${fraction ? `.${fraction}` : ''}`
}

/** A value as it is read, not typed; blank for a blank. */
export function useShownValue(): (element: FormElement, value: unknown) => string {
  const { t } = useTranslation()
  const dates = useDates()
  const shown = (element: FormElement, value: unknown): string => {
    if (value === '' || value === null || value === undefined) return ''
    const { type } = element
    if (type === 'section') return rowsOf(value).length > 0 ? String(rowsOf(value).length) : ''
    if (typeof value === 'boolean') return value ? t('portal.yes') : t('portal.no')
    const options = type === 'us_states' || type === 'state' ? (element.options ?? usStates) : (element.options ?? [])
    const textOf = (one: unknown) => options.find(({ id }) => id === one)?.text ?? String(one)
    if (Array.isArray(value))
      return value
        .map((one) => (typeof one === 'object' && one !== null && 'name' in one ? String(one.name) : textOf(one)))
        .join(', ')
    if (type === 'date') return dates.day(String(value))
    if (type === 'amount') return groupedDecimal(String(value))
    if (type === 'percentage') return `${String(value)} %`
    if (type === 'signature' && String(value).startsWith('data:')) return '✓'
    return options.length > 0 ? textOf(value) : String(value)
  }
  return shown
}
