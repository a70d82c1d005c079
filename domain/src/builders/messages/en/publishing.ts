/** What publishing a form comes to for the records that are there. */
export const publishing = {
  counting: 'Counting what records hold…',
  countFailed: 'What records hold could not be counted; publishing does not wait for it.',
  options_one: '{count} record has “{option}” chosen in {title}; it stays there and is offered no more.',
  options_other: '{count} records have “{option}” chosen in {title}; it stays there and is offered no more.',
  missing_one: '{title} is mandatory from now on and blank in {count} record.',
  missing_other: '{title} is mandatory from now on and blank in {count} records.',
  uses: 'Named elsewhere',
  users: {
    view: '{title}: view “{name}”',
    gate: '{title}: what is asked for at {name}',
    need: '{title}: needed document {name}',
    meaning: '{title}: what “{name}” means',
    webform: '{title}: filled in by the address of {name}',
  },
  records: 'Records that are there',
  stay: 'Stay on their version',
  stayHelp: 'Whoever opens one is offered to move it on.',
  moveNow: 'Move on now',
  moveNowHelp: 'In the background. Nothing is lost: what would lose a value stays where it is.',
  bySaving: 'Each takes the new version when it is saved next.',
  moveLater: 'Move records on to version {version}',
  moveTitle: 'Move records on',
  older_one: '{count} record is on an earlier version.',
  older_other: '{count} records are on an earlier version.',
} as const

declare module '@corbel/domain/shared/messages/catalogue' {
  interface Catalogue {
    readonly publishing: typeof publishing
  }
}
