import { describe, expect, test } from 'vitest'
import { compileForm } from '../compile-form.ts'
import type { FormElement } from '../form-element.ts'
import { openForm } from '../form-session.ts'
import { submitForm } from '../submit.ts'

function compile(content: FormElement[]) {
  const compilation = compileForm(content)
  if (!compilation.ok) throw new Error(compilation.refusal.reason)
  return compilation.form
}

const rows = (id: string, ...columns: string[]): FormElement => ({
  id,
  type: 'section',
  cloneable: true,
  childs: columns.map((column) => ({ id: column, type: 'amount' })),
})

describe('elements with one id', () => {
  test('two lists of rows may have columns of one name', () => {
    const form = compile([rows('assets', 'value'), rows('debts', 'value'), { id: 'value', type: 'text' }])
    expect(form.diagnostics).toEqual([])
    const changes = { assets: [{ _id: '1', value: '1,000' }], debts: [{ _id: '2', value: '5' }], value: 'x' }
    const submission = submitForm(form, {}, null, changes)
    expect(submission).toMatchObject({ errors: {}, unknown: [] })
    expect(submission.data).toEqual({
      assets: [{ _id: '1', value: '1000' }],
      debts: [{ _id: '2', value: '5' }],
      value: 'x',
    })
  })

  test('a list of rows may have a column of its own name', () => {
    const form = compile([rows('income', 'income'), { id: 'all', type: 'amount', total_of: 'income' }])
    expect(openForm(form, { income: [{ income: '2' }, { income: '3' }] }).get('all')).toBe('5.00')
  })

  test('the second of two fields has no value of its own', () => {
    const form = compile([
      { id: 'a', type: 'text', mandatory: true },
      { id: 'a', type: 'text', mandatory: true },
    ])
    expect(form.diagnostics).toMatchObject([{ code: 'duplicate-id', level: 'error', element: 'a' }])
    expect(openForm(form, { a: 'x' }).snapshot()).toMatchObject({ data: { a: 'x' }, missing: [] })
  })
})

test('what a hidden tab or grid holds is hidden, grids and containers are not named', () => {
  const form = compile([
    {
      id: 'tab1',
      type: 'item',
      childs: [{ id: 'a', type: 'text', control_settings: [{ values: ['No'], as: '=', hide_sections: ['tab2'] }] }],
    },
    {
      id: 'tab2',
      type: 'item',
      childs: [
        {
          id: 's',
          type: 'section',
          childs: [{ id: 'g', type: 'grid', childs: [{ id: 'b', type: 'text', mandatory: true }] }],
        },
      ],
    },
  ])
  const session = openForm(form, { a: 'No', b: 'x' })
  expect(session.snapshot()).toMatchObject({ hidden: ['tab2', 's', 'b'], missing: [], missingByTab: { tab2: 0 } })
  session.set('a', 'Yes')
  expect(session.snapshot()).toMatchObject({ hidden: [], missing: ['b'], missingByTab: { tab2: 1 } })
})
