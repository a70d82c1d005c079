/** Thousands apart by commas, spaces or apostrophes, but then all of them and alike. */
const written = /^(?:\d+|\d{1,3}(?:([,\s'’])\d{3})(?:\1\d{3})*)?(?:\.\d*)?$/
const signed = /^([-+−]?)\s*(.*)$/
const inBrackets = /^\((.*)\)$/
const dollars = /^(?:US\s?)?\$\s*|^USD\s*|\s*USD$/i

/**
 * A decimal as people write it, as plain digits with a sign and a point; null where it is none or could mean two
 * things (1.234,56). Brackets are a minus, as in bookkeeping.
 */
export function plainDecimal(text: string): string | null {
  const [, bracketed] = inBrackets.exec(text.trim()) ?? []
  const [, sign = '', size = ''] = signed.exec(bracketed ?? text.trim()) ?? []
  if (bracketed !== undefined && sign !== '') return null
  if (!written.test(size) || !/\d/.test(size)) return null
  const isMinus = bracketed !== undefined || sign === '-' || sign === '−'
  return `${isMinus ? '-' : ''}${size.replaceAll(/[^\d.]/g, '')}`
}

/** The same with the sign of dollars before or behind it: $5, -$5, ($5), US$ 5, 5 USD. */
export function plainAmount(text: string): string | null {
  const [, open = '', sign = '', money = '', close = ''] = /^(\(?)\s*([-+−]?)\s*(.*?)\s*(\)?)$/.exec(text.trim()) ?? []
  const size = money.replace(dollars, '')
  return sign !== '' && /^[-+−]/.test(size) ? null : plainDecimal(`${open}${sign}${size}${close}`)
}
