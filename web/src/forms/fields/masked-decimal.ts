/**
 * A stored decimal ("1234.5") as the mask of amounts writes it ("1,234.50"; specification 2, section 5), half away from
 * zero, digit by digit: money never passes through a float. Text that is no number stays as it is.
 */
export function maskedDecimal(value: string, decimals: number): string {
  const match = /^(-?)(\d+)(?:\.(\d*))?$/.exec(value.trim())
  if (!match) return value
  const [, sign = '', whole = '0', fraction = ''] = match
  const shown = roundDigits(whole, fraction, decimals)
  const digits = shown.padStart(decimals + 1, '0')
  const left = groupThousands(digits.slice(0, digits.length - decimals).replace(/^0+(?=\d)/, ''))
  const right = decimals > 0 ? `.${digits.slice(-decimals)}` : ''
  return `${/[1-9]/.test(digits) ? sign : ''}${left}${right}`
}

function roundDigits(whole: string, fraction: string, decimals: number): string {
  const kept = BigInt(whole + fraction.slice(0, decimals).padEnd(decimals, '0'))
  const next = fraction.charCodeAt(decimals) - 48
  return String(next >= 5 ? kept + 1n : kept)
}

const groupThousands = (digits: string): string => digits.replace(/\B(?=(\d{3})+(?!\d))/g, ',')
