import type { Translate } from '../translation.ts'

const longest = 60

/** The value of a member in words, as far as one line can say it. */
export function toldValue(value: unknown, t: Translate): string {
  if (value === null || value === undefined || value === '') return t('builderProperties.values.blank')
  if (value === true) return t('builderProperties.values.yes')
  if (value === false) return t('builderProperties.values.no')
  if (typeof value === 'string' || typeof value === 'number') return shortened(String(value))
  if (!Array.isArray(value)) return t('builderProperties.values.something')
  const words = value.flatMap((one: unknown) => (typeof one === 'string' ? [one] : isOption(one) ? [one.text] : []))
  return words.length === value.length ? shortened(words.join(', ')) : t('builderProperties.values.something')
}

const isOption = (one: unknown): one is { text: string } =>
  typeof one === 'object' && one !== null && 'text' in one && typeof one.text === 'string'

const shortened = (text: string): string => (text.length > longest ? `${text.slice(0, longest - 1)}…` : text)
