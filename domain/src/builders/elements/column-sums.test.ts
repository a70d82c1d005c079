import { expect, test } from 'vitest'
import { compileForm } from '../../forms/compile-form.ts'
import type { FormElement } from '../../forms/form-element.ts'
import { openForm } from '../../forms/form-session.ts'
import { applyCommand } from '../commands/apply-command.ts'
import { contentOf, designOf } from '../commands/design.ts'
import { addingSum, isSummed, sumOf } from './column-sums.ts'

const content: FormElement[] = [
  {
    ...{ id: 'debts', type: 'section', cloneable: true },
    childs: [
      { id: 'inner', type: 'grid', childs: [{ id: 'balance', type: 'amount', title: 'Balance' }] },
      { id: 'bank', type: 'text' },
    ],
  },
  { id: 'income', type: 'amount' },
]
const keys = ['+1', '+2', '+3', '+4']
const newKey = () => keys.shift() ?? '+0'

test('numbers in repeated sections have a sum, nothing else has', () => {
  const design = designOf(content)
  expect(['balance', 'bank', 'income', 'debts'].map((key) => isSummed(design, key))).toEqual([
    true,
    false,
    false,
    false,
  ])
})

test('the field for a sum is made once, and counts what the rows hold', () => {
  const design = designOf(content)
  expect(sumOf(design, 'balance')).toBeNull()
  const made = addingSum(design, 'balance', { title: 'Sum of Balance', newKey })
  if (made === null) throw new Error('no sum')
  const applied = applyCommand(design, [made.op])
  if (!applied.ok) throw new Error(applied.refusal.code)
  expect(sumOf(applied.design, 'balance')).toBe(made.id)
  const compiled = compileForm([
    ...contentOf(applied.design),
    {
      id: 'twice',
      type: 'amount',
      calculations: [
        {
          formulas: [
            { field: made.id, where: 'field' },
            { field: '*', where: 'input' },
            { field: '2', where: 'input' },
          ],
        },
      ],
    },
  ])
  if (!compiled.ok) throw new Error('not a form')
  expect(compiled.form.diagnostics.filter(({ level }) => level === 'error')).toEqual([])
  const rows = [
    { _id: 'a', balance: '10.5' },
    { _id: 'b', balance: '4' },
  ]
  const session = openForm(compiled.form, { debts: rows }, { role: '', canUpdate: true, newRecord: true })
  expect([session.get(made.id), session.get('twice')]).toEqual(['14.50', '29.00'])
})

test('what is in no repeated section has none', () => {
  expect(addingSum(designOf(content), 'income', { title: 'x', newKey })).toBeNull()
})
