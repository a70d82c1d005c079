import { z } from 'zod'

/** How the answer to a question is compared: as the rules of forms compare. */
export const needOperators = ['=', '!=', '>', '<', '>=', '<=', 'contains', 'empty'] as const
export type NeedOperator = (typeof needOperators)[number]

export const mostNeeds = 100
export const mostNeedConditions = 20
export const longestNeedTitle = 200
export const longestNeedValue = 500
/** A year's papers and more; what never ages has no number of days. */
export const mostNeedDays = 1_000

/** One answer that a document depends on. */
export const needCondition = z.strictObject({
  /** A field of the program's form, or a section with rows. */
  field: z.string().min(1).max(200),
  as: z.enum(needOperators),
  /** Nothing where it is asked whether there is an answer at all. */
  value: z.string().max(longestNeedValue),
})
export type NeedCondition = z.infer<typeof needCondition>

const conditions = z.array(needCondition).min(1).max(mostNeedConditions)

/** When a document is needed: where all of the answers are such, or any of them. A group of the language of forms' rules. */
export const needWhen = z.union([z.strictObject({ all: conditions }), z.strictObject({ any: conditions })])
export type NeedWhen = z.infer<typeof needWhen>

export const conditionsOf = (when: NeedWhen | null): readonly NeedCondition[] =>
  when === null ? [] : 'all' in when ? when.all : when.any

/** A document that loans of a program need. */
export interface NeedRule {
  id: string
  title: string
  /** Null: of every loan. */
  when: NeedWhen | null
  /** Asked for by itself; what is suggested is asked for once somebody of staff accepts it. */
  isRequired: boolean
  /** So many days after the day that it is of, a document is owed again; null: never. */
  expiresDays: number | null
  /** Each borrower of the loan sends their own. */
  perBorrower: boolean
}
