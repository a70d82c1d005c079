import { z } from 'zod'
import { keyFigures } from './key-figures.ts'
import { meanings, ownDates } from './meanings.ts'

const meaning = z.enum(meanings)

/** Decimals as text, percentages without their sign, dates as YYYY-MM-DD; null where blank. */
const value = z.string().nullable()

const operand = z.object({
  meaning,
  value,
  /** Field to go to, or the section whose rows are summed; null for what no field means, and for entries of the loan. */
  field: z.string().nullable(),
  isMapped: z.boolean(),
})
export type FigureOperand = z.infer<typeof operand>

/** Figures of a loan as far as the caller may see everything that they are made from. */
export const loanFigures = z.object({
  known: z.partialRecord(
    z.enum(keyFigures),
    z.object({ value, operands: z.array(operand), missing: z.array(meaning) }),
  ),
  /** Who else applies, as the form names them. */
  coBorrower: value,
  /** Entries of the loan itself: those that no field of its form has. */
  own: z.partialRecord(z.enum(ownDates), value),
  /** Whether the caller may change them. */
  mayEdit: z.boolean(),
  /** The program, for those who may say what its fields mean. */
  mapping: z.string().nullable(),
})
export type LoanFigures = z.infer<typeof loanFigures>
