import { describe, expect, test } from 'vitest'
import { compileForm } from '../../forms/compile-form.ts'
import type { FormElement } from '../../forms/form-element.ts'
import { formOutline } from '../form-outline.ts'
import { moveValues, narrowsHidden } from './move-values.ts'

const field = (id: string, type: string, more: Partial<FormElement> = {}): FormElement => ({
  id,
  type,
  title: id,
  ...more,
})
const options = (...ids: string[]) => ({ options: ids.map((id) => ({ id, text: id })) })
const rows = (id: string, ...childs: FormElement[]): FormElement => ({ id, type: 'section', cloneable: true, childs })

function move(before: FormElement[], after: FormElement[], values: Record<string, unknown>) {
  const compilation = compileForm(after)
  if (!compilation.ok) throw new Error(compilation.refusal.reason)
  const moved = moveValues({ values, before: formOutline(before), after: formOutline(after), form: compilation.form })
  return {
    patch: moved.patch,
    lost: moved.lost.map(({ place, reason, previous, current }) => [place, reason, previous, current]),
  }
}
const one = (before: FormElement, after: FormElement, value: unknown) => move([before], [after], { [before.id]: value })

describe('a value in a field of another kind', () => {
  test.each<[string, string, unknown, unknown]>([
    ['text', 'textarea', 'words', 'words'],
    ['amount', 'text', '1234.5', '1234.5'],
    ['text', 'amount', '1,234.50', '1234.50'],
    ['text', 'date', '02-29-2028', '2028-02-29'],
    ['text', 'phone', '2085550101', '208-555-0101'],
    ['file', 'image', [{ _id: 'a', name: 'a.png' }], [{ _id: 'a', name: 'a.png' }]],
  ])('from %s to %s: %j stays as %j', (from, to, value, kept) => {
    const { patch, lost } = one(field('a', from), field('a', to), value)
    expect(lost).toEqual([])
    expect(patch.a ?? value).toEqual(kept)
  })

  test.each<[string, string, unknown]>([
    ['text', 'amount', 'about 500'],
    ['text', 'date', 'soon'],
    ['text', 'phone', '12'],
    ['text', 'zip', '12345-6789'],
    ['text', 'file', 'words'],
    [
      'file',
      'text',
      [
        { _id: 'a', name: 'a.pdf' },
        { _id: 'b', name: 'b.pdf' },
      ],
    ],
    ['amount', 'percentage', '123456.78'],
  ])('from %s to %s: %j is lost', (from, to, value) => {
    expect(one(field('a', from), field('a', to), value)).toEqual({ patch: { a: '' }, lost: [['a', 'kind', value, '']] })
  })
})

describe('a choice', () => {
  const before = field('a', 'select', options('A', 'B', 'C'))
  test('stays where the option does, and becomes a list and back', () => {
    expect(one(before, field('a', 'radio', options('A', 'D')), 'A')).toEqual({ patch: {}, lost: [] })
    expect(one(before, field('a', 'multiselect', options('A')), 'A')).toEqual({ patch: { a: ['A'] }, lost: [] })
    const list = field('a', 'multiselect', options('A', 'B'))
    expect(one(list, field('a', 'select', options('A')), ['A'])).toEqual({ patch: { a: 'A' }, lost: [] })
  })

  test('without its option is lost, a list keeps what is left of it', () => {
    expect(one(before, field('a', 'select', options('B')), 'A')).toEqual({
      patch: { a: '' },
      lost: [['a', 'option', 'A', '']],
    })
    const list = field('a', 'multiselect', options('A', 'B', 'C'))
    expect(one(list, field('a', 'checkbox', options('A', 'C')), ['A', 'B', 'C'])).toEqual({
      patch: { a: ['A', 'C'] },
      lost: [['a', 'option', ['A', 'B', 'C'], ['A', 'C']]],
    })
  })
})

