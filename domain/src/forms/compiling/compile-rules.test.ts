import { describe, expect, test } from 'vitest'
import { compileForm } from '../compile-form.ts'
import type { FormElement } from '../form-element.ts'
import { openForm } from '../form-session.ts'
import { submitForm } from '../submit.ts'

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

describe('actions and conditions beyond the specification', () => {
  const form = () =>
    compile(
      section(
        {
          id: 'purpose',
          type: 'select',
          control_settings: [
            {
              values: ['Refinance'],
              as: '=',
              require_fields: ['payoff'],
              readonly_fields: ['price'],
              set: { field: 'price', value: '0' },
            },
            {
              all: [
                { field: 'purpose', as: 'contains', value: 'chase' },
                {
                  any: [
                    { field: 'price', as: 'empty' },
                    { field: 'price', as: '>', value: '100' },
                  ],
                },
              ],
              guideline: 'Check the price',
            },
          ],
        },
        { id: 'payoff', type: 'amount' },
        { id: 'price', type: 'amount' },
      ),
    )

  test('a rule requires, locks and sets', () => {
    const session = openForm(form(), { purpose: 'Purchase', price: '50' })
    expect(session.guidelines()).toEqual({})
    session.set('purpose', 'Refinance')
    expect(session.missing()).toEqual(['payoff'])
    expect(session.isReadOnly('price')).toBe(true)
    expect(session.get('price')).toBe('0')
  })

  test('groups of conditions look at other fields', () => {
    const session = openForm(form(), { purpose: 'Purchase', price: '50' })
    session.set('price', '101')
    expect(session.guidelines()).toEqual({ purpose: 'Check the price' })
    session.set('price', '')
    expect(session.guidelines()).toEqual({ purpose: 'Check the price' })
  })

  test('date rules compare calendars, however the dates are written', () => {
    const rule = compile(
      section(
        { id: 'd', type: 'date', control_settings: [{ values: ['12/31/2025'], as: '>', hide_fields: ['b'] }] },
        { id: 'b', type: 'text' },
      ),
    )
    expect(openForm(rule, { d: '2026-01-01' }).isHidden('b')).toBe(true)
    expect(openForm(rule, { d: '12-31-2025' }).isHidden('b')).toBe(false)
  })

  test('a field keeps its own decimals', () => {
    const own = compile(section({ id: 'r', type: 'percentage', decimals: 3 }, { ...amount('t', 'r / 3'), decimals: 4 }))
    const submission = submitForm(own, {}, null, { r: '6.875' })
    expect(submission.data).toMatchObject({ r: '6.875', t: '2.2917' })
  })
})
