/** Trying the program with a company of one's own, and the welcome of that company. */
export const trials = {
  tryIt: 'Try Corbel with your own company',
  title: 'Try Corbel with your own company',
  hint: 'A link by mail proves your address and opens the company. Nothing exists before that.',
  company: 'Company',
  register: 'Register',
  checkMail: 'Please check your mail: a link there opens your company.',
  opening: 'Opening the link',
  openTitle: 'Open {company}',
  openHint: 'Enter the password that you chose for {email}.',
  open: 'Open the company',
  nameTaken: 'Another company has this name. Please choose another one.',
  passwordOther: 'This is not the password that you chose when you registered.',
  closed: 'Companies are not opened here. Ask whoever runs this program.',
  registerAgain: 'Register again',
  welcome: {
    title: 'Welcome, {name}',
    intro: '{company} is ready. Two questions, then you are at work; everything can be changed later.',
    company: 'Your company',
    timeZone: 'Time zone',
    lending: 'Kinds of loans',
    lendingHint: 'Forms, statuses and a first program are set up for these. More kinds are added under Products.',
    examples: 'Examples',
    fill: 'Fill it with example borrowers and loans',
    fillHint: '{count} invented borrowers with a loan each, in every status; their source is “Example”.',
    done: 'Start working',
    skip: 'Skip',
    skipped: 'You can change all of this in the settings of the company.',
    over: 'The welcome is over: everything here is in the settings of the company now.',
    toDashboard: 'To the dashboard',
    loadFailed: 'The welcome could not be loaded.',
    saved: 'Your company is set up.',
  },
  trial: 'Trial',
  trialSince: 'On trial since {date}',
  refused: {
    otherPassword: 'This is not the password that you chose when you registered.',
  },
} as const

declare module '@corbel/domain/shared/messages/catalogue' {
  interface Catalogue {
    readonly trials: typeof trials
  }
}
