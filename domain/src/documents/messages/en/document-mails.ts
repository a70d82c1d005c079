/** The mail to a borrower whose document is to come again; no page says it. */
export const documentMails = {
  subject: 'Please send {title} again ({record})',
  redo: 'We looked at {title} for {record} and need it once more.',
  reason: 'What is needed: {reason}',
  open: 'Send it here: {link}',
  label: 'Send it',
  end: 'You get this because you are a borrower on {record}.',
} as const

declare module '@corbel/domain/shared/messages/catalogue' {
  interface Catalogue {
    readonly documentMails: typeof documentMails
  }
}
