/** What a value has to be to have a meaning. `amount`s of several fields, and of the rows of a section, add up. */
export const meaningKinds = ['amount', 'percentage', 'number', 'date', 'text'] as const
export type MeaningKind = (typeof meaningKinds)[number]

/** What a field of a loan's form may mean, whatever the form calls it, in the order in which people read it. */
export const kindOfMeaning = {
  borrower: 'text',
  coBorrower: 'text',
  loanAmount: 'amount',
  purchasePrice: 'amount',
  propertyValue: 'amount',
  propertyAddress: 'text',
  noteRate: 'percentage',
  term: 'number',
  loanPurpose: 'text',
  occupancy: 'text',
  subordinateLoans: 'amount',
  housingPayment: 'amount',
  monthlyIncome: 'amount',
  monthlyDebts: 'amount',
  creditScore: 'number',
  loanToValue: 'percentage',
  debtToIncome: 'percentage',
  applicationDate: 'date',
  lockStart: 'date',
  lockEnd: 'date',
  closingDate: 'date',
  payment: 'amount',
} as const satisfies Readonly<Record<string, MeaningKind>>

export type Meaning = keyof typeof kindOfMeaning

export const meanings = Object.keys(kindOfMeaning) as Meaning[] // The keys of a complete table are the names.

/** Meanings that a loan has an entry of its own for, where no field of its form has them. */
export const ownDates = ['lockStart', 'lockEnd', 'closingDate'] as const satisfies readonly Meaning[]
export type OwnDate = (typeof ownDates)[number]

/** A field by its id, or a column of a section that repeats: the section's id and the column's. */
export type FieldPath = readonly string[]

/** Which fields of a form mean what; several only where amounts add up. */
export type FigureMapping = Readonly<Partial<Record<Meaning, readonly FieldPath[]>>>
