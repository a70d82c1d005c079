import type { CompiledForm, FormNode } from '../compiled-form.ts'
import { textOf, toNumber } from '../field-value.ts'
import type { FormGraph } from './form-graph.ts'

const numeric = new Set(['number', 'amount', 'percentage'])
const orders = new Set(['>', '<', '>=', '<='])
const dates = new Set(['date', 'datetime', 'time'])

/** Doubts that only show once rules and calculations are known; added to the form's diagnostics. */
export function diagnoseNodes(form: CompiledForm, graph: FormGraph): void {
  for (const node of form.nodes) {
    if (node.mandatory && node.builtHidden)
      graph.report('required-but-hidden', 'warning', node.index, 'mandatory, but hidden in the builder')
    for (const setting of settingsOf(node)) diagnoseComparison(graph, node, setting)
  }
  for (const rule of form.rules)
    for (const target of rule.hides)
      if (rule.requires.includes(target))
        graph.report('required-but-hidden', 'warning', target, 'one rule both requires and hides it')
}

const nothing: never[] = []

function settingsOf(node: FormNode): { as?: unknown; values?: unknown }[] {
  const settings: unknown = node.element.control_settings
  return Array.isArray(settings) ? settings.filter((one) => typeof one === 'object' && one !== null) : nothing
}

function diagnoseComparison(graph: FormGraph, node: FormNode, setting: { as?: unknown; values?: unknown }): void {
  if (!orders.has(textOf(setting.as)) || !Array.isArray(setting.values)) return
  const isDate = dates.has(node.type)
  if (!isDate && !numeric.has(node.type) && node.type !== 'text')
    graph.report('type-mismatch', 'warning', node.index, `${setting.as} on a field of type ${node.type}`)
  if (!isDate && setting.values.some((one) => Number.isNaN(toNumber(one))))
    graph.report('type-mismatch', 'warning', node.index, `${setting.as} with a value that is no number`)
}
