/** Who asked to be shown the program: the list of platform staff, and the mail about a request. */
export const demoRequests = {
  intro: 'Who asked to be shown Corbel, newest first. A request goes after two years.',
  empty: 'Nobody has asked for a demo yet.',
  loadFailed: 'The demo requests could not be loaded.',
  name: 'Name',
  email: 'E-mail',
  company: 'Company',
  phone: 'Phone',
  askedOn: 'Asked on',
  sent: 'Thank you. We will be in touch.',
  done: 'Answered',
  doneBy: 'By {name}',
  finish: 'Mark as answered',
  reopen: 'Mark as not answered',
  remove: 'Remove',
  finished: 'Marked as answered.',
  reopened: 'Marked as not answered.',
  removed: 'The request has been removed.',
  removeTitle: 'Remove the request of {name}?',
  removeText: 'The request is gone then; nobody can bring it back.',
  mail: {
    subject: 'Somebody asks for a demo of Corbel',
    reason: 'Somebody filled in the form on the page of Corbel and would like to be shown it.',
    open: 'Open the request: {link}',
    label: 'Open the request',
    end: 'You receive this because this program names your address for such requests.',
  },
} as const

declare module '@corbel/domain/shared/messages/catalogue' {
  interface Catalogue {
    readonly demoRequests: typeof demoRequests
  }
}
