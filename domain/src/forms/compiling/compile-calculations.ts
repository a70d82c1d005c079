import type { CompiledCalculation, FormNode } from '../compiled-form.ts'
import { textOf } from '../field-value.ts'
import type { FormulaItem } from '../form-element.ts'
import { exactOf } from '../formulas/exact-number.ts'
import { type FormulaError, parseFormula } from '../formulas/parse-formula.ts'
import { compileAll, type FieldLookup } from './compile-tests.ts'
import type { FormGraph } from './form-graph.ts'

export interface CalculatedFields {
  calculations: Map<number, CompiledCalculation[]>
  errors: Record<string, FormulaError>
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
const blank = (): number => Number.NaN
const nothing = { numberOf: () => 0, exactOf: () => exactOf(0), dayOf: () => 0 }

/** Formulas and totals; rows neither calculate nor nest, so a row field's formula is not compiled. */
export function compileCalculations(graph: FormGraph): CalculatedFields {
  const found: CalculatedFields = { calculations: new Map(), errors: {} }
  for (const node of graph.nodes) {
    if (node.calculated) compileField(graph, node, found)
    if (node.kind === 'field' && typeof node.element.total_of === 'string') compileTotal(graph, node)
  }
  return found
}

function compileTotal(graph: FormGraph, node: FormNode): void {
  const source = graph.columnOf(node.element.total_of ?? '')
  if (source === undefined) {
    graph.report('unknown-field', 'error', node.index, `total of ${node.element.total_of}, which no rows have`)
    node.totalOf = node.index
    return
  }
  node.totalOf = source.index
  graph.runAgain(source.rows, node.index)
}

function compileField(graph: FormGraph, node: FormNode, found: CalculatedFields): void {
  const list: readonly unknown[] = node.element.calculations ?? []
  const compiled = list.map((one) => compileOne(graph, node, isRecord(one) ? one : {}, found))
  found.calculations.set(node.index, compiled)
}

function lookupFor(graph: FormGraph, node: FormNode): FieldLookup {
  return {
    indexOf: (id) => graph.fieldOf(id),
    typeOf: (index) => graph.typeOf(index),
    reads: (index, id) => {
      if (index === undefined) graph.report('unknown-field', 'error', node.index, `condition on ${id}`)
      else graph.runAgain(index, node.index)
    },
  }
}

function compileOne(
  graph: FormGraph,
  node: FormNode,
  calculation: Record<string, unknown>,
  found: CalculatedFields,
): CompiledCalculation {
  const conditions = Array.isArray(calculation.conditions) ? calculation.conditions : []
  const test = conditions.length === 0 ? null : compileAll(conditions, lookupFor(graph, node))
  const items = itemsOf(calculation.formulas)
  const parsed = parseFormula(items, (id) => graph.fieldOf(id))
  if (!parsed.ok) {
    found.errors[node.id] ??= { error: parsed.error, position: parsed.position }
    graph.report('formula-error', 'error', node.index, `${parsed.error} at ${parsed.position}`)
    return { test, evaluate: blank }
  }
  for (const field of parsed.fields) if (field >= 0) graph.runAgain(field, node.index)
  reportUnknown(graph, node, items)
  if (parsed.constant && !Number.isFinite(Number(parsed.evaluate(nothing, node.decimals))))
    graph.report('not-finite', 'error', node.index, 'the result is no finite number')
  return { test, evaluate: parsed.evaluate }
}

function itemsOf(formulas: unknown): FormulaItem[] {
  if (!Array.isArray(formulas)) return []
  return formulas.map((item: unknown) =>
    isRecord(item) ? { field: textOf(item.field), where: textOf(item.where) || 'input' } : { field: '', where: '' },
  )
}

function reportUnknown(graph: FormGraph, node: FormNode, items: readonly FormulaItem[]): void {
  for (const item of items)
    if (item.where === 'field' && graph.fieldOf(item.field.trim()) === undefined)
      graph.report('unknown-field', 'error', node.index, `formula on ${item.field}`)
}
