/** When people of staff work, and when they are away. */
export const workingTime = {
  title: 'Working hours',
  text: 'Who is away is given no new leads in turn.',
  timeZone: 'Time zone',
  atAnyTime: 'Works at any time',
  absences: 'Absences',
  noAbsences: 'No absence is planned.',
  addAbsence: 'Add absence',
  removeAbsence: 'Remove the absence from {from}',
  firstDay: 'First day',
  lastDay: 'Last day',
  delegate: 'Stands in',
  nobody: 'Nobody',
  save: 'Save working hours',
  saved: 'Working hours saved.',
  saveFailed: 'Working hours could not be saved.',
  loadFailed: 'Working hours could not be loaded',
  away: 'Away now',
  works: 'At work now',
  offHours: 'Off hours now',
  endsBefore: 'The end must be after the beginning.',
  badAbsence: 'This absence ends before it begins, or shares days with another one.',
  beginOf: '{day}, from',
  endOf: '{day}, to',
  days: {
    monday: 'Monday',
    tuesday: 'Tuesday',
    wednesday: 'Wednesday',
    thursday: 'Thursday',
    friday: 'Friday',
    saturday: 'Saturday',
    sunday: 'Sunday',
  },
} as const

declare module '@corbel/domain/shared/messages/catalogue' {
  interface Catalogue {
    readonly workingTime: typeof workingTime
  }
}
