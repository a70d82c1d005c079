import { describe, expect, test } from 'vitest'
import { choices, Dice, randomForm, rowSection } from '../cases/random-form.ts'
import { compileForm } from '../compile-form.ts'
import type { FormElement } from '../form-element.ts'
import { type FormRecord, type FormSession, openForm } from '../form-session.ts'

function compiled(content: FormElement[]) {
  const compilation = compileForm(content)
  if (!compilation.ok) throw new Error(compilation.refusal.reason)
  return compilation.form
}

const someValue = (dice: Dice): unknown => dice.pick<unknown>([...choices, '', '5', '12.5', '1,000', '-3', 'text', 0])
const someRow = (dice: Dice) => ({ cell: dice.pick(['1', '2.505', '', 'x', '1,000.10']), label: 'row' })

/** All that a page can see of a form, but for how often formulas ran. */
function seen(session: FormSession): Record<string, unknown> {
  const { recomputed: _recomputed, ...rest } = session.snapshot()
  const { requireCount, lockCount, ruleOn, hideCount, hideApplied } = session.state
  return { ...rest, requireCount, lockCount, ruleOn, hideCount, hideApplied }
}

/** Rules that also set fields, beside those of a random form. */
function withSets(content: readonly FormElement[], ids: readonly string[], dice: Dice): FormElement[] {
  return content.map((element) => {
    const at = ids.indexOf(element.id)
    const later = ids.slice(at + 1)
    const isDriver = at >= 0 && later.length > 0 && dice.chance(0.3)
    const sets = isDriver
      ? [{ values: [dice.pick(choices)], as: '=', set: { field: dice.pick(later), value: dice.pick(['5', 'B']) } }]
      : []
    return {
      ...element,
      ...(element.childs ? { childs: withSets(element.childs, ids, dice) } : {}),
      ...(sets.length > 0 ? { control_settings: [...(element.control_settings ?? []), ...sets] } : {}),
    }
  })
}

interface Both {
  /** Somebody types into it. */
  typed: FormSession
  /** The same without the typing. */
  plain: () => FormSession
  ids: readonly string[]
  dice: Dice
}

/** Two like sessions: what was done to one so far can be done to another at any time. */
function both(seed: number): Both & { done: ((session: FormSession) => void)[] } {
  const dice = new Dice(seed * 7919)
  const { content, ids } = randomForm(seed, 14 + seed * 2)
  const form = compiled(withSets(content, ids, dice))
  const record = {
    ...Object.fromEntries(ids.map((id) => [id, someValue(dice)])),
    [rowSection]: [someRow(dice), someRow(dice)],
  }
  const done: ((session: FormSession) => void)[] = []
  const plain = () => {
    const session = openForm(form, record)
    for (const act of done) act(session)
    return session
  }
  return { typed: openForm(form, record), plain, ids, dice, done }
}

const seeds = Array.from({ length: 24 }, (_one, at) => at + 1)

describe('whatever the form', () => {
  test.each(seeds)('a half-typed value leaves nothing behind (seed %i)', (seed) => {
    const { typed, plain, ids, dice, done } = both(seed)
    for (let round = 0; round < 25; round += 1) {
      const field = dice.pick(ids)
      let value: unknown
      for (let key = 0; key <= dice.below(5); key += 1) {
        value = someValue(dice)
        typed.type(field, value)
        const once = plain()
        once.set(field, value)
        expect({ seed, round, key, ...seen(typed) }).toEqual({ seed, round, key, ...seen(once) })
      }
      typed.leave(field)
      done.push((session) => session.set(field, value))
      expect({ seed, round, ...seen(typed) }).toEqual({ seed, round, ...seen(plain()) })
    }
  })

  test.each(seeds)('what changes meanwhile goes under it (seed %i)', (seed) => {
    const { typed, plain, ids, dice, done } = both(seed)
    for (let round = 0; round < 20; round += 1) {
      const field = dice.pick(ids)
      const other = dice.pick(ids.filter((id) => id !== field))
      const [first, last, meanwhile] = [someValue(dice), someValue(dice), someValue(dice)]
      const row = someRow(dice)
      typed.type(field, first)
      typed.set(other, meanwhile)
      typed.addRow(rowSection, row)
      done.push((session) => {
        session.set(other, meanwhile)
        session.addRow(rowSection, row)
      })
      for (const id of ids.filter((one) => one !== field && !typed.state.isComputed(typed.node(one)?.index ?? -1)))
        expect({ seed, round, id, value: typed.standing(id) }).toEqual({ seed, round, id, value: plain().get(id) })
      typed.type(field, last)
      typed.leave()
      done.push((session) => session.set(field, last))
      expect({ seed, round, ...seen(typed) }).toEqual({ seed, round, ...seen(plain()) })
    }
  })

  test.each(seeds.slice(0, 8))('whoever listens is told of everything that looks otherwise (seed %i)', (seed) => {
    const { typed, ids, dice } = both(seed)
    const shown = new Map<string, string>()
    const look = (id: string): string =>
      JSON.stringify([
        typed.get(id),
        typed.isHidden(id),
        typed.isReadOnly(id),
        typed.isRequired(id),
        typed.isMissing(id),
      ])
    for (const id of ids) shown.set(id, look(id))
    typed.subscribe((changed) => {
      for (const id of changed) if (shown.has(id)) shown.set(id, look(id))
    })
    for (let round = 0; round < 120; round += 1) {
      const field = dice.pick(ids)
      if (dice.chance(0.7)) typed.type(field, someValue(dice))
      else if (dice.chance(0.5)) typed.leave(dice.pick(ids))
      else typed.set(field, someValue(dice))
      expect({ round, shown: Object.fromEntries(shown) }).toEqual({
        round,
        shown: Object.fromEntries(ids.map((id) => [id, look(id)])),
      })
    }
  })
})

