/** What a status means to the program, whatever a lender calls it. */
export const statusKinds = ['lead', 'processing', 'approved', 'funded', 'declined', 'withdrawn'] as const
export type StatusKind = (typeof statusKinds)[number]

/** The loan is still worked on: it counts as open. */
export const openKinds: readonly StatusKind[] = ['lead', 'processing', 'approved']

/** Colours whose chips read on light and on dark cards; any other colour (`#rrggbb`) is shown by the dot alone. */
export const statusColours = ['gray', 'blue', 'brand', 'green', 'amber', 'orange', 'red', 'pink', 'violet'] as const
