/** The last instant of a calendar day where the person is; null for no day. */
export function endOfDay(day: string): string | null {
  return day === '' ? null : new Date(`${day}T23:59:59.999`).toISOString()
}

/** The calendar day of an instant where the person is; blank for none. */
export function dayOf(instant: string | null): string {
  if (instant === null) return ''
  const date = new Date(instant)
  const two = (figure: number): string => String(figure).padStart(2, '0')
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
}
