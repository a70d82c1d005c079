import { describe, expect, test } from 'vitest'
import { compileForm } from '../../forms/compile-form.ts'
import { type FormElement, fieldTypes } from '../../forms/form-element.ts'
import { submitForm } from '../../forms/submit.ts'
import { referenceOf } from './form-reference.ts'
import { openApiDocument } from './openapi-document.ts'

const options = (...texts: string[]) => ({ options: texts.map((text) => ({ id: text.toLowerCase(), text })) })
const section = (id: string, childs: FormElement[], more: object = {}): FormElement => ({
  id,
  type: 'section',
  childs,
  ...more,
})
const chosen = new Set(['select', 'radio', 'multiselect'])
const form = [
  section('all', [
    ...fieldTypes.map(
      (type): FormElement => ({
        id: `a_${type}`,
        type,
        title: type,
        ...(chosen.has(type) ? options('One', 'Two') : {}),
      }),
    ),
    {
      id: 'why',
      type: 'select',
      title: 'Why',
      mandatory: true,
      ...options('Buy', 'Refinance'),
      control_settings: [{ values: ['buy'], as: '=', hide_fields: ['rate'], hide_sections: ['more'] }],
    },
    { id: 'rate', type: 'percentage', title: 'Rate', mandatory: true },
    { id: 'sum', type: 'amount', title: 'Sum', calculations: [{ formulas: [{ field: 'a_amount', where: 'field' }] }] },
    { id: 'off', type: 'text', title: 'Off', hide: true },
  ]),
  section('more', [{ id: 'deep', type: 'text', title: 'Deep' }]),
  section('rows', [{ id: 'bank', type: 'text', title: 'Bank', mandatory: true }], { cloneable: true }),
]

describe('what a form takes from other programs', () => {
  const reference = referenceOf(form)
  const byId = new Map(reference.fields.map((field) => [field.id, field]))

  test('is told with types, choices and what is required, calculated, conditional and in rows', () => {
    expect(byId.get('why')).toMatchObject({
      required: true,
      isConditional: false,
      schema: { enum: ['buy', 'refinance'] },
    })
    expect(byId.get('rate')).toMatchObject({ required: true, isConditional: true })
    expect(byId.get('deep')).toMatchObject({ isConditional: true })
    expect(byId.get('sum')).toMatchObject({ isCalculated: true, required: false, schema: { readOnly: true } })
    expect(byId.get('bank')).toMatchObject({ section: 'rows' })
    for (const id of ['off', 'a_file', 'a_status', 'a_auto_increment']) expect(byId.has(id)).toBe(false)
  })

  test('with an example that the form takes as it is', () => {
    const compiled = compileForm(form)
    if (!compiled.ok) throw new Error('The form is one.')
    const submission = submitForm(compiled.form, {}, null, reference.example)
    expect(submission).toMatchObject({ errors: {}, denied: [], unknown: [], missing: [] })
    expect(reference.example).not.toHaveProperty('rate')
  })

  test('as an OpenAPI document', () => {
    const document = openApiDocument(reference, {
      ...{ title: 'Quick', version: 3, server: 'https://corbel.test', method: 'post', path: '/api/x' },
      ...{ keyHeader: 'X-Form-Key', terms: 'Agreed' },
    })
    expect(document).toMatchObject({
      openapi: '3.1.0',
      paths: {
        '/api/x': { post: { requestBody: { content: { 'application/json': { example: { accepted: 'Agreed' } } } } } },
      },
      components: {
        securitySchemes: { FormKey: { in: 'header', name: 'X-Form-Key' } },
        schemas: {
          FormData: { required: ['why'], additionalProperties: false, properties: { rows: { type: 'array' } } },
        },
      },
    })
  })
})
