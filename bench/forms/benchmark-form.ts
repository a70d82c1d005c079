import { Dice } from '../../domain/src/forms/cases/random-form.ts'

/** A form in no engine's language, so that each engine gets the same one in its own. */
export interface BenchmarkForm {
  tabs: string[]
  sections: { id: string; tab: string }[]
  fields: BenchmarkField[]
  rows: BenchmarkRows[]
  /** What a record holds when it is opened. */
  record: Record<string, unknown>
  changes: Change[]
}

export interface BenchmarkField {
  id: string
  section: string
  kind: 'text' | 'amount' | 'choice' | 'calculated'
  required: boolean
  /** The choice field that hides this one unless it is "Yes". */
  shownBy: string | null
  /** Of a calculated field: the fields that it adds up, and 1. */
  adds: string[]
}

export interface BenchmarkRows {
  id: string
  section: string
  cell: string
  total: string
}

export type Change = { field: string; value: string } | { rows: string; row: number; cell: string; value: string }

const rowsPerSection = 20
const shares = { choices: 0.3, calculated: 0.2, required: 0.2 }
const chains = { rules: 8, formulas: 10 }

/**
 * A generated form of `size` fields: 10 tabs, 60 sections, 3 repeated sections with 20 rows each and their totals, 30 %
 * visibility rules in chains up to 8, 20 % calculated fields in chains up to 10, 20 % required, in random document order.
 */
export function benchmarkForm(size: number, seed = 1): BenchmarkForm {
  const dice = new Dice(seed)
  const tabs = Array.from({ length: 10 }, (_one, at) => `tab${at}`)
  const sections = Array.from({ length: 60 }, (_one, at) => ({ id: `section${at}`, tab: tabs[at % 10] ?? '' }))
  const place = (): string => dice.pick(sections).id
  const fields = [...choiceChains(dice, size, place), ...calculatedChains(dice, size, place)]
  const inputs = plainFields(dice, size - fields.length, place)
  feedCalculations(dice, fields, inputs)
  hideBehindChains(fields, inputs)
  const rows = [0, 1, 2].map((at) => ({
    id: `rows${at}`,
    section: `rows${at}`,
    cell: `cell${at}`,
    total: `total${at}`,
  }))
  const form = { tabs, sections, fields: dice.shuffled([...fields, ...inputs]), rows }
  return { ...form, record: recordFor(dice, form), changes: changesFor(dice, form) }
}

const field = (id: string, kind: BenchmarkField['kind'], section: string): BenchmarkField => ({
  id,
  section,
  kind,
  required: false,
  shownBy: null,
  adds: [],
})

function choiceChains(dice: Dice, size: number, place: () => string): BenchmarkField[] {
  return Array.from({ length: Math.round(size * shares.choices) }, (_one, at) => ({
    ...field(`choice${at}`, 'choice', place()),
    required: dice.chance(shares.required),
    shownBy: at % chains.rules === 0 ? null : `choice${at - 1}`,
  }))
}

function calculatedChains(_dice: Dice, size: number, place: () => string): BenchmarkField[] {
  return Array.from({ length: Math.round(size * shares.calculated) }, (_one, at) => ({
    ...field(`sum${at}`, 'calculated', place()),
    adds: at % chains.formulas === 0 ? [] : [`sum${at - 1}`],
  }))
}

function plainFields(dice: Dice, count: number, place: () => string): BenchmarkField[] {
  return Array.from({ length: Math.max(0, count) }, (_one, at) => ({
    ...field(`plain${at}`, at % 2 === 0 ? 'amount' : 'text', place()),
    required: dice.chance(shares.required),
  }))
}

function feedCalculations(dice: Dice, fields: readonly BenchmarkField[], inputs: readonly BenchmarkField[]): void {
  const amounts = inputs.filter((one) => one.kind === 'amount').map((one) => one.id)
  for (const one of fields) if (one.kind === 'calculated') one.adds.push(dice.pick(amounts))
}

/** The last choice of each chain hides a plain field. */
function hideBehindChains(fields: readonly BenchmarkField[], inputs: readonly BenchmarkField[]): void {
  const choices = fields.filter((one) => one.kind === 'choice')
  choices
    .filter((_one, at) => at % chains.rules === chains.rules - 1 || at === choices.length - 1)
    .forEach((choice, at) => {
      const target = inputs[at]
      if (target !== undefined) target.shownBy = choice.id
    })
}

const amountText = (dice: Dice): string => `${dice.below(100_000)}.${String(dice.below(100)).padStart(2, '0')}`

function valueFor(dice: Dice, one: BenchmarkField): string {
  if (one.kind === 'choice') return dice.chance(0.8) ? 'Yes' : 'No'
  return one.kind === 'amount' ? amountText(dice) : `text ${dice.below(1_000)}`
}

type Shape = Pick<BenchmarkForm, 'fields' | 'rows'>

function recordFor(dice: Dice, { fields, rows }: Shape): Record<string, unknown> {
  const entered = fields
    .filter((one) => one.kind !== 'calculated')
    .map((one) => [one.id, one.kind === 'choice' ? 'Yes' : dice.chance(0.9) ? valueFor(dice, one) : ''] as const)
  const lists = rows.map((one) => [one.id, rowList(dice, one)] as const)
  return Object.fromEntries([...entered, ...lists])
}

const rowList = (dice: Dice, { cell }: BenchmarkRows): Record<string, unknown>[] =>
  Array.from({ length: rowsPerSection }, (_row, at) => ({ _id: `r${at}`, [cell]: amountText(dice) }))

function changesFor(dice: Dice, { fields, rows }: Shape): Change[] {
  const entered = fields.filter((one) => one.kind !== 'calculated')
  return Array.from({ length: 2_000 }, (): Change => {
    const list = dice.pick(rows)
    if (dice.chance(0.05))
      return { rows: list.id, row: dice.below(rowsPerSection), cell: list.cell, value: amountText(dice) }
    const one = dice.pick(entered)
    return { field: one.id, value: valueFor(dice, one) }
  })
}
