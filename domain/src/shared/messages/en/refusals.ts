import { type RefusalCode, refusalAnswers, refusalCodes } from '../../refusals.ts'

/** The standard sentence of every refusal; the English ones stand where the codes do. */
// Every code is in the list, so the record is total though the compiler cannot follow fromEntries.
export const refusals = Object.fromEntries(refusalCodes.map((code) => [code, refusalAnswers[code].message])) as Record<
  RefusalCode,
  string
>
