import { expect, test } from 'vitest'
import { nextActionFields, nextActionPart } from './next-action-fields.ts'
import { nextAction, type OpenItem, type OpenItemKind } from './open-item.ts'

const item = (kind: OpenItemKind, due: string | null = null, what: string | null = null): OpenItem => ({
  ...{ kind, due, what, waitsOn: 'staff' },
})

test.each<[string, OpenItem[], OpenItem | null]>([
  ['nothing where nothing is open', [], null],
  ['the only one', [item('invitation')], item('invitation')],
  [
    'the earliest day',
    [item('lockEnd', '2026-12-04'), item('closingDate', '2026-12-03')],
    item('closingDate', '2026-12-03'),
  ],
  [
    'what has a day before what has none',
    [item('fields'), item('closingDate', '2030-01-01')],
    item('closingDate', '2030-01-01'),
  ],
  [
    'a day of long ago before today’s',
    [item('lockEnd', '2026-12-04'), item('closingDate', '1999-12-31')],
    item('closingDate', '1999-12-31'),
  ],
  [
    'of one day the kind that comes first',
    [item('closingDate', '2026-12-04'), item('lockEnd', '2026-12-04')],
    item('lockEnd', '2026-12-04'),
  ],
  [
    'without days the kind that comes first',
    [item('invitation'), item('fields', null, 'b')],
    item('fields', null, 'b'),
  ],
  ['of one kind the first of them', [item('fields', null, 'b'), item('fields', null, 'a')], item('fields', null, 'b')],
])('the next action is %s', (_name, items, expected) => {
  expect(nextAction(items)).toEqual({ next: expected, count: items.length, blocking: 0 })
})

test('what blocks is counted whatever comes first', () => {
  const items = [{ ...item('fields'), blocks: true }, item('invitation'), item('closingDate', '2030-01-01')]
  expect(nextAction(items)).toMatchObject({ next: items[2], count: 3, blocking: 1 })
})

test('a name of lists is one of the next action’s or of a field', () => {
  expect(Object.values(nextActionFields).map(nextActionPart)).toEqual(Object.keys(nextActionFields))
  expect(['next', 'action', 'next.', 'figure.lockEnd'].map(nextActionPart)).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ])
})
