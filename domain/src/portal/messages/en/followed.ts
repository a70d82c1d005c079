/** What somebody reads who follows loans by their milestones alone. */
export const followed = {
  title: 'Loans you follow',
  none: 'You follow no loan at the moment.',
  where: 'Where loan {number} is',
  closing: 'Closing on {date}',
  ended: 'This loan does not go on.',
  failed: 'Your loans could not be loaded',
} as const

declare module '@corbel/domain/shared/messages/catalogue' {
  interface Catalogue {
    readonly followed: typeof followed
  }
}
