import { describe, expect, test } from 'vitest'
import type { FormElement } from '../../forms/form-element.ts'
import { arrangeColumns } from './list-columns.ts'
import { listFields } from './list-fields.ts'
import { formForLists } from './list-form.ts'

const field = (id: string, type: string, more: Partial<FormElement> = {}): FormElement => ({
  id,
  type,
  title: `Title of ${id}`,
  ...more,
})
const section = (id: string, childs: FormElement[], more: Partial<FormElement> = {}): FormElement => ({
  id,
  type: 'section',
  childs,
  ...more,
})
const known = (content: FormElement[], role = '1'): string[] => listFields(content, role).map((one) => one.id)

describe('a list knows', () => {
  test('the fields of a form with the way each is compared', () => {
    const content = [
      section('s', [
        field('amount', 'amount'),
        field('total', 'text', { total_of: 'amount' }),
        field('payment', 'text', { calculations: [{ formulas: [] }] }),
        field('closing', 'date'),
        field('state', 'us_states'),
        field('purpose', 'select', { options: [{ id: 'p', text: 'Purchase' }] }),
        field('extras', 'checkbox', { options: [{ id: 'e', text: 'Escrow' }] }),
        field('rushed', 'checkbox'),
        field('note', 'textarea'),
      ]),
    ]
    expect(listFields(content, '1').map(({ id, type, kind }) => [id, type, kind])).toEqual([
      ['amount', 'amount', 'number'],
      ['total', 'number', 'number'],
      ['payment', 'number', 'number'],
      ['closing', 'date', 'date'],
      ['state', 'us_states', 'option'],
      ['purpose', 'select', 'option'],
      ['extras', 'checkbox', 'options'],
      ['rushed', 'checkbox', 'flag'],
      ['note', 'textarea', 'text'],
    ])
  })

  test('how a value is typed, where the role may change it by itself', () => {
    const choices = { options: [{ id: 'e', text: 'Escrow' }] }
    const content = [
      field('rate', 'percentage', { decimals: 3, maxLength: 8 }),
      field('payment', 'text', { calculations: [{ formulas: [] }] }),
      field('extras', 'checkbox', choices),
      field('closed', 'text', { readonly: true }),
      field('theirs', 'text', { readonly_roles: ['2'] }),
      section('s', [field('within', 'text')], { readonly_roles: ['all'] }),
    ]
    const edits = (role: string) => listFields(content, role).map(({ id, edit }) => [id, edit])
    const always = [
      ['rate', { decimals: 3, maxLength: 8 }],
      ['payment', undefined],
      ['extras', undefined],
      ['closed', undefined],
    ]
    expect(edits('1')).toEqual([...always, ['theirs', {}], ['within', undefined]])
    expect(edits('2')).toEqual([...always, ['theirs', undefined], ['within', undefined]])
  })

  test('nothing sensitive, no file, no text with marks, and no decoration', () => {
    const types = [
      'ssn',
      'password',
      'file',
      'image',
      'signature',
      'dropzone',
      'texteditor',
      'hiddenfield',
      'headertext',
    ]
    expect(known([...types.map((type) => field(type, type)), field('born', 'date', { sensitive: true })])).toEqual([])
  })

  test('nothing that is hidden from the role, by itself or by what is around it, and no repeated rows', () => {
    const content = [
      section('open', [field('a', 'text'), field('b', 'text', { hided_roles: ['2'] })]),
      section('closed', [section('inner', [field('c', 'text')])], { hided_roles: ['2', '3'] }),
      section('nobody', [field('d', 'text')], { hided_roles: ['all'] }),
      section('builder', [field('e', 'text')], { hide: true }),
      section('rows', [field('f', 'text')], { cloneable: true }),
    ]
    expect(known(content, '1')).toEqual(['a', 'b', 'c'])
    expect(known(content, '2')).toEqual(['a'])
    expect(JSON.stringify(formForLists(content, '2'))).not.toMatch(/closed|nobody|builder|rows|"b"/)
  })

  test('an element that was never named as Untitled', () => {
    expect(listFields([field('x', 'text', { title: 'x' })], '1')[0]?.title).toBe('Untitled')
  })
})

describe('columns', () => {
  const fields = listFields(
    [
      field('a', 'text', { listShowField: true, order: 2 }),
      field('b', 'text', { listShowField: true, order: 1 }),
      field('c', 'multiselect', { options: [] }),
      field('d', 'text'),
    ],
    '1',
  )
  const shown = (layout: Parameters<typeof arrangeColumns>[1]): string[] =>
    arrangeColumns(fields, layout)
      .filter((column) => column.listShowField)
      .map((column) => column.id)

  test('are the form’s until a person chose others', () => {
    expect(shown(null)).toEqual(['b', 'a'])
    expect(
      shown([
        { id: 'd', listShowField: true, order: 1 },
        { id: 'a', listShowField: true, order: 0 },
      ]),
    ).toEqual(['a', 'd'])
    expect(shown([])).toEqual([])
  })

  test('that are not shown carry the order 10000, and a choice of a field that is gone has no effect', () => {
    const columns = arrangeColumns(fields, [{ id: 'gone', listShowField: true, order: 1 }])
    expect(columns.map((column) => [column.id, column.order])).toEqual([
      ['a', 10_000],
      ['b', 10_000],
      ['c', 10_000],
      ['d', 10_000],
    ])
  })
})
