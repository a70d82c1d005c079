import { describe, expect, test } from 'vitest'
import { beginsBy, dueDayOf, dueItems, planItems, problemsOfItems, roundsOf } from './task-template.ts'

const item = (_id: string, after: string[] = [], more: object = {}) => ({
  ...{ _id, after, due_in: 3, remind_before: null, checklist: [] },
  ...more,
})

describe('the order of a template', () => {
  test('an item is named once, waits for items that are there, and never for itself', () => {
    const problems = (...items: ReturnType<typeof item>[]) => [...problemsOfItems(items)]
    expect(problems(item('a'), item('b', ['a']), item('c', ['a', 'b']))).toEqual([])
    expect(problems(item('a'), item('a'))).toEqual([[0, 'twice']])
    expect(problems(item('a', ['z']))).toEqual([[0, 'unknownAfter']])
    expect(problems(item('a', ['a']))).toEqual([[0, 'circle']])
    expect(problems(item('a', ['c']), item('b', ['a']), item('c', ['b']), item('d'))).toEqual([
      [0, 'circle'],
      [1, 'circle'],
      [2, 'circle'],
    ])
    expect(problems(item('a', [], { due_in: null, remind_before: 1 }))).toEqual([[0, 'remindUndue']])
    expect(problems(item('a', [], { due_in: -1 }))).toEqual([[0, 'dueBefore']])
    expect(problems(item('a', [], { due_in: -1, due_of: 'closing' }))).toEqual([])
    const ended = { done_when: { what: 'field', field: 'x' } }
    expect(problems(item('a', [], ended), item('b', [], { ...ended, target_status: '2' }))).toEqual([
      [1, 'endsAndMoves'],
    ])
  })

  test('what waits is made once all that it waits for is done, and nothing twice', () => {
    const items = [item('a'), item('b', ['a']), item('c', ['a', 'b'])]
    const ids = (made: Parameters<typeof dueItems>[1]) => dueItems(items, made).map(({ _id }) => _id)
    expect(ids([])).toEqual(['a'])
    expect(ids([{ item: 'a', isDone: false }])).toEqual([])
    expect(ids([{ item: 'a', isDone: true }])).toEqual(['b'])
    expect(
      ids([
        { item: 'a', isDone: true },
        { item: 'b', isDone: true },
      ]),
    ).toEqual(['c'])
    expect([...roundsOf(items)]).toEqual([
      ['a', 0],
      ['b', 1],
      ['c', 2],
    ])
  })
})

test('a plan takes every task as done on its due day, business days alone', () => {
  const items = [item('b', ['a'], { due_in: 1 }), item('a'), item('c', ['a', 'b'], { due_in: null }), item('x', ['x'])]
  // 2026-11-26 is Thanksgiving.
  expect(planItems(items, '2026-11-25').map(({ item: { _id }, madeOn, dueOn }) => [_id, madeOn, dueOn])).toEqual([
    ['a', '2026-11-25', '2026-12-01'],
    ['b', '2026-12-01', '2026-12-02'],
    ['c', '2026-12-02', null],
  ])
})

test('a task is due business days from its making, or from a day of its loan once that is known', () => {
  const days = { made: '2026-11-25', closing: '2026-12-28', lock: null }
  expect([
    dueDayOf({ due_in: 1 }, days),
    dueDayOf({ due_in: null }, days),
    dueDayOf({ due_in: -1, due_of: 'closing' }, days),
    dueDayOf({ due_in: 0, due_of: 'lock' }, days),
  ]).toEqual(['2026-11-27', null, '2026-12-24', null])
})

test('a template begins by itself for its kind of records, its programs and its statuses', () => {
  const template = {
    active: true,
    module: 'opportunities',
    programs: ['1'],
    statuses: ['3'],
    starts: 'status' as const,
  }
  const event = { module: 'opportunities', program: '1', isNew: false, statuses: ['3'] }
  expect(beginsBy(template, event)).toBe(true)
  expect(beginsBy({ ...template, programs: [] }, { ...event, program: null })).toBe(true)
  for (const wrong of [{ program: '2' }, { program: null }, { statuses: ['4'] }, { module: 'leads' }])
    expect([wrong, beginsBy(template, { ...event, ...wrong })]).toEqual([wrong, false])
  expect(beginsBy({ ...template, active: false }, event)).toBe(false)
  expect(beginsBy({ ...template, starts: 'hand' }, event)).toBe(false)
  expect(beginsBy({ ...template, starts: 'created' }, event)).toBe(false)
  expect(beginsBy({ ...template, starts: 'created' }, { ...event, isNew: true })).toBe(true)
})
