/** What brokers read of their own application link. */
export const referrals = {
  open: 'My application link',
  text: 'Whoever applies by this link comes to you: the application is made in your name, and you are on the loan.',
  address: 'Address',
  copy: 'Copy the link',
  copied: 'The link has been copied.',
  qr: 'QR code of my application link',
  none: 'No application form is open at the moment. Please ask the lender.',
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
