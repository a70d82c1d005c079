import { z } from 'zod'

/** A plain decimal such as `350000`, `6.875`; text, so that no digit is lost on the way. */
const decimal = (whole: number, places: number) =>
  z.string().regex(new RegExp(`^\\d{1,${whole}}(\\.\\d{1,${places}})?$`))

/** What is usual and what is possible; null: not said. */
const range = <Value extends z.ZodType>(value: Value) =>
  z.strictObject({ min: value.nullable(), default: value.nullable(), max: value.nullable() })

/** What a program lends: amount in the company's currency, rate in percent a year, term in months, points in percent. */
export const programTerms = z.strictObject({
  amount: range(decimal(12, 2)),
  rate: range(decimal(2, 4)),
  term: range(z.string().regex(/^\d{1,3}$/)),
  points: range(decimal(2, 4)),
})
export type ProgramTerms = z.infer<typeof programTerms>
export const termNames = ['amount', 'rate', 'term', 'points'] as const
export type TermName = (typeof termNames)[number]

export const noTerms: ProgramTerms = {
  amount: { min: null, default: null, max: null },
  rate: { min: null, default: null, max: null },
  term: { min: null, default: null, max: null },
  points: { min: null, default: null, max: null },
}

export const occupancies = ['primary', 'second', 'investment'] as const

/** Whom and what a program is for; empty lists and nulls say nothing. */
export const programGuidelines = z.strictObject({
  /** Two-letter codes. */
  states: z.array(z.string().regex(/^[A-Z]{2}$/)).max(60),
  /** Percent of the property's value. */
  maxLoanToValue: decimal(3, 3).nullable(),
  minCreditScore: z.int().min(300).max(850).nullable(),
  occupancies: z.array(z.enum(occupancies)).max(occupancies.length),
})
export type ProgramGuidelines = z.infer<typeof programGuidelines>

export const noGuidelines: ProgramGuidelines = {
  states: [],
  maxLoanToValue: null,
  minCreditScore: null,
  occupancies: [],
}

/**
 * The first value of each range that does not stand between the others, by `terms.<name>.<min|default|max>`; empty
 * where every range is in order. Numbers are compared as numbers: they only decide an order.
 */
export function termsOutOfOrder(terms: ProgramTerms): string[] {
  return termNames.flatMap((name) => {
    const { min, default: usual, max } = terms[name]
    const isAbove = (one: string | null, other: string | null) =>
      one !== null && other !== null && Number(one) > Number(other)
    if (isAbove(min, max)) return [`terms.${name}.max`]
    return isAbove(min, usual) || isAbove(usual, max) ? [`terms.${name}.default`] : []
  })
}