const limit: FormElement[] = [
  {
    id: 's',
    type: 'section',
    childs: [
      {
        id: 'amount',
        type: 'amount',
        control_settings: [{ values: ['100'], as: '<=', hide_fields: ['detail', 'cell'], hide_sections: ['extra'] }],
      },
      { id: 'detail', type: 'select', control_settings: [{ values: [''], as: '=', hide_fields: ['next'] }] },
      { id: 'next', type: 'text', mandatory: true },
      { id: 'sum', type: 'amount', total_of: 'cell' },
      {
        id: 'double',
        type: 'amount',
        calculations: [
          {
            formulas: [
              { field: 'sum', where: 'field' },
              { field: '*2', where: 'input' },
            ],
          },
        ],
        control_settings: [{ values: ['10'], as: '=', hide_fields: ['far'] }],
      },
      { id: 'far', type: 'text' },
    ],
  },
  { id: 'extra', type: 'section', childs: [{ id: 'inner', type: 'text' }] },
  {
    id: 'rows',
    type: 'section',
    cloneable: true,
    childs: [
      { id: 'cell', type: 'amount' },
      { id: 'name', type: 'text' },
    ],
  },
]
const record: FormRecord = {
  amount: '500',
  detail: 'A',
  next: 'kept',
  inner: 'inside',
  far: 'away',
  rows: [
    { _id: 'a', cell: '3', name: 'one' },
    { _id: 'b', cell: '4', name: 'two' },
  ],
}

describe('a field that hides others while it is typed into', () => {
  test('shows them hidden and blank, and gives each back with the value that no longer hides', () => {
    const session = openForm(compiled(limit), record)
    const before = seen(session)
    session.type('amount', '8')
    expect([session.isHidden('detail'), session.isHidden('next'), session.isHidden('inner')]).toEqual([
      true,
      true,
      true,
    ])
    expect([session.get('detail'), session.get('next'), session.get('inner'), session.get('sum')]).toEqual([
      '',
      '',
      '',
      '',
    ])
    expect(session.get('rows')).toMatchObject([{ cell: '' }, { cell: '' }])
    session.type('amount', '80')
    session.type('amount', '500')
    expect(seen(session)).toEqual(before)
  })

  test('holds what would be cleared as it stands until the field is left', () => {
    const session = openForm(compiled(limit), record)
    session.type('amount', '8')
    expect(['amount', 'detail', 'next', 'inner'].map((id) => session.standing(id))).toEqual([
      '8',
      'A',
      'kept',
      'inside',
    ])
    expect(session.standing('rows')).toEqual(record.rows)
    expect(session.under('amount')).toBe('500')
    session.leave('amount')
    expect(['amount', 'detail', 'next', 'inner'].map((id) => session.standing(id))).toEqual(['8', '', '', ''])
    session.type('amount', '800')
    expect(['detail', 'next', 'inner'].map((id) => session.get(id))).toEqual(['', '', ''])
  })

  test('loses nothing of rows that come, change and go meanwhile', () => {
    const session = openForm(compiled(limit), record)
    session.type('amount', '8')
    session.addRow('rows', { _id: 'c', cell: '', name: 'three' })
    session.setRow('rows', 1, 'name', 'second')
    session.type('amount', '800')
    expect(session.get('rows')).toEqual([
      { _id: 'a', cell: '3', name: 'one' },
      { _id: 'b', cell: '4', name: 'second' },
      { _id: 'c', cell: '', name: 'three' },
    ])
    expect(session.get('sum')).toBe('7.00')
  })

  test('is changed by a choice of its value at once', () => {
    const session = openForm(compiled(limit), record)
    session.type('amount', '8')
    session.set('amount', '9')
    session.type('amount', '900')
    expect(session.get('detail')).toBe('')
  })

  test('is left without a word where nothing had been set aside', () => {
    const session = openForm(compiled(limit), record)
    session.type('amount', '600')
    const told: (readonly string[])[] = []
    session.subscribe((ids) => told.push(ids))
    expect(session.leave('amount')).toEqual([])
    expect(told).toEqual([])
  })

  test('tells with every key what looks otherwise for it and nothing else', () => {
    const session = openForm(compiled(limit), record)
    session.type('amount', '8')
    expect(session.type('amount', '80')).toEqual(['amount'])
  })
})

describe('two fields that are typed into at once', () => {
  test('are left one by one', () => {
    const session = openForm(compiled(limit), record)
    session.type('amount', '8')
    session.type('far', 'farther')
    session.leave('far')
    session.type('amount', '800')
    expect([session.get('far'), session.get('next')]).toEqual(['farther', 'kept'])
  })
})
