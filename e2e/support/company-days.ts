const inBoise = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'America/Boise',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})

/** The day, `YYYY-MM-DD`, so many days from now by the calendar of the demo's companies, who all work in Boise. */
export const companyDay = (days: number): string => inBoise.format(Date.now() + days * 86_400_000)

/** The same as their pages write and take it. */
export function typedDay(days: number): string {
  const [year, month, day] = companyDay(days).split('-')
  return `${month}-${day}-${year}`
}
