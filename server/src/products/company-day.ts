/** The calendar date, `YYYY-MM-DD`, that it is at an instant where the company works. */
export function companyDay(at: Date, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
    .formatToParts(at)
    .map(({ type, value }) => [type, value])
  const { year, month, day } = Object.fromEntries(parts)
  return `${year}-${month}-${day}`
}
