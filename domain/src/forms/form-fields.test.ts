import { expect, test } from 'vitest'
import { compileForm } from './compile-form.ts'
import { fieldById, fieldsOf } from './form-fields.ts'

test('a compiled form lists its fields with their tab, section and rows', () => {
  const compilation = compileForm([
    {
      id: 'loan',
      type: 'item',
      title: 'Loan',
      childs: [
        {
          id: 'terms',
          type: 'section',
          title: 'Terms',
          childs: [
            { id: 'note', type: 'paragraph' },
            { id: 'rate', type: 'number', title: 'Rate', width: 6 },
          ],
        },
        { id: 'jobs', type: 'section', cloneable: true, childs: [{ id: 'employer', type: 'text' }] },
      ],
    },
  ])
  if (!compilation.ok) throw new Error(compilation.refusal.reason)
  expect(
    fieldsOf(compilation.form).map((one) => [one.id, one.tab?.title, one.section?.id, one.rows, one.width]),
  ).toEqual([
    ['rate', 'Loan', 'terms', null, 6],
    ['jobs', 'Loan', undefined, null, 12],
    ['employer', 'Loan', 'jobs', 'jobs', 12],
  ])
  expect(fieldById(compilation.form).get('rate')).toMatchObject({ title: 'Rate', type: 'number' })
})
