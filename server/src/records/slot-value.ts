const decimal = /^[+-]?\d{1,18}(\.\d{0,18})?$/
const isoDate = /^\d{4}-\d{2}-\d{2}$/

/**
 * A record's value as its slot of the list projection holds it: text, number or date by the slot's letter. Null where
 * the value is blank or of another kind; sealed values are objects and never get in.
 */
export function slotValue(slot: string, value: unknown): string | number | null {
  const text = typeof value === 'number' || typeof value === 'boolean' ? String(value) : value
  if (typeof text !== 'string' || text === '') return null
  if (slot.startsWith('t')) return text
  if (slot.startsWith('n')) return decimal.test(text) ? Number(text) : null
  return isoDate.test(text) && existsInCalendar(text) ? text : null
}

/** PostgreSQL would refuse 02-30, and with it the whole save. */
function existsInCalendar(date: string): boolean {
  const parsed = new Date(`${date}T00:00:00Z`)
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(date) && !date.startsWith('0000')
}
