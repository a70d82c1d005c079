/** The mail to the staff of a loan that was submitted; no page says it. */
export const submissionMails = {
  subject: '{name} submitted {number}',
  reason: '{name} submitted the application of {number}.',
  incomplete: 'Required fields are still blank.',
  complete: 'Nothing that is required is blank.',
  open: 'Open the loan: {link}',
  label: 'Open the loan',
  end: 'You get this because you work on this loan.',
} as const

declare module '@corbel/domain/shared/messages/catalogue' {
  interface Catalogue {
    readonly submissionMails: typeof submissionMails
  }
}
