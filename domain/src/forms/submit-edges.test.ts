import { describe, expect, test } from 'vitest'
import { compileForm } from './compile-form.ts'
import type { FormElement } from './form-element.ts'
import { openForm } from './form-session.ts'
import { submitForm } from './submit.ts'

function compile(...childs: FormElement[]) {
  const compilation = compileForm([{ id: 's', type: 'section', childs }])
  if (!compilation.ok) throw new Error(compilation.refusal.reason)
  return compilation.form
}

const options = ['A', 'B', 'C'].map((id) => ({ id, text: id }))
const officer = { role: '7', canUpdate: true }

describe('rules that change places with one change', () => {
  test.each([
    ['the one that goes on stands first', ['B', 'A']],
    ['the one that goes off stands first', ['A', 'B']],
  ])('leave what the one that goes on sets: %s', (_order, [first = '', second = '']) => {
    const gives = (value: string) => ({ values: [value], as: '=', set: { field: 'price', value: `for ${value}` } })
    const form = compile(
      { id: 'kind', type: 'select', options, control_settings: [gives(first), gives(second)] },
      { id: 'price', type: 'text' },
    )
    const session = openForm(form, { kind: 'A', price: 'typed' })
    session.set('kind', 'B')
    expect(session.get('price')).toBe('for B')
    expect(submitForm(form, { kind: 'A', price: 'typed' }, null, { kind: 'B' }).data.price).toBe('for B')
  })
})

describe('a total', () => {
  const form = compile(
    { id: 'rows', type: 'section', cloneable: true, childs: [{ id: 'cell', type: 'amount', decimals: 3 }] },
    { id: 'total', type: 'amount', total_of: 'cell' },
  )

  test('is rounded once, after its cells are added up', () => {
    const rows = ['1.004', '1.004', '1.004'].map((cell) => ({ cell }))
    expect(submitForm(form, {}, null, { rows }).data.total).toBe('3.01')
  })
})

describe('what is missing', () => {
  const form = compile(
    { id: 'rate', type: 'number', mandatory: true, readonly_roles: ['7'] },
    { id: 'name', type: 'text', mandatory: true },
    {
      id: 'rows',
      type: 'section',
      cloneable: true,
      childs: [
        { id: 'score', type: 'number', mandatory: true, readonly_roles: ['7'] },
        { id: 'bank', type: 'text', mandatory: true },
      ],
    },
  )

  test('is asked only of whoever may fill it in', () => {
    const record = { rows: [{ bank: '' }] }
    expect(submitForm(form, record, officer)).toMatchObject({ missing: ['name'], missingRows: { rows: [['bank']] } })
    const other = submitForm(form, record, { role: '8', canUpdate: true })
    expect(other).toMatchObject({ missing: ['rate', 'name'], missingRows: { rows: [['score', 'bank']] } })
  })
})

describe('a change that asks for review', () => {
  const form = compile(
    { id: 'kind', type: 'select', options, control_settings: [{ values: ['B'], as: '=', hide_fields: ['income'] }] },
    { id: 'income', type: 'amount', review_roles: ['7'] },
  )

  test('waits for none where the same save hides its field', () => {
    const submission = submitForm(form, { kind: 'A', income: '100' }, officer, { kind: 'B', income: '200' })
    expect(submission).toMatchObject({ held: {}, ignored: ['income'], cleared: ['income'], data: { income: '' } })
  })
})

describe('a value at the edge of its field', () => {
  const form = compile(
    { id: 'share', type: 'percentage', decimals: 3 },
    { id: 'plain', type: 'percentage' },
    { id: 'tags', type: 'multiselect', options },
    { id: 'note', type: 'text' },
    { id: 'short', type: 'text', maxLength: 5 },
  )
  const saved = (changes: Record<string, unknown>) => submitForm(form, {}, null, changes)

  test('of a hundred per cent and more keeps the decimals that its field has', () => {
    expect(saved({ share: '100.125', plain: '99.75' }).data).toMatchObject({ share: '100.125', plain: '99.75' })
  })

  test('that chooses twice has chosen once', () => {
    expect(saved({ tags: ['B', 'A', 'B'] }).data.tags).toEqual(['B', 'A'])
  })

  test('may be exactly as long as its field allows, and no longer', () => {
    const longest = { note: 'x'.repeat(10_000), short: 'x'.repeat(5) }
    expect(saved(longest)).toMatchObject({ errors: {}, data: longest })
    const longer = { note: 'x'.repeat(10_001), short: 'x'.repeat(6) }
    expect(saved(longer).errors).toEqual({ note: 'too-long', short: 'too-long' })
  })
})
