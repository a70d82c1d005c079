/** Who takes over the open work of people who leave. */
export const leaving = {
  title: 'Who takes over?',
  loans_one: '{count} open loan',
  loans_other: '{count} open loans',
  leads_one: '{count} open lead',
  leads_other: '{count} open leads',
  held: 'In hand now:',
  staying_one: '{count} more record stays where it is: you may not change who works on it.',
  staying_other: '{count} more records stay where they are: you may not change who works on them.',
  nobody: 'Nobody: everything stays as it is',
  nobodyFor: 'Nobody: everything stays with {name}',
  loading: 'Looking for open loans and leads…',
  countFailed: 'Open loans and leads could not be counted. They stay where they are.',
  begun: '{sentence} {heir} takes over what was open; that goes on in the background.',
} as const

declare module '@corbel/domain/shared/messages/catalogue' {
  interface Catalogue {
    readonly leaving: typeof leaving
  }
}
