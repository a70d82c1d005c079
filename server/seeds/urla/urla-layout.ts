import type { FormElement } from '@corbel/domain/forms/form-element'

/** When the field's value is (`when`) or is not (`unless`) this, the named fields and sections are hidden. */
export type UrlaRule = ({ readonly when: unknown } | { readonly unless: unknown }) & {
  readonly fields?: readonly string[]
  readonly sections?: readonly string[]
}

type OwnSettings = Pick<
  FormElement,
  'title' | 'type' | 'width' | 'mandatory' | 'sensitive' | 'decimals' | 'maxLength' | 'placeholder' | 'help'
>

/**
 * How a source field stands in the form, where it differs from what its label and type say by themselves.
 * Fields are named by their id without the section's prefix, or by the whole id where they are in another section.
 */
export type UrlaPlacement = Partial<OwnSettings> & {
  /** Begins a block of the section under this sub-heading. */
  readonly heading?: string
  /** Moves the field in front of another one; the source's order holds otherwise. */
  readonly before?: string
  readonly sumOf?: readonly string[]
  /** Names and the operators between them. */
  readonly formula?: readonly string[]
  /** The column that this field sums. */
  readonly totalOf?: string
  readonly rules?: readonly UrlaRule[]
  /** "Does not apply": when it is ticked, everything else in the section is hidden. */
  readonly hidesRest?: boolean
  readonly guideline?: { readonly when: unknown; readonly as: string; readonly text: string }
  /** Which part of the property's address this is. */
  readonly addressPart?: 'street' | 'unit' | 'city' | 'state' | 'zip'
  /** Absent for loan officers. */
  readonly hiddenFromOfficers?: boolean
  /** A borrower's change of it waits for a reviewer. */
  readonly reviewed?: boolean
  /** The lender's in a section of the borrower's. */
  readonly lenders?: boolean
  /** False: seen only when the row of its table is opened. */
  readonly isColumn?: boolean
  /** Place among the list's columns. */
  readonly listColumn?: number
}

export type UrlaSection = {
  readonly tab: string
  readonly code: string
  readonly title: string
  /** The source's name of the section; the two form headers share one and differ by their prefix. */
  readonly source: string
  readonly prefix: string
  /** Title of one row of the section's table. */
  readonly rowTitle?: string
  /** The lender's part: borrowers read it. */
  readonly lender?: boolean
  readonly fields: Readonly<Record<string, UrlaPlacement>>
}

export const sectionId = (code: string): string => `section_${code.toLowerCase()}`

export const urlaTabs: readonly { readonly code: string; readonly title: string }[] = [
  { code: '1', title: 'Borrower Information' },
  { code: '2', title: 'Financial Information' },
  { code: '3', title: 'Real Estate' },
  { code: '4', title: 'Loan and Property' },
  { code: '5', title: 'Declarations' },
  { code: '6', title: 'Acknowledgments' },
  { code: '7', title: 'Military Service' },
  { code: '8', title: 'Demographic Information' },
  { code: '9', title: 'Loan Originator' },
  { code: 'L1', title: 'Property and Loan' },
  { code: 'L2', title: 'Title' },
  { code: 'L3', title: 'Mortgage Loan' },
  { code: 'L4', title: 'Qualifying the Borrower' },
]
