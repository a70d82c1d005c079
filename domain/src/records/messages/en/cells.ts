/** Values that are changed where they stand in a list. */
export const cells = {
  key: 'Change the first value of the row',
  change: 'Change {field} of {name}',
  saved: '{field} of {name} is saved.',
  inReview: 'Your change of {field} waits for a review.',
} as const

declare module '@corbel/domain/shared/messages/catalogue' {
  interface Catalogue {
    readonly cells: typeof cells
  }
}
