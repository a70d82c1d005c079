/** On which side of the lender's counter somebody writes: its own people, a borrower, or somebody else on the record. */
export const threadSides = ['staff', 'borrower', 'contact'] as const
export type ThreadSide = (typeof threadSides)[number]

export const longestThreadMessage = 5_000

/** So many messages come at once; earlier ones are asked for. */
export const threadPage = 50

/** As far as whose turn it is goes: a borrower or contact who wrote last waits for the lender. */
export const waitsForStaff = (side: ThreadSide): boolean => side !== 'staff'
