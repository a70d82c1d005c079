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

describe('rights and rules together', () => {
  const options = ['open', 'closed'].map((id) => ({ id, text: id }))
  const lock = { values: ['closed'], as: '=', readonly_fields: ['price'] }
  const form = compile([
    {
      id: 's',
      type: 'section',
      childs: [
        { id: 'stage', type: 'select', options, value: 'open', control_settings: [lock] },
        { id: 'price', type: 'amount' },
        { id: 'number', type: 'auto_increment' },
        { id: 'rate', type: 'number', readonly_roles: ['7'] },
        { id: 'secret', type: 'ssn', hided_roles: ['7'] },
        { id: 'income', type: 'amount', review_roles: ['7'] },
        {
          id: 'jobs',
          type: 'section',
          cloneable: true,
          childs: [
            { id: 'employer', type: 'text', review_roles: ['7'] },
            { id: 'phone', type: 'phone' },
            { id: 'score', type: 'number', readonly_roles: ['7'] },
          ],
        },
      ],
    },
  ])
  const officer = { role: '7', canUpdate: true }

  test('a field that a rule has locked keeps its value, also when the same save locks it', () => {
    const submission = submitForm(form, { price: '5' }, officer, { stage: 'closed', price: '9' })
    expect(submission.data).toMatchObject({ stage: 'closed', price: '5' })
    expect(submission.ignored).toEqual(['price'])
    const opened = submitForm(form, { stage: 'closed', price: '5' }, officer, { price: '9', stage: 'open' })
    expect(opened.data.price).toBe('9')
  })

  test('the number of a record is written by the program alone', () =>
    expect(submitForm(form, { number: 'HL-1001' }, null, { number: 'HL-1' })).toMatchObject({
      ignored: ['number'],
      patch: {},
    }))

  test('sending a read-only value back is no change; one that the role may not see is never looked at', () => {
    const record = { rate: '5', secret: '123-45-6789' }
    expect(submitForm(form, record, officer, { rate: 5 }).denied).toEqual([])
    expect(submitForm(form, record, officer, record).denied).toEqual(['secret'])
  })

  test('cells that were not sent stay; cells of a column that the role may not change are denied by place', () => {
    const record = { jobs: [{ _id: 'j1', employer: 'Acme', phone: '', score: '7' }] }
    const kept = submitForm(form, record, officer, { jobs: [{ _id: 'j1', employer: 'Acme', phone: '5551234567' }] })
    expect(kept.data.jobs).toEqual([{ _id: 'j1', employer: 'Acme', phone: '555-123-4567', score: '7' }])
    expect(submitForm(form, record, officer, { jobs: [{ _id: 'j1', score: '9' }] }).denied).toEqual(['jobs[0].score'])
  })

  test('rows with a change that asks for review are held as a whole', () => {
    const record = { jobs: [{ _id: 'j1', employer: 'Acme' }] }
    const proposed = [{ _id: 'j1', employer: 'Bell' }]
    const submission = submitForm(form, record, officer, { jobs: proposed })
    expect(submission.held).toEqual({ jobs: { previous: record.jobs, proposed } })
    expect(submission.patch).toEqual({})
  })

  test('a new record begins with what its form gives, and waits for no review', () => {
    const submission = submitForm(form, {}, { ...officer, newRecord: true }, { income: '10' })
    expect(submission.patch).toEqual({ stage: 'open', income: '10' })
    expect(submission.held).toEqual({})
  })

  test('one that somebody fills in begins so too: what they enter waits for a review, what they blank stays blank', () => {
    const filling = { ...officer, newRecord: true, isFilledIn: true }
    const submission = submitForm(form, {}, filling, { income: '10' })
    expect(submission.patch).toEqual({ stage: 'open' })
    expect(submission.held).toEqual({ income: { previous: '', proposed: '10' } })
    expect(submitForm(form, {}, filling, { stage: '' }).patch).toEqual({})
    expect(submitForm(form, {}, filling, { stage: 'open' }).patch).toEqual({ stage: 'open' })
  })

  test.each<[string, unknown]>([
    ['a list in a list in a list …', JSON.parse(`${'['.repeat(5_000)}${']'.repeat(5_000)}`)],
    ['an object with its own toString', { toString: 1, valueOf: 1 }],
    ['rows whose ids are objects', [{ _id: { a: 1 } }]],
    ['a million digits', '1'.repeat(1_000_000)],
  ])('%s is no value, whatever the field', (_what, value) => {
    for (const id of ['stage', 'price', 'rate', 'jobs']) {
      const { errors, unknown, data } = submitForm(form, { [id]: value }, null, { [id]: [value] })
      expect(Object.keys(errors).length + unknown.length).toBeGreaterThan(0)
      expect(data).toHaveProperty(id)
    }
  })
})
