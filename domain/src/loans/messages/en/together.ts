/** Staff and a borrower at one application. */
export const together = {
  nobody: 'Nobody borrows this loan yet.',
  ended: 'Filling in together has ended.',
  taken: 'Somebody fills this in together with a borrower already.',
  asks: '{name} would like to fill in your application together with you.',
  asksMore: 'You both see what the other changes. {name} may also send it for you.',
  eachOwn:
    'You both see the answers that are about the loan, and that the other is here. What each of you says of yourself stays yours.',
  askNamed: 'Fill in together with {name}',
  agree: 'Fill in together',
  decline: 'Not now',
  with: 'You fill this in together with {name}.',
  waits: '{name} has been asked. You can begin.',
  here: 'here now',
  away: 'not here now',
  end: 'End',
  changedBy: '{name} changed this at {time}.',
  sendFor: 'Send it for {name}',
  sendForText: '{name} agreed to this. It is noted that you sent it.',
} as const

declare module '@corbel/domain/shared/messages/catalogue' {
  interface Catalogue {
    readonly together: typeof together
  }
}