test('a field that is gone takes its value along; blanks, unknown and calculated values are no loss', () => {
  const calculated = field('sum', 'amount', { calculations: [{ formulas: [{ field: '1', where: 'input' }] }] })
  const values = { gone: 'x', blank: '', none: [], sum: '1.00', elsewhere: 'y', kept: 'z', tick: false }
  expect(
    move(
      [
        field('gone', 'text'),
        field('blank', 'text'),
        field('none', 'file'),
        calculated,
        field('kept', 'text'),
        field('tick', 'checkbox'),
      ],
      [field('kept', 'text')],
      values,
    ),
  ).toEqual({
    patch: { gone: '', sum: '', tick: '' },
    lost: [
      ['gone', 'gone', 'x', ''],
      ['tick', 'gone', false, ''],
    ],
  })
})

describe('rows', () => {
  const before = [rows('list', field('bank', 'text'), field('kind', 'select', options('A', 'B')), field('old', 'text'))]
  const list = [{ _id: '1', bank: 'One', kind: 'A', old: 'x' }, { _id: '2', bank: 'Two', kind: 'B' }, { _id: '3' }]

  test('lose the columns that are gone and the options that are', () => {
    const after = [rows('list', field('bank', 'text'), field('kind', 'select', options('A')))]
    expect(move(before, after, { list })).toEqual({
      patch: { list: [{ _id: '1', bank: 'One', kind: 'A' }, { _id: '2', bank: 'Two', kind: '' }, { _id: '3' }] },
      lost: [
        ['list[1].old', 'gone', 'x', ''],
        ['list[2].kind', 'option', 'B', ''],
      ],
    })
  })

  test('stay as they are where nothing of them changes', () => {
    expect(move(before, [...before, field('new', 'text')], { list })).toEqual({ patch: {}, lost: [] })
  })

  test('are lost with their section, also where a single field takes its name', () => {
    for (const after of [[field('other', 'text')], [field('list', 'text')]])
      expect(move(before, after, { list: list.slice(0, 1) })).toEqual({
        patch: { list: [] },
        lost: [['list[1]', 'gone', list[0], null]],
      })
    expect(move([field('list', 'text')], before, { list: 'words' }).patch).toEqual({ list: '' })
  })
})

describe('a protected value', () => {
  test('that becomes one is written again, to be protected', () => {
    const { patch, lost } = one(field('a', 'text'), field('a', 'text', { sensitive: true }), 'words')
    expect([patch, lost]).toEqual([{ a: 'words' }, []])
    const after = [rows('list', field('bank', 'text', { sensitive: true }))]
    expect(move([rows('list', field('bank', 'text'))], after, { list: [{ _id: '1', bank: 'x' }] }).patch).toEqual({
      list: [{ _id: '1', bank: 'x' }],
    })
  })

  test('that is one no more stays as it is stored', () => {
    expect(one(field('a', 'ssn'), field('a', 'text'), '900-12-3456')).toEqual({ patch: {}, lost: [] })
  })
})

describe('a version narrows what is hidden from a role', () => {
  const hidden = (type: string, more: Partial<FormElement> = {}) => [field('a', type, { hided_roles: ['2'], ...more })]
  const narrows = (before: FormElement[], after: FormElement[], role = '2') =>
    narrowsHidden(formOutline(before), formOutline(after), role)
  test('where such a field is gone, of another kind, or has fewer options', () => {
    expect(narrows(hidden('text'), [])).toBe(true)
    expect(narrows(hidden('text'), hidden('amount'))).toBe(true)
    expect(narrows(hidden('select', options('A', 'B')), hidden('select', options('A')))).toBe(true)
    expect(narrows([rows('l', ...hidden('text'))], [rows('l')])).toBe(true)
  })
  test('and nowhere else', () => {
    expect(narrows(hidden('text'), [], '3')).toBe(false)
    expect(narrows(hidden('text'), hidden('text', { mandatory: true }))).toBe(false)
    expect(narrows(hidden('select', options('A')), hidden('select', options('A', 'B')))).toBe(false)
    expect(narrows([field('a', 'text', { hided_roles: ['all'] })], [])).toBe(false)
  })
})
