/** What brokers read of their own application link. */
export const referrals = {
  open: 'My application link',
  text: 'Whoever applies by this link comes to you: the application is made in your name, and you are on the loan.',
  address: 'Address',
  copy: 'Copy the link',
  copied: 'The link has been copied.',
  qr: 'QR code of my application link',
  none: 'No application form is open at the moment. Please ask the lender.',
  renew: 'Make a new link',
  renewText:
    'The link and the QR code that you have passed on lead to the form as before, but what comes by them is no longer yours.',
  renewed: 'A new link is made.',
  of: 'Application link',
  since: 'In use since',
  end: 'Take the link back',
  endText: 'Whoever applies by it from now on is the lender’s alone. The broker may make another link.',
  ended: 'The link is taken back.',
  failed: 'The link could not be loaded',
  came_one: '{count} application came by it',
  came_other: '{count} applications came by it',
  became_one: '{count} loan came of them',
  became_other: '{count} loans came of them',
} as const

declare module '@corbel/domain/shared/messages/catalogue' {
  interface Catalogue {
    readonly referrals: typeof referrals
  }
}
