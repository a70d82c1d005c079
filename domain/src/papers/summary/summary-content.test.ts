import { expect, test } from 'vitest'
import type { FormElement } from '../../forms/form-element.ts'
import { type SummarySection, summaryContent } from './summary-content.ts'
import { type WritingStyle, writtenValue } from './written-value.ts'

const field = (id: string, type = 'text', more: Partial<FormElement> = {}): FormElement => ({
  id,
  type,
  title: `The ${id}`,
  ...more,
})
const box = (id: string, childs: FormElement[], more: Partial<FormElement> = {}): FormElement => ({
  id,
  type: 'section',
  title: id.toUpperCase(),
  childs,
  ...more,
})

const shape = (sections: readonly SummarySection[]) =>
  sections.map(({ title, level, entries, tables }) => [
    title,
    level,
    entries.map(({ element }) => element.id),
    tables.map((one) => one.rows.length),
  ])

test('values stand under the headings of their form, in its order; what is blank is left out with its heading', () => {
  const form = [
    box('tab', [
      box('first', [field('a'), field('b')]),
      box('empty', [field('c')]),
      field('d'),
      box('last', [field('e')]),
    ]),
    box('nothing', [field('f')]),
  ]
  const sections = summaryContent(form, { a: '1', b: '', d: '2', e: '3', c: null, f: [] })
  expect(shape(sections)).toEqual([
    ['TAB', 1, [], []],
    ['FIRST', 2, ['a'], []],
    ['TAB', 1, ['d'], []],
    ['LAST', 2, ['e'], []],
  ])
})

test('a heading stands once over sections that follow each other', () => {
  const form = [box('tab', [box('first', [field('a')]), box('second', [field('b')])])]
  expect(shape(summaryContent(form, { a: '1', b: '2' })).map(([title]) => title)).toEqual(['TAB', 'FIRST', 'SECOND'])
})

test('what stands under a heading of its section says so, until another one, a line or a section follows', () => {
  const heading = (id: string, more: Partial<FormElement> = {}) => field(id, 'headertext', more)
  const form = [
    box('home', [
      ...[field('a'), heading('former'), field('b'), box('grid', [field('c')], { title: '' }), heading('never')],
      ...[heading('post'), field('d'), field('line', 'separator'), field('e'), heading('x'), field('f')],
      ...[box('inner', [field('g')]), field('h'), heading('unseen', { hide: true }), field('i')],
    ]),
  ]
  const values = Object.fromEntries([...'abcdefghi'].map((id) => [id, '1']))
  expect(
    summaryContent(form, values).flatMap(({ entries }) => entries.map(({ element, under }) => [element.id, under])),
  ).toEqual([
    ...[
      ['a', ''],
      ['b', 'The former'],
      ['c', 'The former'],
      ['d', 'The post'],
      ['e', ''],
      ['f', 'The x'],
    ],
    ...[
      ['g', ''],
      ['h', ''],
      ['i', ''],
    ],
  ])
})

test('a repeated section is a table of the columns that any row fills', () => {
  const section = box('rows', [field('a'), field('b'), field('never')], { cloneable: true })
  const [found] = summaryContent([section], { rows: [{ _id: '1', a: 'x' }, { _id: '2', b: 'y' }, { _id: '3' }] })
  expect(found?.tables[0]?.columns.map(({ element }) => element.id)).toEqual(['a', 'b'])
  expect(found?.tables[0]?.rows.map((row) => row._id)).toEqual(['1', '2'])
})

test('passwords, hidden fields and what is asked to be left out never stand on it', () => {
  const form = [
    field('a'),
    field('b', 'password'),
    field('c', 'hiddenfield'),
    field('d', 'text', { hide: true }),
    box('e', [field('f')]),
  ]
  const values = { a: '1', b: '2', c: '3', d: '4', f: '5' }
  expect(shape(summaryContent(form, values, new Set(['e'])))).toEqual([['', 1, ['a'], []]])
})

const style: WritingStyle = {
  ...{ language: 'en', dateFormat: 'DD/MM/YYYY', timeZone: 'America/Chicago', currency: 'USD' },
  words: { yes: 'Yes', no: 'No', signed: 'signed' },
}

test.each([
  ['amount', '1234567890123456789.5', '$1,234,567,890,123,456,789.50'],
  ['amount', 'soon', 'soon'],
  ['percentage', '6.875', '6.875%'],
  ['date', '2026-03-04', '04/03/2026'],
  ['datetime', '2026-03-04T18:30:00Z', '04/03/2026 12:30 PM'],
  ['datetime', '2026-03-04T18:30', '04/03/2026 6:30 PM'],
  ['time', '17:05', '5:05 PM'],
  ['state', 'IL', 'Illinois'],
  ['checkbox', true, 'Yes'],
  ['checkbox', false, ''],
  [
    'file',
    [
      { _id: '1', name: 'a.pdf' },
      { _id: '2', name: 'b.pdf' },
    ],
    'a.pdf, b.pdf',
  ],
])('%s %j is written %s', (type, value, written) => {
  expect(writtenValue({ id: 'x', type }, value, style)).toBe(written)
})

test('an option is written in its words', () => {
  const element = field('x', 'multiselect', {
    options: [
      { id: '1', text: 'One' },
      { id: '2', text: 'Two' },
    ],
  })
  expect(writtenValue(element, ['2', '1', '9'], style)).toBe('Two, One, 9')
})
