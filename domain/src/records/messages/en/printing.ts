/** A list on paper. */
export const printing = {
  print: 'Print',
  by: 'Printed by {name}, {at}',
  rows_one: '{count} row',
  rows_other: '{count} rows',
  filters: 'Narrowed to: {filters}',
  search: 'Search: “{search}”',
  tooMany: 'Lists of up to {count} rows are printed. Narrow this one, or take it along as a file.',
  failed: 'The list could not be printed.',
} as const

declare module '@corbel/domain/shared/messages/catalogue' {
  interface Catalogue {
    readonly printing: typeof printing
  }
}
