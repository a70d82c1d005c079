import { exactText } from '../formulas/exact-number.ts'
import { exactValue } from '../formulas/exact-value.ts'
import { asNumber } from '../formulas/formula-term.ts'

/** All that only forms with rules, formulas or totals need: pages fetch it for those alone (`late-logic.ts`). */
export { exactValue } from '../formulas/exact-value.ts'
export { sumCells } from '../formulas/sum-cells.ts'
export { compileCalculations } from './compile-calculations.ts'
export { compileRules } from './compile-rules.ts'

/** A long stored result: a number rounded to `places`, or text where a number has too few digits for it. */
export const readLongResult = (value: string, places: number): number | string =>
  asNumber(exactText(exactValue(value), places))
