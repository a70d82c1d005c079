/** A record of a list that is looked at beside it. */
export const peek = {
  look: 'Look at {name}',
  key: 'Look at the row',
  open: 'Open',
  previous: 'Previous row',
  next: 'Next row',
  place: '{place} of {total}',
  failed: 'More about it could not be loaded',
} as const

declare module '@corbel/domain/shared/messages/catalogue' {
  interface Catalogue {
    readonly peek: typeof peek
  }
}
