/** How the cards of somebody's day are arranged. */
export const homeLayout = {
  arrange: 'Arrange',
  title: 'Arrange this page',
  hint: 'Drag a card, or move it with the arrows. Cards that you hide are not looked up.',
  cards: 'Cards in their order',
  figuresFirst: 'Figures above the cards',
  save: 'Save for me',
  back: 'Back to the default',
  saved: 'Your page is arranged.',
  savedFor: 'The page of role “{role}” is arranged.',
  saveFailed: 'This could not be saved.',
  forRole: 'For a role',
  forRoleHelp: 'Shown to everybody of the role who has not arranged the page.',
  role: 'Role',
  makeDefault: 'Make it the default',
  removeDefault: 'Remove its default',
  now: 'Now: {cards}',
  noDefault: 'No default of its own.',
} as const

declare module '@corbel/domain/shared/messages/catalogue' {
  interface Catalogue {
    readonly homeLayout: typeof homeLayout
  }
}
