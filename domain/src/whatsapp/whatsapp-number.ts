/**
 * A telephone number as WhatsApp names it: digits alone with the country before them. A number of ten digits is an
 * American one. Null: it is none (E.164: at most 15 digits).
 */
export function whatsappNumber(phone: string): string | null {
  const text = phone.trim()
  const digits = text.replaceAll(/\D/g, '')
  if (/[a-z]/i.test(text.replace(/(?:ext|x)\.?\s*\d+$/i, ''))) return null
  if (text.startsWith('+')) return digits.length >= 8 && digits.length <= 15 && digits[0] !== '0' ? digits : null
  const national = digits.length === 11 && digits.startsWith('1') ? digits.slice(1) : digits
  // No area code and no exchange of North America begins with 0 or 1.
  return /^[2-9]\d{2}[2-9]\d{6}$/.test(national) ? `1${national}` : null
}

/** Words that end messages, alone and however they are written (TCPA, 47 CFR 64.1200(a)(10)). */
export const stopWords: readonly string[] = [
  ...['stop', 'stopall', 'quit', 'end', 'revoke', 'opt out', 'optout', 'cancel', 'unsubscribe', 'stop all'],
  ...['stopp', 'alto', 'parar', 'arrêt', 'arret', '停止', '退订'],
]

export const asksToStop = (text: string): boolean =>
  stopWords.includes(
    text
      .trim()
      .toLowerCase()
      .replaceAll(/[.!"'«»“”]/g, '')
      .replaceAll(/[\s-]+/g, ' '),
  )

/** Free text may be sent for so long after somebody wrote. */
export const windowHours = 24

/** How many values a template's text asks for: the highest of `{{1}}`, `{{2}}` … */
export const variablesOf = (body: string): number =>
  Math.max(0, ...[...body.matchAll(/\{\{(\d{1,2})\}\}/g)].map(([, place]) => Number(place)))

/** A template's text with its values. */
export const filledTemplate = (body: string, values: readonly string[]): string =>
  body.replaceAll(/\{\{(\d{1,2})\}\}/g, (sign, place: string) => values[Number(place) - 1] ?? sign)
