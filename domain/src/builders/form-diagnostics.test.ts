import { expect, test } from 'vitest'
import type { FormElement } from '../forms/form-element.ts'
import { applyCommand } from './commands/apply-command.ts'
import { designOf } from './commands/design.ts'
import { designDiagnostics } from './form-diagnostics.ts'

const field = (id: string, more: Partial<FormElement> = {}): FormElement => ({ id, type: 'amount', title: id, ...more })
const section = (id: string, ...childs: FormElement[]): FormElement => ({ id, type: 'section', title: id, childs })
const sumOf = (...ids: string[]) => ({
  calculations: [{ formulas: ids.map((id) => ({ field: id, where: 'field' as const })) }],
})
const found = (...content: FormElement[]) =>
  designDiagnostics(content).map(({ code, element, level }) => `${code} ${element} ${level}`)

test.each<[string, FormElement[], string[]]>([
  ['nothing of a form as it should be', [section('a', field('b'), field('c', sumOf('b')))], []],
  ['a section that holds nothing', [section('a')], ['empty-section a warning']],
  ['a choice of nothing', [section('a', field('b', { type: 'select' }))], ['no-options b warning']],
  [
    'two fields that nobody can tell apart',
    [section('a', field('b', { title: 'Base' }), field('c', { title: ' base ' }))],
    ['duplicate-title c warning'],
  ],
  [
    'fields of one title in two sections',
    [section('a', field('b', { title: 'X' })), section('c', field('d', { title: 'X' }))],
    [],
  ],
  [
    'what a rule hides whatever is answered',
    [section('a', field('b', { control_settings: [{ values: null, hide_fields: ['c'] }] }), field('c'))],
    ['unreachable c warning'],
  ],
  [
    'first values that their fields would not take',
    [
      section(
        'a',
        field('b', { value: 'plenty' }),
        field('c', { type: 'select', options: [{ id: 'x', text: 'X' }], value: 'y' }),
        field('d', { type: 'date', value: '2026-02-30' }),
        field('e', { value: '12' }),
        field('f', { type: 'select', options: [{ id: 'x', text: 'X' }], value: '' }),
        field('g', { type: 'paragraph', value: 'any words' }),
      ),
    ],
    ['first-value-unfit b warning', 'first-value-unfit c warning', 'first-value-unfit d warning'],
  ],
  [
    'files of kinds that are never taken',
    [
      section(
        'a',
        field('b', { type: 'file', file_type: ['pdf', '.exe'] }),
        field('c', { type: 'file', file_type: ['banana'] }),
        field('d', { type: 'image', file_type: ['image/*', '.JPG', 'application/pdf'] }),
        field('e', { type: 'file', file_type: [] }),
      ),
    ],
    ['file-type-not-taken b warning', 'file-type-not-taken c warning'],
  ],
  [
    'a second status',
    [section('a', field('status', { type: 'status' }), field('other', { type: 'status' }))],
    ['second-status other error'],
  ],
  [
    'a formula that opens what is protected',
    [section('a', field('b', { sensitive: true }), field('c', sumOf('b')))],
    ['opens-sensitive c warning'],
  ],
  [
    'a formula that is protected itself',
    [section('a', field('b', { sensitive: true }), field('c', { ...sumOf('b'), sensitive: true }))],
    [],
  ],
  [
    'a total of a column that is protected, and a formula over a social security number',
    [
      { ...section('rows', field('b', { sensitive: true })), cloneable: true },
      section('a', field('c', { total_of: 'b' }), field('s', { type: 'ssn' }), field('d', sumOf('s'))),
    ],
    ['opens-sensitive c warning', 'opens-sensitive d warning'],
  ],
])('told of a design: %s', (_what, content, expected) => {
  expect(found(...content)).toEqual(expected)
})

test('a form takes 20,000 elements with itself and no more', () => {
  const design = designOf([section('a', ...Array.from({ length: 19_997 }, (_one, at) => field(`f${at}`)))])
  const add = (...keys: string[]) =>
    applyCommand(
      design,
      keys.map((key) => ({ do: 'add', parent: 'a', after: null, elements: [{ key, own: { ...field(key) } }] })),
    )
  expect(add('x')).toMatchObject({ ok: true })
  expect(add('x', 'y')).toMatchObject({ ok: false, refusal: { code: 'too-many' } })
})
