/** By which address somebody's own e-mails go. */
export const senders = {
  question: 'Send Email from This Address?',
  waits: 'Waiting for verification: please check your inbox.',
  off: 'Your emails go by the company’s address.',
  on: 'Your emails go by {address}.',
  mailed: 'A link was sent to {address}, please check.',
  notYours: 'This is not the address of your record.',
  title: 'Prove your address',
  text: 'Emails that you write go by this address from then on.',
  prove: 'This is my address',
  unknown: 'This link is not valid any more.',
  mail: {
    subject: 'Send emails from this address',
    reason: 'Somebody who signs in with this address asked to send emails from it.',
    open: 'Open this link within a day: {link}',
    label: 'Prove the address',
    end: 'If that was not you, there is nothing to do.',
  },
} as const

declare module '@corbel/domain/shared/messages/catalogue' {
  interface Catalogue {
    readonly senders: typeof senders
  }
}
