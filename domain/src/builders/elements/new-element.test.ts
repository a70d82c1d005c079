import { expect, test } from 'vitest'
import { applyCommand } from '../commands/apply-command.ts'
import { contentOf, type Design, designOf, rootKey } from '../commands/design.ts'
import type { FormOp } from '../commands/form-command.ts'
import { addingOf, retitlingOf } from './new-element.ts'
import { type PaletteItem, palette } from './palette.ts'
import {
  drawnOn,
  fits,
  liveKeys,
  pageOf,
  pagesOf,
  placeAfter,
  placeBefore,
  placeInside,
  placeOutside,
} from './placing.ts'
import { isElementType, properties, propertiesOf } from './properties.ts'

let keys = 0
const newKey = () => {
  keys += 1
  return `+${keys}`
}
const done = (design: Design, ...ops: readonly FormOp[]): Design => {
  const applied = applyCommand(design, ops)
  if (!applied.ok) throw new Error(applied.refusal.code)
  return applied.design
}
const add = (design: Design, item: PaletteItem, title: string, selected: string | null = null): Design =>
  done(
    design,
    addingOf(
      design,
      { item, title, options: ['One', 'Two'], newKey },
      { selected, page: pagesOf(design)[0] ?? rootKey },
    ),
  )
const keyOf = (design: Design, id: string): string => [...design.values()].find((node) => node.own.id === id)?.key ?? ''
const shape = (content: readonly { id: string; childs?: unknown[] }[]): unknown =>
  content.map(({ id, childs }) => (childs ? [id, shape(childs as { id: string }[])] : id))

test('by clicks alone: a field makes its container and grid, the next stands after it, a section takes what follows', () => {
  let design = designOf([])
  design = add(design, 'text', 'First name')
  design = add(design, 'text', 'First name', keyOf(design, 'first_name'))
  design = add(design, 'section', 'Income', keyOf(design, 'first_name'))
  design = add(design, 'select', 'Kind', keyOf(design, 'income'))
  expect(shape(contentOf(design))).toEqual([
    ['container', [['grid', ['first_name', 'first_name_2']]]],
    ['income', ['kind']],
  ])
  expect(contentOf(design)[1]?.childs?.[0]?.options).toEqual([
    { id: 'option_1', text: 'One' },
    { id: 'option_2', text: 'Two' },
  ])
})

test('the first tab brings the tabs, the next one joins them, and what is beside them is a page of its own', () => {
  let design = add(add(designOf([]), 'tab', 'Borrower'), 'tab', 'Loan')
  expect(shape(contentOf(design))).toEqual([['tabs', ['borrower', 'loan']]])
  design = add(design, 'section', 'About you')
  expect(pageOf(design, keyOf(design, 'about_you'))).toBe(keyOf(design, 'borrower'))
  expect(pagesOf(design).map((key) => design.get(key)?.own.id)).toEqual(['borrower', 'loan'])
  design = done(design, { do: 'move', key: keyOf(design, 'about_you'), parent: rootKey, after: null })
  expect([pagesOf(design).at(-1), drawnOn(design, rootKey)]).toEqual([rootKey, [keyOf(design, 'about_you')]])
})

test('two halves stand side by side', () => {
  const [container] = contentOf(add(designOf([]), 'halves', 'Half'))
  expect(container?.childs?.map(({ id, width }) => [id, width])).toEqual([
    ['half', 6],
    ['half_2', 6],
  ])
})

test('moves by keys go past neighbours, into what stands before and out again', () => {
  const section = (id: string, ...childs: string[]) => ({
    ...{ id, type: 'section', title: id },
    childs: childs.map((one) => ({ id: one, type: 'text', title: one })),
  })
  const design = designOf([section('s', 'a', 'b', 'c'), section('t', 'd')])
  expect(placeBefore(design, 'a')).toBeNull()
  expect(placeBefore(design, 'c')).toEqual({ parent: 's', after: 'a' })
  expect(placeAfter(design, 'a')).toEqual({ parent: 's', after: 'b' })
  expect(placeOutside(design, 'a')).toEqual({ parent: rootKey, after: 's' })
  expect(placeInside(design, 't')).toEqual({ parent: 's', after: 'c' })
  expect(placeInside(design, 'a')).toBeNull()
  expect(fits(design, 's', { parent: 's', after: null })).toBeNull()
  expect(liveKeys(design)).toEqual(['s', 'a', 'b', 'c', 't', 'd'])
})

test('an id goes with the title until it is in a version, unless it is somebody’s own', () => {
  const named = (id: string, title: string, isPublished = false) => designOf([{ id, type: 'text', title }], isPublished)
  const idAfter = (design: Design) => {
    const [key = ''] = liveKeys(design)
    return contentOf(done(design, ...retitlingOf(design, key, 'Gross income')))[0]?.id
  }
  expect(idAfter(named('text_2', 'Text'))).toBe('gross_income')
  expect(idAfter(named('mine', 'Text'))).toBe('mine')
  expect(idAfter(named('text', 'Text', true))).toBe('text')
})

test('every kind of the palette can be made, and has properties that there are', () => {
  for (const item of palette.flatMap(({ items }) => items)) {
    const design = add(designOf([]), item, 'Something')
    const types = contentOf(design).map(({ type }) => type)
    expect(types.every(isElementType)).toBe(true)
  }
  const known = Object.keys(properties)
  for (const names of Object.values(propertiesOf)) expect(known).toEqual(expect.arrayContaining([...names]))
})
