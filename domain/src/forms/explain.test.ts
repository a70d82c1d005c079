import { describe, expect, test } from 'vitest'
import { compileForm } from './compile-form.ts'
import { explainField } from './explain.ts'
import type { FormElement } from './form-element.ts'
import { openForm } from './form-session.ts'

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

describe('explain', () => {
  test('says what hides a field and what it affects', () => {
    const form = compile(
      section(
        { id: 'a', type: 'select', control_settings: [{ values: ['No'], as: '=', hide_fields: ['b'] }] },
        { id: 'b', type: 'amount', mandatory: true },
        amount('t', 'b + 1'),
      ),
    )
    const session = openForm(form, { a: 'No' })
    expect(explainField(session, 'b')).toMatchObject({
      hidden: true,
      required: false,
      affects: ['t'],
      reasons: [
        { why: 'hidden-by-rule', by: 'a', setting: 0 },
        { why: 'mandatory', by: 'b' },
      ],
    })
    expect(explainField(session, 'nope')).toBeNull()
  })
})
