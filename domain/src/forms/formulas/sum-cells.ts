import { toNumber } from '../field-value.ts'
import { add, compareExact, exactOf, exactText, roundExact } from './exact-number.ts'
import { exactValue } from './exact-value.ts'
import { asNumber } from './formula-term.ts'
import { roundDecimal } from './round-decimal.ts'

/** Whole units up to here add up without an error, and texts of so many digits are read without one. */
const surest = 1e15
const longestSure = 15

/**
 * The sum of cells, each rounded to `places`, which are at least those of the result: a number rounded to `resultPlaces`,
 * or text where a number has too few digits for it; NaN where the sum is not above 0. A cell that is no number counts
 * as 0.
 */
export function sumCells(cells: readonly unknown[], places: number, resultPlaces: number): number | string {
  const scale = 10 ** places
  let units = 0
  let size = 0
  for (const cell of cells) {
    if (typeof cell === 'string' && cell.length > longestSure) return sumExactly(cells, places, resultPlaces)
    const number = toNumber(cell)
    if (!Number.isFinite(number)) continue
    const unit = Math.round(roundDecimal(number, places) * scale)
    units += unit
    size += Math.abs(unit)
  }
  if (!(size < surest)) return sumExactly(cells, places, resultPlaces)
  return units > 0 ? roundDecimal(units / scale, resultPlaces) : Number.NaN
}

const nothing = exactOf(0)

function sumExactly(cells: readonly unknown[], places: number, resultPlaces: number): number | string {
  const sum = cells
    .map(exactValue)
    .filter((cell) => typeof cell === 'object')
    .reduce((total, cell) => add(total, roundExact(cell, places)), nothing)
  return compareExact(sum, nothing) > 0 ? asNumber(exactText(sum, resultPlaces)) : Number.NaN
}
