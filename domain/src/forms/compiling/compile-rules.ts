import type { FormNode, Rule } from '../compiled-form.ts'
import { textOf } from '../field-value.ts'
import type { ControlSetting } from '../form-element.ts'
import { compileSetting, type FieldLookup } from './compile-tests.ts'
import { append, type FormGraph } from './form-graph.ts'

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

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

/** Beyond this a rule is not run: every field that it reads looks at all of its conditions. */
const mostConditions = 200

/** The fields that a rule reads, its driver first; conditions on unknown fields are reported (D9). */
class RuleInputs implements FieldLookup {
  readonly fields: number[]
  readonly #graph: FormGraph
  readonly #driver: number
  #conditions = 0

  constructor(graph: FormGraph, driver: number) {
    this.#graph = graph
    this.#driver = driver
    this.fields = [driver]
  }

  indexOf(id: string): number | undefined {
    return this.#graph.fieldOf(id)
  }

  typeOf(field: number): string {
    return this.#graph.typeOf(field)
  }

  reads(field: number | undefined, id: string): void {
    this.#conditions += 1
    if (this.#conditions === mostConditions + 1)
      this.#graph.report('malformed', 'error', this.#driver, `a rule of more than ${mostConditions} conditions`)
    if (field === undefined) this.#graph.report('unknown-field', 'error', this.#driver, `condition on ${id}`)
    else if (!this.tooMany && !this.fields.includes(field)) this.fields.push(field)
  }

  get tooMany(): boolean {
    return this.#conditions > mostConditions
  }
}

function compileRule(
  graph: FormGraph,
  driver: FormNode,
  source: { setting: ControlSetting; at: number; index: number },
): Rule {
  const { setting, index } = source
  const inputs = new RuleInputs(graph, driver.index)
  const test = compileSetting(setting, driver.index, inputs)
  const rule: Rule = {
    index,
    driver: driver.index,
    setting: source.at,
    test: inputs.tooMany ? () => false : test,
    hides: hiddenBy(graph, driver, { setting, inputs: inputs.fields }),
    requires: fieldsNamed(graph, driver, setting.require_fields),
    locks: fieldsNamed(graph, driver, setting.readonly_fields),
    sets: setsOf(graph, driver, { setting, inputs: inputs.fields }),
    guideline: typeof setting.guideline === 'string' && setting.guideline !== '' ? setting.guideline : null,
  }
  link(graph, rule, inputs.fields)
  warnOfShape(graph, driver, setting, rule)
  return rule
}

const fieldsNamed = (graph: FormGraph, driver: FormNode, list: unknown): Int32Array =>
  distinct(named(graph, driver, list))

const noTargets = new Int32Array(0)
const distinct = (targets: readonly number[]): Int32Array =>
  targets.length === 0 ? noTargets : Int32Array.from(targets.length === 1 ? targets : new Set(targets))

/** What a rule hides, locks or sets settles after all that it reads. */
function link(graph: FormGraph, rule: Rule, inputs: readonly number[]): void {
  const passing = graph.addRule()
  for (const input of inputs) {
    append(graph.rulesOf, input, rule.index)
    graph.settleAfter(input, passing)
  }
  const before = (target: number): void => {
    if (!inputs.includes(graph.placeOf(target))) graph.settleAfter(passing, target)
  }
  for (const target of rule.hides) before(target)
  for (const target of rule.locks) before(target)
  for (const one of rule.sets) before(one.field)
}

/** Named elements; an unknown one is ignored at run time and reported here (D9). */
function named(
  graph: FormGraph,
  driver: FormNode,
  list: unknown,
  first: ReadonlyMap<string, number> = graph.byId,
): number[] {
  const found: number[] = []
  for (const one of Array.isArray(list) ? list : []) {
    const id = textOf(one)
    const index = first.get(id) ?? graph.byId.get(id)
    if (index === undefined) graph.report('unknown-field', 'error', driver.index, `rule on ${id}`)
    else found.push(index)
  }
  return found
}

interface RuleSource {
  setting: ControlSetting
  inputs: readonly number[]
}

/**
 * The named elements, each once. A rule never hides its own driver, so a target that is the driver, or another field
 * that the rule reads, or holds one of them, is left out and reported (D17). What stands inside the rows of a cloneable
 * section is hidden field by field.
 */
function hiddenBy(graph: FormGraph, driver: FormNode, { setting, inputs }: RuleSource): Int32Array {
  const sections = named(graph, driver, setting.hide_sections, graph.containerById)
  const fields = named(graph, driver, setting.hide_fields)
  const isPlain = sections.length === 0 && fields.every((index) => graph.fieldAt(index))
  const around = isPlain ? null : graph.withAllAround(inputs)
  const isSelf = (index: number): boolean => (around === null ? inputs.includes(index) : around.has(index))
  const targets: number[] = []
  for (const index of isPlain ? fields : new Set([...sections, ...fields])) {
    if (isSelf(index)) graph.report('self-hiding', 'warning', driver.index, 'hides its own field')
    else for (const target of graph.hideTargets(index)) targets.push(target)
  }
  return distinct(targets)
}

function setsOf(graph: FormGraph, driver: FormNode, { setting, inputs }: RuleSource): Rule['sets'] {
  const list = setting.set === undefined ? [] : Array.isArray(setting.set) ? setting.set : [setting.set]
  return list.flatMap((one) => {
    const field = isRecord(one) ? graph.fieldOf(textOf(one.field)) : undefined
    if (field === undefined || inputs.includes(field)) {
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
