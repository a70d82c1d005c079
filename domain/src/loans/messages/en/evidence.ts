/** What is kept of a submission, as staff read it. */
export const evidence = {
  title: 'What was sent',
  text: 'Kept once with each submission; nobody can change it.',
  failed: 'This could not be loaded',
  none: 'Nothing is kept of this submission.',
  when: 'When',
  who: 'Sent by',
  agreed: 'Agreed to it',
  from: 'From the address',
  unknown: 'not known',
  language: 'Language',
  form: 'Form',
  version: 'version {number}',
  gaps: 'Blank required answers',
  consent: 'Agreed to',
  hash: 'Fingerprint of the answers',
  today: 'Answers today',
  same: 'the same as then',
  changed: 'changed since then',
} as const

declare module '@corbel/domain/shared/messages/catalogue' {
  interface Catalogue {
    readonly evidence: typeof evidence
  }
}
