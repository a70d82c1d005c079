/** The way through the records of a list, one after the other. */
export const neighbours = {
  list: 'In the list',
  previous: 'Previous in the list',
  next: 'Next in the list',
  withKey: '{way}, key {key}',
  place: '{place} of {total}',
  left: 'No longer in the list',
} as const

declare module '@corbel/domain/shared/messages/catalogue' {
  interface Catalogue {
    readonly neighbours: typeof neighbours
  }
}
