/** Copies of libraries in forms, and newer versions that they are offered. */
export const libraries = {
  offered: '{library} has version {to}; {title} is a copy of version {from}.',
  see: 'See what changes',
  title: '{library}, version {to}',
  kept: 'What this form has otherwise (titles, roles, what is mandatory, widths) stays.',
  take: 'Take it over',
  later: 'Not now',
  taken: '{library} is taken over into the draft.',
  nothing: 'No copy of this library can be brought further.',
  usedBy: 'Copies in other forms',
  usedByHelp: 'Each form is offered the new version. Chosen ones take it into their drafts at once.',
  takeIn: '{title} takes it now',
  prefix: 'Prefix for ids',
  prefixTitle: 'Add {title} once more',
  prefixHelp:
    'This form has these ids already. The prefix comes before each of them: small letters, digits and _, such as co_.',
  prefixWrong:
    'A prefix begins with a letter and has small letters, digits and _ only, and none of the ids may be taken.',
  add: 'Add',
} as const

declare module '@corbel/domain/shared/messages/catalogue' {
  interface Catalogue {
    readonly libraries: typeof libraries
  }
}
