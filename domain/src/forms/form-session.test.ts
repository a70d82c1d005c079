import { describe, expect, test } from 'vitest'
import { NaiveForm } from './cases/naive-form.ts'
import { choices, Dice, randomForm, rowSection } from './cases/random-form.ts'
import { compileForm } from './compile-form.ts'
import type { FormElement } from './form-element.ts'
import { type FormSession, openForm } from './form-session.ts'
import { submitForm } from './submit.ts'

const someValue = (dice: Dice): unknown => dice.pick<unknown>([...choices, '', '5', '12.5', '1,000', '-3', 'text', 0])
const someRow = (dice: Dice) => ({ cell: dice.pick(['1', '2.505', '', 'x', '-4', '1,000.10']), label: 'row' })

function compiled(content: FormElement[]) {
  const compilation = compileForm(content)
  if (!compilation.ok) throw new Error(compilation.refusal.reason)
  return compilation.form
}

function expectSame(session: FormSession, naive: NaiveForm, seed: string): void {
  const snapshot = session.snapshot()
  const { [rowSection]: rows, ...data } = snapshot.data
  expect({ seed, data: asText(data), rows }).toEqual({ seed, data: asText(naive.values), rows: naive.rows })
  const compared = (ids: Iterable<string>): string[] =>
    [...ids].filter((id) => /^([fs]\d+|inner|rows)$/.test(id)).sort()
  const hidden = snapshot.hidden.filter((id) => session.isRuleHidden(id))
  expect(compared(hidden)).toEqual(compared(naive.hiddenByRule()))
  const missing = naive.missing()
  expect([...snapshot.missing].sort()).toEqual(missing.ids.sort())
  for (const [tab, count] of Object.entries(snapshot.missingByTab)) expect(count).toBe(missing.byTab[tab] ?? 0)
}

const asText = (values: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(values).map(([id, value]) => [id, String(value)]))

function randomChange(dice: Dice, ids: readonly string[], both: { session: FormSession; naive: NaiveForm }): void {
  const { session, naive } = both
  const kind = dice.below(10)
  if (kind === 0) {
    const row = someRow(dice)
    session.addRow(rowSection, row)
    naive.setRows([...naive.rows, row])
  } else if (kind === 1 && naive.rows.length > 0) {
    const at = dice.below(naive.rows.length)
    session.removeRow(rowSection, at)
    naive.setRows(naive.rows.filter((_row, index) => index !== at))
  } else if (kind === 2 && naive.rows.length > 0) {
    const at = dice.below(naive.rows.length)
    const { cell } = someRow(dice)
    session.setRow(rowSection, at, 'cell', cell)
    naive.setRows(naive.rows.map((row, index) => (index === at ? { ...row, cell } : row)))
  } else {
    const id = dice.pick(ids)
    const value = someValue(dice)
    session.set(id, value)
    naive.set(id, value)
  }
}

describe('whatever the form and the order of its fields', () => {
  test.each(Array.from({ length: 20 }, (_one, at) => at + 1))(
    'changes give what working everything out again gives (seed %i)',
    (seed) => {
      const dice = new Dice(seed * 7919)
      const { content, ids } = randomForm(seed, 12 + seed * 3)
      const record = Object.fromEntries(ids.map((id) => [id, someValue(dice)]))
      const rows = [someRow(dice), someRow(dice)]
      const session = openForm(compiled(content), { ...record, [rowSection]: rows })
      const naive = new NaiveForm(content, record, rows)
      expectSame(session, naive, `${seed} opened`)
      for (let round = 0; round < 170; round += 1) {
        randomChange(dice, ids, { session, naive })
        expectSame(session, naive, `${seed} change ${round}`)
      }
    },
  )

  test.each([21, 22, 23, 24])('a record opened as it is stored does not move (seed %i)', (seed) => {
    const dice = new Dice(seed)
    const { content, ids } = randomForm(seed, 40)
    const form = compiled(content)
    const first = submitForm(form, Object.fromEntries(ids.map((id) => [id, someValue(dice)])))
    expect(submitForm(form, first.data).patch).toEqual({})
  })

  test.each([31, 32, 33])('cycles end, every field at most once per change (seed %i)', (seed) => {
    const dice = new Dice(seed)
    const ids = Array.from({ length: 20 }, (_one, at) => `f${at}`)
    const childs = ids.map(
      (id): FormElement => ({
        id,
        type: 'amount',
        calculations: dice.chance(0.5)
          ? [
              {
                formulas: [
                  { field: dice.pick(ids), where: 'field' },
                  { field: '+', where: 'input' },
                  { field: '1', where: 'input' },
                ],
              },
            ]
          : undefined,
        control_settings: [{ values: [dice.pick(['A', '5', ''])], as: '=', hide_fields: [dice.pick(ids)] }],
      }),
    )
    const form = compiled([{ id: 's', type: 'section', childs }])
    expect(form.diagnostics.some((one) => one.code === 'cycle')).toBe(true)
    const session = openForm(form, {})
    session.snapshot()
    for (let round = 0; round < 200; round += 1) {
      session.set(dice.pick(ids), someValue(dice))
      expect(Math.max(0, ...Object.values(session.snapshot().recomputed))).toBeLessThanOrEqual(1)
    }
  })
})
