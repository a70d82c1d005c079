import type { Calculation, FormElement } from '../form-element.ts'

/** Two amounts and their total already read better as an account than as a row of boxes. */
const operandsLeast = 2

/**
 * Runs of amounts that end in the amount calculated from them, by each member. Only neighbours count:
 * a total far from its operands stays a field of its own.
 */
export function ledgersIn(elements: readonly FormElement[]): Map<FormElement, FormElement[]> {
  const ledgers = new Map<FormElement, FormElement[]>()
  elements.forEach((element, index) => {
    if (element.type !== 'amount' || !isCalculated(element)) return
    const operandIds = operandsOf(element.calculations ?? [])
    const run = operandsBefore(elements, index, operandIds).filter((operand) => !ledgers.has(operand))
    if (run.length < operandsLeast) return
    const ledger = [...run, element]
    for (const member of ledger) ledgers.set(member, ledger)
  })
  return ledgers
}

export const isCalculated = (element: FormElement): boolean => (element.calculations?.length ?? 0) > 0

function operandsBefore(elements: readonly FormElement[], end: number, operandIds: Set<string>): FormElement[] {
  let start = end
  while (start > 0) {
    const before = elements[start - 1]
    if (before?.type !== 'amount' || isCalculated(before) || !operandIds.has(before.id)) break
    start -= 1
  }
  return elements.slice(start, end)
}

const operandsOf = (calculations: readonly Calculation[]): Set<string> =>
  new Set(calculations.flatMap((calculation) => calculation.formulas.map((item) => item.field)))
