import { presentLanguage } from '../translation.ts'

type Options = Intl.NumberFormatOptions

const formats = new Map<string, Intl.NumberFormat>()

/** Of the viewer's language, which may change while the page is open. */
function formatOf(options: Options, language: string = presentLanguage() ?? 'en'): Intl.NumberFormat {
  const key = `${language} ${JSON.stringify(options)}`
  const known = formats.get(key)
  if (known) return known
  // A loss that rounds to nothing is nothing.
  const made = new Intl.NumberFormat(language, { signDisplay: 'negative', ...options })
  formats.set(key, made)
  return made
}

/** Digits as they are stored; they go to the formatter as text, because money never passes through a float. */
type StoredDecimal = Intl.StringNumericLiteral

const isDecimal = (text: string): text is StoredDecimal => /^-?\d+(\.\d*)?$/.test(text)

const written = (value: string, options: Options, language?: string): string => {
  const text = value.trim()
  return isDecimal(text) ? formatOf(options, language).format(text) : value
}

const exactly = (decimals: number): Options => ({ minimumFractionDigits: decimals, maximumFractionDigits: decimals })

/**
 * A stored decimal ("1234.5") with so many decimals as the viewer's language writes it ("1,234.50", "1.234,50"), half
 * away from zero. Text that is no number stays as it is.
 */
export const formatDecimal = (value: string, decimals: number, language?: string): string =>
  written(value, exactly(decimals), language)

/** An amount of money in a currency (ISO 4217) with its cents, as far as the currency has any. */
export const formatMoney = (value: string, currency: string, language?: string): string =>
  written(value, { style: 'currency', currency, currencyDisplay: 'narrowSymbol' }, language)

/** A stored percentage ("6.875") with the decimals that it has. */
export const formatPercent = (value: string, language?: string): string =>
  written(value, { style: 'unit', unit: 'percent', maximumFractionDigits: 20 }, language)

/** A count. */
export const formatCount = (count: number, language?: string): string =>
  formatOf({ maximumFractionDigits: 0, roundingMode: 'trunc' }, language).format(count)

/** A share of a total as a percentage with one decimal; nothing of nothing is 0. */
export const formatShare = (count: number, total: number, language?: string): string =>
  formatOf({ style: 'percent', ...exactly(1) }, language).format(total === 0 ? 0 : count / total)

/** What stands before an amount that is typed. */
export const currencySign = (currency: string, language?: string): string =>
  formatOf({ style: 'currency', currency, currencyDisplay: 'narrowSymbol' }, language)
    .formatToParts(0)
    .find(({ type }) => type === 'currency')?.value ?? currency
