import { z } from 'zod'

/** From so many records of a kind on, what would read all of them is answered otherwise or not at all. */
export const manyRecords = 100_000

/** Of many records found no more than these are counted, unless somebody asks for all of them. */
export const mostCounted = 10_000

/** Of many records no more than the newest are looked through where no index serves what is asked. */
export const lookedThroughMost = 10_000

/** Who asks for an exact count of very many waits for it longer than for a list; then the answer is `countIsLeast`. */
export const exactWithinMs = 20_000

/** How many records a list has. */
export const listedTotal = {
  count: z.int(),
  /** There are more: of so many no more than these are counted unless an exact count is asked for. */
  countIsLeast: z.literal(true).optional(),
  /** Only so many of the newest records were looked through: no index serves this filter or order yet, or none can. */
  lookedThrough: z.int().optional(),
  /** There where a company has so many records that words of one or two letters are found as whole words only. */
  shortWordsAreWhole: z.literal(true).optional(),
}

export type ToldTotal = { readonly count: number; readonly countIsLeast?: true }

/** What is told of a count that ended one above the most that are counted. */
export const toldTotal = (counted: number, isBounded: boolean): ToldTotal =>
  isBounded && counted > mostCounted ? { count: mostCounted, countIsLeast: true } : { count: counted }
