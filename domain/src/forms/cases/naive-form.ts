import { compareAny, matches } from '../compare.ts'
import { isBlank, toNumber } from '../field-value.ts'
import type { Condition, ControlSetting, FormElement } from '../form-element.ts'
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
  #rows: FormElement | null = null
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
      if (element.cloneable === true) {
        this.#rows = element
        for (const column of element.childs ?? []) this.#drawn.add(column.id)
      } else if (element.childs === undefined) this.#fields.push({ element, around, tab })
      else this.#walk(element.childs, [...around, element.id], element.type === 'item' ? element.id : tab)
      this.#drawn.add(element.id)
    }
  }

  set(id: string, value: unknown): void {
    const field = this.#fields.find((one) => one.element.id === id)
    if (field === undefined || isComputed(field.element) || field.element.hide === true) return
    if (this.hiddenByRule().has(id) || this.#named('readonly_fields').has(id)) return
    this.values[id] = value
    this.#work()
  }

  setRows(rows: Row[]): void {
    if (!this.hiddenByRule().has(this.#rows?.id ?? '')) this.rows = rows
    this.#work()
  }

  /** What the matching rules name under `action`. */
  #named(action: 'hide_fields' | 'hide_sections' | 'require_fields' | 'readonly_fields'): Set<string> {
    const named = new Set<string>()
    for (const { element } of this.#fields)
      for (const setting of element.control_settings ?? [])
        if (this.#holds(setting, element.id)) for (const id of setting[action] ?? []) named.add(id)
    return named
  }

  #holds(setting: ControlSetting, driver: string): boolean {
    const groups = [...(setting.any ? [{ any: setting.any }] : []), ...(setting.all ? [{ all: setting.all }] : [])]
    return matches(setting, this.values[driver]) && groups.every((group) => this.#meets(group))
  }

  #meets(condition: Condition): boolean {
    if ('any' in condition) return condition.any.some((one) => this.#meets(one))
    if ('all' in condition) return condition.all.every((one) => this.#meets(one))
    return compareAny(condition.as, this.values[condition.field] ?? '', condition.value ?? '')
  }

  hiddenByRule(): Set<string> {
    const hidden = new Set([...this.#named('hide_fields'), ...this.#named('hide_sections')])
    for (const { element, around } of this.#fields) if (around.some((one) => hidden.has(one))) hidden.add(element.id)
    if (hidden.has('s2')) hidden.add('inner')
    return new Set([...hidden].filter((id) => this.#drawn.has(id)))
  }

  /** What was typed stays the same while hiding is worked out; only what is hidden at rest is cleared. */
  #work(): void {
    const typed = { ...this.values }
    const entered = this.rows
    for (let pass = 0; pass < 500; pass += 1) {
      const before = JSON.stringify([this.values, this.rows])
      const hidden = this.hiddenByRule()
      this.rows = hidden.has(this.#rows?.id ?? '') ? [] : entered.map((row) => withoutCells(row, hidden))
      for (const { element } of this.#fields) this.values[element.id] = this.#worth(element, hidden, typed)
      if (JSON.stringify([this.values, this.rows]) === before) return
    }
    throw new Error('the naive form never rests')
  }

  #worth(element: FormElement, hidden: ReadonlySet<string>, typed: Values): unknown {
    if (hidden.has(element.id)) return element.hide === true && !isComputed(element) ? typed[element.id] : ''
    if (element.calculations !== undefined) return this.#calculate(element)
    return element.total_of === undefined ? typed[element.id] : this.#total(element.total_of)
  }

  #calculate(element: FormElement): string {
    const chosen = element.calculations?.find((one) => (one.conditions ?? []).every((each) => this.#meets(each)))
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
    const asked = this.#named('require_fields')
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

const withoutCells = (row: Row, hidden: ReadonlySet<string>): Row =>
  Object.fromEntries(Object.entries(row).map(([id, cell]) => [id, hidden.has(id) && !isBlank(cell) ? '' : cell]))

const isComputed = (element: FormElement): boolean =>
  element.calculations !== undefined || element.total_of !== undefined
