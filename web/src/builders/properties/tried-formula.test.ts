import { designOf } from '@corbel/domain/builders/commands/design'
import type { Calculation } from '@corbel/domain/forms/form-element'
import { expect, test } from 'vitest'
import { outcomeOf, withSums } from './tried-formula.ts'

const plus = (one: string, other: string): Calculation => ({
  formulas: [
    { field: one, where: 'field' },
    { field: '+', where: 'input' },
    { field: other, where: 'field' },
  ],
})
const design = designOf([
  { id: 'base', type: 'amount', control_settings: [{ values: ['1'], as: '=', hide_fields: ['total'] }] },
  { id: 'sum', type: 'amount', calculations: [plus('base', 'base')] },
  { id: 'kind', type: 'select', options: [{ id: 'a', text: 'A' }] },
  { id: 'total', type: 'amount' },
])
const tried = (calculations: readonly Calculation[], values: Record<string, unknown>) =>
  outcomeOf(design, { element: 'total', own: 'total', calculations, values })

test('a formula is counted with the values that are given, also to fields that are calculated themselves', () => {
  expect(tried([plus('base', 'sum')], { base: '1', sum: '2.5' })).toEqual({ result: '3.50', unknown: null })
})

test('the first formula counts whose conditions hold', () => {
  const calculations = [
    { ...plus('base', 'base'), conditions: [{ field: 'kind', as: '=', value: 'a' }] },
    plus('base', 'sum'),
  ]
  expect(tried(calculations, { base: '2', sum: '5', kind: 'a' }).result).toBe('4.00')
  expect(tried(calculations, { base: '2', sum: '5' }).result).toBe('7.00')
})

test('what cannot be read has no result, and what nothing is called is told', () => {
  expect(tried([{ formulas: [{ field: '+', where: 'input' }] }], {}).result).toBeNull()
  expect(tried([plus('base', 'gone')], {}).unknown).toContain('gone')
})

test('the sum of a column is taken from the rows of a record that lacks it', () => {
  const rows = designOf([
    { id: 'debts', type: 'section', cloneable: true, childs: [{ id: 'balance', type: 'amount' }] },
    { id: 'sum_of_balance', type: 'hiddenfield', total_of: 'balance' },
  ])
  const held = {
    debts: [
      { _id: 'a', balance: '1.5' },
      { _id: 'b', balance: '2' },
    ],
  }
  expect(withSums(rows, ['sum_of_balance'], held).sum_of_balance).toBe('3.50')
  expect(withSums(rows, ['sum_of_balance'], { ...held, sum_of_balance: '9.00' }).sum_of_balance).toBe('9.00')
})
