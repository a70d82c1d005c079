/** Forms that visitors fill in. */
export const webforms = {
  made: 'The form has been made.',
  saved: 'The form has been saved.',
  sent: 'Thank you. We have received your request.',
  termsChanged: 'The terms have changed meanwhile. Please read them again.',
  termsNeeded: 'Accepting terms & conditions are required.',
  accept: 'I have read the terms and agree to them',
  termsTitle: 'Terms and conditions',
  submit: 'Submit',
  thanks: 'Thank you',
  closed: 'This form is not open',
  closedText: 'It may have been closed, or the address was mistyped. Please ask the company that gave it to you.',
  failed: 'The form could not be loaded',
  sendFailed: 'Your form could not be sent. What you typed is still here.',
  leaveBlank: 'Leave this field blank',
  saveForLater: 'Save and go on later',
  saveForLaterText: 'We mail you a link by which you go on, on this device or another one. It works for 14 days.',
  sendTo: 'Your e-mail address',
  sendLink: 'Save and mail me the link',
  savedForLater: 'Saved. The link is on its way to your mailbox and works for 14 days.',
  linkAsked: 'If something was saved for this address, a new link is on its way to it.',
  sentAlready: 'This form was sent already.',
  savedElsewhere:
    'Your answers were saved from another page meanwhile. The newest link shows them; saving here once more keeps what stands here.',
  linkEnded: 'This link has ended',
  linkEndedText: 'It may have been used already, or its time is over. You can begin anew, or have a new link sent.',
  beginAnew: 'Begin anew',
  sendNewLink: 'Send a new link',
  welcomeBack: 'Welcome back. Your answers are as you left them.',
  keptFailed: 'Your answers could not be saved. What you typed is still here.',
  linkMail: {
    subject: 'Go on with “{form}”',
    reason: 'Here is the link to the form “{form}” of {company}, with the answers that you saved.',
    open: 'Go on with the form: {link}',
    label: 'Go on with the form',
    end: 'The link works for {lifetime}, or until you send the form. Whoever has it sees your answers: do not pass it on. If you saved nothing, you can ignore this message.',
  },
  mail: {
    subject: 'New lead from {form}',
    reason: 'Somebody filled in the form “{form}” of {company}.',
    open: 'Open the lead: {link}',
    label: 'Open the lead',
    end: 'You receive this because the form names your address for notifications.',
  },
} as const

declare module '@corbel/domain/shared/messages/catalogue' {
  interface Catalogue {
    readonly webforms: typeof webforms
  }
}
