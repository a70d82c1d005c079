import { compileSetting, type FieldLookup } from './compile-tests.ts'
import type { FormNode, Rule } from './compiled-form.ts'
import type { ControlSetting } from './form-element.ts'
import type { FormGraph } from './form-graph.ts'

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
const ids = (list: unknown): string[] => (Array.isArray(list) ? list.map(String) : [])

/** The control settings of all fields as rules; those of row fields are not run (rows are skipped). */
export function compileRules(graph: FormGraph): Rule[] {
  const rules: Rule[] = []
  for (const node of graph.nodes) {
    const settings: unknown = node.element.control_settings
    if (node.kind !== 'field' || !Array.isArray(settings)) continue
    settings.forEach((setting: unknown, at) => {
      if (isRecord(setting)) rules.push(compileRule(graph, node, { setting, at, index: rules.length }))
      else graph.report('malformed', 'error', node.index, 'a rule is no object')
    })
  }
  return rules
}

function compileRule(
  graph: FormGraph,
  driver: FormNode,
  source: { setting: ControlSetting; at: number; index: number },
): Rule {
  const { setting, index } = source
  const inputs = new Set([driver.index])
  const lookup: FieldLookup = {
    indexOf: (id) => graph.fieldOf(id),
    typeOf: (field) => graph.typeOf(field),
    reads: (field, id) => {
      if (field === undefined) graph.report('unknown-field', 'error', driver.index, `condition on ${id}`)
      else inputs.add(field)
    },
  }
  const test = compileSetting(setting, driver.index, lookup)
  const hides = hiddenBy(graph, driver, setting)
  const rule: Rule = {
    index,
    driver: driver.index,
    setting: source.at,
    test,
    hides,
    requires: Int32Array.from(named(graph, driver, setting.require_fields)),
    locks: Int32Array.from(named(graph, driver, setting.readonly_fields)),
    sets: setsOf(graph, driver, setting),
    guideline: typeof setting.guideline === 'string' && setting.guideline !== '' ? setting.guideline : null,
  }
  link(graph, rule, inputs)
  warnOfShape(graph, driver, setting, rule)
  return rule
}

function link(graph: FormGraph, rule: Rule, inputs: ReadonlySet<number>): void {
  for (const input of inputs) {
    graph.rulesOf[input]?.push(rule.index)
    for (const target of [...rule.hides, ...rule.sets.map((one) => one.field)]) {
      graph.settleAfter(input, target)
    }
  }
}

/** Named elements; an unknown one is ignored at run time and reported here (D9). */
function named(
  graph: FormGraph,
  driver: FormNode,
  list: unknown,
  first: ReadonlyMap<string, number> = graph.byId,
): number[] {
  return ids(list).flatMap((id) => {
    const index = first.get(id) ?? graph.byId.get(id)
    if (index === undefined) graph.report('unknown-field', 'error', driver.index, `rule on ${id}`)
    return index ?? []
  })
}

/**
 * The named elements, each once. A rule never hides its own driver, so a target that is the driver or holds it is left
 * out and reported (D17). What stands inside the rows of a cloneable section is hidden field by field.
 */
function hiddenBy(graph: FormGraph, driver: FormNode, setting: ControlSetting): Int32Array {
  const targets = new Set<number>()
  for (const index of [
    ...named(graph, driver, setting.hide_sections, graph.containerById),
    ...named(graph, driver, setting.hide_fields),
  ]) {
    if (index === driver.index || graph.isAround(index, driver.index))
      graph.report('self-hiding', 'warning', driver.index, 'hides its own field')
    else for (const target of graph.hideTargets(index)) targets.add(target)
  }
  return Int32Array.from(targets)
}

function setsOf(graph: FormGraph, driver: FormNode, setting: ControlSetting): { field: number; value: unknown }[] {
  const list = setting.set === undefined ? [] : Array.isArray(setting.set) ? setting.set : [setting.set]
  return list.flatMap((one) => {
    const field = isRecord(one) ? graph.fieldOf(String(one.field)) : undefined
    if (field === undefined || field === driver.index) {
      graph.report('unknown-field', 'error', driver.index, 'sets a field that it cannot set')
      return []
    }
    return [{ field, value: one.value ?? '' }]
  })
}

function warnOfShape(graph: FormGraph, driver: FormNode, setting: ControlSetting, rule: Rule): void {
  const acts = rule.hides.length + rule.requires.length + rule.locks.length + rule.sets.length > 0
  if (!acts && rule.guideline === null)
    graph.report('half-filled-rule', 'warning', driver.index, 'a rule that does nothing')
  const unconditional = setting.any === undefined && setting.all === undefined && setting.as !== 'empty'
  if (unconditional && (setting.values === null || setting.values === undefined) && acts)
    graph.report('always-matching-rule', 'warning', driver.index, 'matches always, so its targets are cleared')
}
