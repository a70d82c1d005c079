/** Changes that wait for somebody's decision. */
export const reviews = {
  acceptAll: 'Accept all {count} of {record}',
  acceptAllTitle: 'Accept all {count} changes of {record}?',
  acceptAllText: 'Each is accepted by itself; what was changed since is left for you to look at.',
  acceptedAll: '{count} accepted.',
  acceptedSome: '{count} accepted, {failed} not.',
  title: 'Waits for review',
  none: 'Nothing waits for review.',
  all: 'All changes that wait',
  accept: 'Accept',
  reject: 'Reject',
  accepted: 'Accepted.',
  rejected: 'Rejected.',
  decided: 'Somebody else has decided on this change already.',
  overtaken: 'The field has been changed since. Look at its value before you replace it.',
  outgrown: 'The form does not take this value any more. Reject it, or ask for it anew.',
  changedSince: 'Changed since: {value}',
  own: 'Yours',
  hidden: 'A field that you do not see',
  by: 'by {name}',
  replaceTitle: 'Replace the value?',
  replaceText: 'The field was changed after this was asked for. Accepting replaces “{value}”.',
  replace: 'Replace',
  keyAccept: 'Accept the change',
  keyReject: 'Reject the change',
  loadFailed: 'The changes that wait could not be loaded',
  more: 'Show more',
  keyNext: 'Next change',
} as const

declare module '@corbel/domain/shared/messages/catalogue' {
  interface Catalogue {
    readonly reviews: typeof reviews
  }
}
