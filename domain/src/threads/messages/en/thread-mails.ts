/** The mail to whom somebody wrote; no page says it, and it does not say what was written. */
export const threadMails = {
  subject_one: '{count} new message on {record}',
  subject_other: '{count} new messages on {record}',
  reason_one: '{count} new message waits for you on {record}.',
  reason_other: '{count} new messages wait for you on {record}.',
  open: 'Read and answer: {link}',
  label: 'Read and answer',
  end: 'What was written is shown after you sign in, not in this mail.',
} as const

declare module '@corbel/domain/shared/messages/catalogue' {
  interface Catalogue {
    readonly threadMails: typeof threadMails
  }
}
