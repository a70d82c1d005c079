/** Who takes over the open work of people who leave. */
export const leaving = {
  title: 'Who takes over?',
  loans_one: '{count} open loan',
  loans_other: '{count} open loans',
  leads_one: '{count} open lead',
  leads_other: '{count} open leads',
  tasks_one: '{count} open task',
  tasks_other: '{count} open tasks',
  held: 'In hand now:',
  staying_one: '{count} more stays where it is: you may not change who works on it.',
  staying_other: '{count} more stay where they are: you may not change who works on them.',
  nobody: 'Nobody: everything stays as it is',
  nobodyFor: 'Nobody: everything stays with {name}',
  loading: 'Looking for open loans, leads and tasks…',
  countFailed: 'Open loans, leads and tasks could not be counted. They stay where they are.',
  begun: '{sentence} {heir} takes over what was open; that goes on in the background.',
} as const

declare module '@corbel/domain/shared/messages/catalogue' {
  interface Catalogue {
    readonly leaving: typeof leaving
  }
}
