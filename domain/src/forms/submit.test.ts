import { describe, expect, test } from 'vitest'
import { compileForm } from './compile-form.ts'
import type { FormElement } from './form-element.ts'
import { submitForm } from './submit.ts'

const input = (...fields: string[]) => fields.map((field) => ({ field, where: 'input' }))
const amount = (id: string, formula: string): FormElement => ({
  id,
  type: 'amount',
  calculations: [{ formulas: input(...formula.split(' ')) }],
})
const section = (...childs: FormElement[]): FormElement[] => [{ id: 's', type: 'section', childs }]

function compile(content: unknown) {
  const compilation = compileForm(content)
  if (!compilation.ok) throw new Error(compilation.refusal.reason)
  return compilation.form
}

describe('a save trusts nothing', () => {
  const form = compile(
    section(
      {
        id: 'kind',
        type: 'select',
        options: [
          { id: 'A', text: 'A' },
          { id: 'B', text: 'B' },
        ],
        control_settings: [{ values: ['B'], as: '=', hide_fields: ['note'] }],
      },
      { id: 'note', type: 'text', mandatory: true },
      { id: 'base', type: 'amount' },
      amount('twice', 'base * 2'),
      { id: 'secret', type: 'ssn', hided_roles: ['7'] },
      { id: 'rate', type: 'number', readonly_roles: ['7'] },
      { id: 'income', type: 'amount', review_roles: ['9'] },
      { id: 'rows', type: 'section', cloneable: true, childs: [{ id: 'cell', type: 'amount' }] },
    ),
  )
  const officer = { role: '7', canUpdate: true }

  test('calculated and rule-hidden values are ignored, hidden ones cleared', () => {
    const submission = submitForm(form, { note: 'x' }, officer, { kind: 'B', note: 'y', base: '2', twice: '99' })
    expect(submission.data).toMatchObject({ note: '', twice: '4.00' })
    expect(submission.ignored).toEqual(['twice', 'note'])
    expect(submission.missing).toEqual([])
  })

  test('a value that the same save unhides is taken', () => {
    expect(submitForm(form, { kind: 'B' }, officer, { note: 'now', kind: 'A' }).data.note).toBe('now')
  })

  test.each<[string, unknown, string]>([
    ['kind', 'C', 'unknown-option'],
    ['kind', ['A'], 'wrong-kind'],
    ['base', 'abc', 'not-valid'],
    ['base', { $gt: 1 }, 'wrong-kind'],
    ['note', 'x'.repeat(10_001), 'too-long'],
    ['rows', 'x', 'wrong-kind'],
    ['rows', [5], 'wrong-kind'],
  ])('%s is refused (case %#)', (id, bad, problem) => {
    expect(submitForm(form, {}, officer, { [id]: bad }).errors).toEqual({ [id]: problem })
  })

  test('cells are checked at their place', () => {
    const submission = submitForm(form, {}, officer, {
      rows: [
        { _id: '1', cell: '1,000' },
        { _id: '2', cell: 'x', odd: 1 },
      ],
    })
    expect(submission.errors).toEqual({ 'rows[1].cell': 'not-valid' })
    expect(submission.unknown).toEqual(['rows[1].odd'])
  })

  test('what the role may not see or change is denied', () => {
    const submission = submitForm(form, { rate: '5' }, officer, { secret: '123-45-6789', rate: '6', base: '1' })
    expect(submission.denied).toEqual(['secret', 'rate'])
    expect(submission.data.rate).toBe('5')
  })

  test('without update right everything is denied', () =>
    expect(submitForm(form, {}, { role: '8', canUpdate: false }, { base: '1' }).denied).toEqual(['base']))

  test('a change that asks for review is held back', () => {
    const submission = submitForm(form, { income: '100' }, { role: '9', canUpdate: true }, { income: '200' })
    expect(submission.held).toEqual({ income: { previous: '100', proposed: '200' } })
    expect(submission.data.income).toBe('100')
  })

  test('the masked text that was shown is no change', () => {
    const submission = submitForm(form, { secret: '•••-••-4417' }, null, { secret: '•••-••-4417' })
    expect(submission).toMatchObject({ errors: {}, patch: {} })
    expect(submitForm(form, { secret: '•••-••-4417' }, null, { secret: '•••-••-9999' }).errors).toEqual({
      secret: 'not-valid',
    })
  })
})
