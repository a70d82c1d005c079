import type { TFunction } from 'i18next'

/** A value of the history in words: lists joined, rows counted, a blank said as such. */
export function historyText(value: unknown, t: TFunction): string {
  if (value === null || value === undefined || value === '') return t('history.blank')
  if (typeof value === 'boolean') return value ? t('shared.yes') : t('shared.no')
  if (Array.isArray(value)) {
    return value.length === 0 ? t('history.blank') : value.map((one) => historyText(one, t)).join(', ')
  }
  if (typeof value === 'object') return objectText(value, t)
  return String(value)
}

function objectText(value: object, t: TFunction): string {
  if ('title' in value) return String(value.title)
  if ('name' in value) return String(value.name)
  const texts = Object.entries(value).flatMap(([key, one]) => (key === '_id' ? [] : [historyText(one, t)]))
  return texts.filter((text) => text !== t('history.blank')).join(', ') || t('history.blank')
}
