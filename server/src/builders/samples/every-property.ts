import { memberOf, type PropertyName, properties, propertiesOf } from '@corbel/domain/builders/elements/properties'
import { elementClasses } from '@corbel/domain/forms/element-classes'
import type { Body } from './two-desks.ts'

const role = '2'
const options = [
  { id: 'a', text: 'Alpha' },
  { id: 'b', text: 'Beta' },
]

/** What a new record begins with, where the kind of a field says what that can be. */
const firsts: Readonly<Record<string, unknown>> = {
  ...{
    date: '2026-05-06',
    time: '10:30',
    datetime: '2026-05-06T10:30',
    number: '12',
    amount: '12.50',
    percentage: '3.25',
  },
  ...{ select: 'b', radio: 'b', state: 'b', multiselect: ['a'], checkbox: ['a'], email: 'a@sample.test' },
  ...{ phone: '208-555-0100', cell: '208-555-0100', ssn: '123-45-6789', zip: '83702', website: 'https://sample.test' },
}

/** A value of each control that its check lets through, and that is not what stands there without it. */
function sampleOf(type: string, name: PropertyName): unknown {
  const { control } = properties[name]
  switch (control.kind) {
    case 'line':
    case 'text':
      return name === 'code' ? '1a' : `${name} of ${type}, “quoted” & <bold>`
    case 'first':
      return firsts[type] ?? 'first'
    case 'flag':
      return name !== 'isMultiple'
    case 'number':
      return Math.min(control.least + 1, control.most)
    case 'choice':
      return /^\d/.test(control.among[0] ?? '') ? Number(control.among.at(-1)) : control.among.at(-1)
    case 'options':
      return options
    case 'file-types':
      return ['pdf', 'png']
    case 'column':
      return 'row_amount'
    case 'classes':
      return elementClasses[0]
    case 'link':
      return 'https://sample.test/apply'
    case 'rich':
      return '<p>Some <strong>words</strong></p>'
    case 'columns':
      return undefined
    case 'roles':
      return [role]
    case 'per-borrower':
      return 'private'
    case 'words':
      return { es: { title: `Título de ${type}` }, ja: { title: '題名' } }
  }
}

/** Each kind of field and text once, with every property that it has, and rules and a formula between them. */
export function everyProperty(): Body[] {
  const skipped = ['container', 'grid', 'section', 'tab', 'item']
  const kinds = Object.entries(propertiesOf).filter(([type]) => !skipped.includes(type))
  const elements = kinds.map(([type, names]): Body => {
    const id = ['status', 'source', 'auto_increment'].includes(type) ? type : `of_${type}`
    const said = names.flatMap((name) => {
      const value = sampleOf(type, name)
      return value === undefined ? [] : [[memberOf(name), value] as const]
    })
    return { id, type, ...Object.fromEntries(said) }
  })
  const rows: Body = {
    ...{ id: 'rows', type: 'section', title: 'Rows', cloneable: true },
    childs: [{ id: 'row_amount', type: 'amount', title: 'Amount', listShowField: true }],
  }
  const sum: Body = {
    ...{ id: 'sum', type: 'amount', title: 'Sum' },
    calculations: [
      {
        conditions: [{ field: 'of_select', as: '=', value: 'a' }],
        formulas: [
          { field: 'of_number', where: 'field' },
          { field: '+', where: 'input' },
          { field: '1', where: 'input' },
        ],
      },
    ],
  }
  const ruled: Body = {
    ...{ id: 'ruled', type: 'select', title: 'Ruled', options },
    control_settings: [
      { values: ['a'], as: '=', hide_fields: ['of_text'], require_fields: ['of_email'], guideline: 'So.' },
    ],
  }
  return [{ id: 'main', type: 'section', title: 'Main', code: '1a', childs: [...elements, sum, ruled] }, rows]
}
