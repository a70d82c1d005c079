import type * as LogicKit from './logic-kit.ts'

/**
 * Stands in the pages for `logic-kit.ts`, of which many forms need nothing: whoever opens a form with rules, formulas or
 * totals fetches it before, and hands it over here. Using it earlier throws.
 */
let kit: typeof LogicKit | undefined

/** From now on forms with rules, formulas and totals can be opened. */
export function takeLogic(come: typeof LogicKit): void {
  kit = come
}

function here(): typeof LogicKit {
  if (kit === undefined) throw new Error('A form with rules or formulas was opened before their code came.')
  return kit
}

/** @public */
export const compileCalculations: typeof LogicKit.compileCalculations = (graph) => here().compileCalculations(graph)
/** @public */
export const compileRules: typeof LogicKit.compileRules = (graph) => here().compileRules(graph)
/** @public */
export const exactValue: typeof LogicKit.exactValue = (value) => here().exactValue(value)
/** @public */
export const readLongResult: typeof LogicKit.readLongResult = (value, places) => here().readLongResult(value, places)
/** @public */
export const sumCells: typeof LogicKit.sumCells = (cells, places, result) => here().sumCells(cells, places, result)
