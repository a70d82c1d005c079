import { compareAny, matches } from '../compare.ts'
import { isBlank, toNumber } from '../field-value.ts'
import type { Condition, FormElement } from '../form-element.ts'
import { evaluateFormula } from '../formulas/evaluate-formula.ts'
import { formatDecimal } from '../formulas/round-decimal.ts'

type Values = Record<string, unknown>
type Row = Record<string, unknown>

/**
 * The same form worked out the slow and obvious way: after every change everything is worked out again and again until
 * nothing moves. Shares the comparisons and the calculator with the engine, and nothing of its compiling, ranking,
 * counting or settling.
 */
export class NaiveForm {
  readonly #fields: { element: FormElement; around: string[]; tab: string }[] = []
  readonly #rowIds: string[] = []
  readonly #drawn = new Set<string>()
  values: Values = {}
  rows: Row[] = []

  constructor(content: readonly FormElement[], record: Values, rows: Row[]) {
    this.#walk(content, [], '')
    for (const { element } of this.#fields) this.values[element.id] = record[element.id] ?? ''
    this.rows = rows
    this.#work()
  }

  #walk(elements: readonly FormElement[], around: string[], tab: string): void {
    for (const element of elements) {
      if (element.cloneable === true) this.#rowIds.push(...(element.childs ?? []).map((one) => one.id))
      else if (element.childs === undefined) this.#fields.push({ element, around, tab })
      else this.#walk(element.childs, [...around, element.id], element.type === 'item' ? element.id : tab)
      this.#drawn.add(element.id)
    }
  }

  set(id: string, value: unknown): void {
    const field = this.#fields.find((one) => one.element.id === id)
    if (field === undefined || isComputed(field.element) || field.element.hide === true || this.hiddenByRule().has(id))
      return
    this.values[id] = value
    this.#work()
  }

  setRows(rows: Row[]): void {
    this.rows = rows
    this.#work()
  }

  hiddenByRule(): Set<string> {
    const hidden = new Set<string>()
    for (const { element } of this.#fields)
      for (const setting of element.control_settings ?? [])
        if (matches(setting, this.values[element.id]))
          for (const target of [...(setting.hide_fields ?? []), ...(setting.hide_sections ?? [])]) hidden.add(target)
    for (const { element, around } of this.#fields) if (around.some((one) => hidden.has(one))) hidden.add(element.id)
    return new Set([...hidden].filter((id) => this.#drawn.has(id)))
  }

  /** What was typed stays the same while hiding is worked out; only what is hidden at rest is cleared. */
  #work(): void {
    const typed = { ...this.values }
    for (let pass = 0; pass < 500; pass += 1) {
      const before = JSON.stringify(this.values)
      const hidden = this.hiddenByRule()
      for (const { element } of this.#fields) this.values[element.id] = this.#worth(element, hidden, typed)
      if (JSON.stringify(this.values) === before) return
    }
    throw new Error('the naive form never rests')
  }

  #worth(element: FormElement, hidden: ReadonlySet<string>, typed: Values): unknown {
    if (hidden.has(element.id)) return element.hide === true && !isComputed(element) ? typed[element.id] : ''
    if (element.calculations !== undefined) return this.#calculate(element)
    return element.total_of === undefined ? typed[element.id] : this.#total(element.total_of)
  }

  #calculate(element: FormElement): string {
    const holds = (condition: Condition): boolean =>
      'field' in condition && compareAny(condition.as, this.values[condition.field] ?? '', condition.value ?? '')
    const chosen = element.calculations?.find((one) => (one.conditions ?? []).every(holds))
    if (chosen === undefined) return ''
    const result = evaluateFormula(chosen.formulas, this.values)
    return 'value' in result && /\d/.test(result.value) ? result.value : ''
  }

  #total(column: string): string {
    const cents = this.rows
      .map((row) => toNumber(row[column]))
      .filter(Number.isFinite)
      .reduce((sum, cell) => sum + Math.round(Number(formatDecimal(cell, 2)) * 100), 0)
    return cents > 0 ? formatDecimal(cents / 100, 2) : ''
  }

  missing(): { ids: string[]; byTab: Record<string, number> } {
    const hidden = this.hiddenByRule()
    const asked = new Set<string>()
    for (const { element } of this.#fields)
      for (const setting of element.control_settings ?? [])
        if (matches(setting, this.values[element.id])) for (const id of setting.require_fields ?? []) asked.add(id)
    const found = this.#fields.filter(
      ({ element }) =>
        (element.mandatory === true || asked.has(element.id)) &&
        element.hide !== true &&
        !hidden.has(element.id) &&
        isBlank(this.values[element.id]),
    )
    const byTab: Record<string, number> = {}
    for (const { tab } of found) byTab[tab] = (byTab[tab] ?? 0) + 1
    return { ids: found.map(({ element }) => element.id), byTab }
  }
}

const isComputed = (element: FormElement): boolean =>
  element.calculations !== undefined || element.total_of !== undefined
