/** Whom chosen columns of a list are for. */
export const columns = {
  appliesTo: 'Columns apply',
  forAll: 'For everybody in the company',
  forMe: 'Only for me',
  back: 'Back to the company’s columns',
  wentBack: 'The company’s columns are shown again.',
} as const

declare module '@corbel/domain/shared/messages/catalogue' {
  interface Catalogue {
    readonly columns: typeof columns
  }
}
