import type { Calculation, Condition, ControlSetting, FormElement, FormulaItem } from '../form-element.ts'

/** A small seeded generator (mulberry32), so that a failing form can be made again from its seed. */
export class Dice {
  #state: number

  constructor(seed: number) {
    this.#state = seed >>> 0
  }

  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0
    let mixed = this.#state
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }

  below(limit: number): number {
    return Math.floor(this.next() * limit)
  }

  chance(share: number): boolean {
    return this.next() < share
  }

  pick<Item>(items: readonly Item[]): Item {
    const item = items[this.below(items.length)]
    if (item === undefined) throw new Error('nothing to pick from')
    return item
  }

  shuffled<Item>(items: readonly Item[]): Item[] {
    return items
      .map((item) => ({ item, key: this.next() }))
      .sort((left, right) => left.key - right.key)
      .map(({ item }) => item)
  }
}

export const rowSection = 'rows'
export const choices = ['A', 'B', 'C']

const input = (field: string): FormulaItem => ({ field, where: 'input' })
const reference = (field: string): FormulaItem => ({ field, where: 'field' })

function formulaOver(dice: Dice, ids: readonly string[]): FormulaItem[] {
  const items: FormulaItem[] = [reference(dice.pick(ids))]
  for (let terms = dice.below(3); terms > 0; terms -= 1)
    items.push(
      input(dice.pick(['+', '-', '*', '/'])),
      dice.chance(0.6) ? reference(dice.pick(ids)) : input(String(dice.below(9))),
    )
  return items
}

function calculationsOver(dice: Dice, ids: readonly string[]): Calculation[] {
  const one = (): Calculation => ({
    conditions: dice.chance(0.4)
      ? [{ field: dice.pick(ids), as: dice.pick(['>', '<', '=', '>=', '<=']), value: String(dice.below(20)) }]
      : [],
    formulas: formulaOver(dice, ids),
  })
  return dice.chance(0.3) ? [one(), one()] : [one()]
}

interface Targets {
  /** Fields that stand earlier, for conditions. */
  before: readonly string[]
  fields: readonly string[]
  sections: readonly string[]
}

function groupOver(dice: Dice, ids: readonly string[]): Pick<ControlSetting, 'any' | 'all'> {
  const one = (): Condition => ({
    field: dice.pick(ids),
    as: dice.pick(['=', '!=', '>', 'contains', 'empty']),
    value: dice.pick([...choices, '5']),
  })
  const group = [one(), { all: [one(), one()] }]
  return dice.chance(0.5) ? { any: group } : { all: [one(), { any: group }] }
}

function ruleOver(dice: Dice, targets: Targets): ControlSetting {
  return {
    ...(targets.before.length > 0 && dice.chance(0.25) ? groupOver(dice, targets.before) : {}),
    values: dice.pick<unknown>([['A'], ['B', 'C'], [], ['A', ''], ['5']]),
    as: dice.pick(['=', '=', '=', '>', '<=']),
    ...(dice.chance(0.7) && targets.fields.length > 0 ? { hide_fields: [dice.pick(targets.fields)] } : {}),
    ...(dice.chance(0.3) && targets.sections.length > 0 ? { hide_sections: [dice.pick(targets.sections)] } : {}),
    ...(dice.chance(0.2) && targets.fields.length > 0 ? { require_fields: [dice.pick(targets.fields)] } : {}),
    ...(dice.chance(0.1) && targets.fields.length > 0 ? { readonly_fields: [dice.pick(targets.fields)] } : {}),
  }
}

/** Half of the fields in a grid in a section of their own, one level deeper. */
function withInner(childs: readonly FormElement[]): FormElement[] {
  const half = Math.ceil(childs.length / 2)
  const grid: FormElement = { id: 'grid', type: 'grid', childs: childs.slice(half) }
  return [...childs.slice(0, half), { id: 'inner', type: 'section', childs: [grid] }]
}

/**
 * A form whose rules and formulas only look forward in a hidden order, so that it has no cycles, laid out in a random
 * document order over a few sections and tabs, with one repeated section.
 */
export function randomForm(seed: number, size: number): { content: FormElement[]; ids: string[] } {
  const dice = new Dice(seed)
  const ids = Array.from({ length: size }, (_one, at) => `f${at}`)
  const sectionIds = ['s0', 's1', 's2', 's3']
  // A section only holds fields from its share of the order on, so hiding it looks forward too.
  const sectionOf = (at: number): number => Math.min(Math.floor((at / size) * 4), 3)
  const fields = ids.map((id, at) => {
    const before = ids.slice(0, at)
    const inner = sectionOf(at) < 2 ? ['inner'] : []
    const mayHideRows = at < size / 4
    const later = {
      before,
      fields: [...ids.slice(at + 1), ...(mayHideRows && dice.chance(0.1) ? ['cell'] : [])],
      sections: [...sectionIds.slice(sectionOf(at) + 1), ...inner, ...(mayHideRows ? [rowSection] : [])],
    }
    const field: FormElement = { id, type: dice.pick(['text', 'select', 'amount', 'number']), title: id.toUpperCase() }
    if (dice.chance(0.3)) field.mandatory = true
    if (dice.chance(0.05)) field.hide = true
    if (before.length > 0 && dice.chance(0.25)) field.calculations = calculationsOver(dice, before)
    else if (at >= size / 4 && dice.chance(0.1)) field.total_of = 'cell'
    if (dice.chance(0.35))
      field.control_settings = [ruleOver(dice, later), ...(dice.chance(0.3) ? [ruleOver(dice, later)] : [])]
    return { field, section: sectionOf(at) }
  })
  const sections: FormElement[] = sectionIds.map((id, at) => {
    const childs = dice.shuffled(fields.filter((one) => one.section === at).map((one) => one.field))
    return { id, type: 'section', childs: at === 2 ? withInner(childs) : childs }
  })
  const rows: FormElement = {
    id: rowSection,
    type: 'section',
    cloneable: true,
    childs: [
      { id: 'cell', type: 'amount', mandatory: true },
      { id: 'label', type: 'text' },
    ],
  }
  const tabs = dice
    .shuffled([...sections, rows])
    .map((section, at): FormElement => ({ id: `tab${at}`, type: 'item', childs: [section] }))
  return { content: [{ id: 'root', type: 'tab', childs: tabs }], ids }
}
