/** The own photograph of somebody of staff. */
export const photos = {
  title: 'Your photo',
  hint: 'Borrowers see it beside your name and number.',
  yours: 'Your photo',
  choose: 'Choose a photo',
  remove: 'Remove',
  saved: 'Your photo has been saved.',
  removed: 'Your photo has been removed.',
  noPicture: 'This is no picture that can be opened here.',
} as const

declare module '@corbel/domain/shared/messages/catalogue' {
  interface Catalogue {
    readonly photos: typeof photos
  }
}
