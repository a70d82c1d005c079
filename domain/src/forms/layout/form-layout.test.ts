import { describe, expect, test } from 'vitest'
import type { FormElement } from '../form-element.ts'
import { fieldPlaces } from './field-places.ts'
import { type LayoutItem, layoutOf } from './form-layout.ts'

const amount = (id: string, operands: string[] = []): FormElement => ({
  id,
  type: 'amount',
  ...(operands.length > 0
    ? { calculations: [{ formulas: operands.map((field) => ({ field, where: 'field' })) }] }
    : {}),
})
const text = (id: string): FormElement => ({ id, type: 'text' })
const section = (id: string, childs: FormElement[], more: Partial<FormElement> = {}): FormElement => ({
  id,
  type: 'section',
  title: id,
  childs,
  ...more,
})
const inTab = (...childs: FormElement[]): FormElement[] => [
  { id: 'c', type: 'container', childs: [{ id: 'tabs', type: 'tab', childs: [{ id: 't', type: 'item', childs }] }] },
]
const itemsOf = (...childs: FormElement[]): LayoutItem[] =>
  layoutOf(inTab(section('s', childs))).tabs[0]?.sections[0]?.items ?? []
const kindsOf = (items: readonly LayoutItem[]): string[] => items.map((item) => item.kind)

describe('tabs and sections', () => {
  test('containers and grids that only hold others disappear', () => {
    const layout = layoutOf(inTab({ id: 'g', type: 'grid', childs: [section('a', [text('x')]), section('b', [])] }))
    expect(layout.tabbed).toBe(true)
    expect(layout.tabs[0]?.sections.map((one) => one.id)).toEqual(['a', 'b'])
  })

  test('a form without tabs is one tab', () => {
    const layout = layoutOf([{ id: 'c', type: 'container', childs: [section('a', [text('x')])] }])
    expect([layout.tabbed, layout.tabs.length]).toEqual([false, 1])
  })

  test('fields outside of a section get one of their own', () => {
    const layout = layoutOf(inTab(text('x'), section('a', []), text('y')))
    expect(layout.tabs[0]?.sections.map((one) => one.items.length)).toEqual([1, 0, 1])
  })

  test('an empty form has nothing to show', () => {
    expect(layoutOf([]).tabs).toEqual([])
  })
})

describe('amounts that end in their total are a ledger', () => {
  test('from the first operand to the total', () => {
    expect(kindsOf(itemsOf(text('x'), amount('a'), amount('b'), amount('sum', ['a', 'b'])))).toEqual([
      'field',
      'ledger',
    ])
  })

  test('an amount that does not count towards the total stays outside', () => {
    const items = itemsOf(amount('other'), amount('a'), amount('b'), amount('sum', ['a', 'b']))
    expect(kindsOf(items)).toEqual(['field', 'ledger'])
  })

  test('one operand makes no ledger, nor does one that stands apart', () => {
    expect(kindsOf(itemsOf(amount('a'), amount('sum', ['a'])))).toEqual(['field', 'field'])
    expect(kindsOf(itemsOf(amount('a'), text('x'), amount('b'), amount('sum', ['a', 'b'])))).not.toContain('ledger')
  })
})

describe('rows', () => {
  const rows = section('r', [text('who'), amount('cell')], { cloneable: true })

  test('a total beside its rows stands at their foot', () => {
    const items = itemsOf(rows, { id: 'sum', type: 'amount', total_of: 'cell' }, text('x'))
    expect(kindsOf(items)).toEqual(['rows', 'field'])
    const [first] = items
    expect(first?.kind === 'rows' && first.section.totals.map((total) => total.id)).toEqual(['sum'])
  })

  test('a cloneable section of the tab has columns', () => {
    const [only] = layoutOf(inTab(rows)).tabs[0]?.sections ?? []
    expect(only?.columns.map((column) => column.id)).toEqual(['who', 'cell'])
  })
})

test('every field has its place, in reading order', () => {
  const layout = layoutOf(
    inTab(
      section('s', [text('x'), amount('a'), amount('b'), amount('sum', ['a', 'b'])]),
      section('r', [text('who')], { cloneable: true }),
    ),
  )
  const places = fieldPlaces(layout)
  expect([...places.keys()]).toEqual(['x', 'a', 'b', 'sum', 'r', 'who'])
  expect(places.get('who')?.section.id).toBe('r')
})

describe('what closes a form stands on its last tab', () => {
  const tabs = (...items: [string, FormElement[]][]): FormElement => ({
    id: 'tabs',
    type: 'tab',
    childs: items.map(([id, childs]) => ({ id, type: 'item', childs })),
  })
  const idsOf = (content: FormElement[]): string[][] =>
    layoutOf(content).tabs.map((tab) => tab.sections.map((one) => one.id))

  test('terms, signature and note of any tab, and sections beside the tabs', () => {
    const content = [
      tabs(
        ['t1', [section('terms', [text('ok')], { purpose: 'terms' }), section('a', [text('x')])]],
        ['t2', [section('note', [text('n')], { purpose: 'note' }), section('b', [text('y')])]],
      ),
      section('beside', [text('z')]),
    ]
    expect(idsOf(content)).toEqual([['a'], ['b', 'beside', 'note', 'terms']])
    const [first, last] = layoutOf(content).tabs
    expect(first?.lost.map((one) => one.id)).toEqual(['terms'])
    expect(last?.gained.map((one) => one.id)).toEqual(['terms', 'beside'])
  })

  test('a form without tabs keeps them where they are', () => {
    expect(idsOf([section('terms', [text('ok')], { purpose: 'terms' }), section('a', [text('x')])])).toEqual([
      ['terms', 'a'],
    ])
  })
})

test('a grid is as wide as it says, by a number or by the class of a grid of twelve', () => {
  const widths = (more: Partial<FormElement>) =>
    itemsOf({ id: 'g', type: 'grid', childs: [text('x')], ...more }).map((item) => item.kind === 'group' && item.span)
  expect([widths({ width: 6 }), widths({ class: 'mt-2 col-md-6' }), widths({}), widths({ width: 40 })]).toEqual([
    [6],
    [6],
    [12],
    [12],
  ])
})
