import { describe, expect, test } from 'vitest'
import { type ConditionState, conditionStates, isOpenCondition } from './condition.ts'
import { type ConditionRights, conditionMoves, isReasoned, moveCondition } from './condition-rules.ts'

const all: ConditionRights = { update: true, clear: true, waive: true }
const reason = 'The gift came out of their own funds'

describe('where a condition goes', () => {
  // Each state by each other: with which right, and whether it is said why; what is not listed is refused.
  test.each<[ConditionState, ConditionState, keyof ConditionRights, 'why' | '']>([
    ['requested', 'received', 'update', ''],
    ['requested', 'cleared', 'clear', ''],
    ['requested', 'waived', 'waive', 'why'],
    ['received', 'requested', 'update', 'why'],
    ['received', 'cleared', 'clear', ''],
    ['received', 'waived', 'waive', 'why'],
    ['cleared', 'requested', 'clear', 'why'],
    ['waived', 'requested', 'waive', 'why'],
  ])('from %s to %s: who may %s it, %s', (from, to, right, why) => {
    const move = (rights: ConditionRights, said = '') => moveCondition({ from, to, reason: said, rights })
    expect(move({ ...all, [right]: false }, reason)).toMatchObject({ ok: false, refusal: { code: 'not-allowed' } })
    expect(move(all, reason)).toEqual({ ok: true, value: why === '' ? '' : reason })
    expect(isReasoned(from, to)).toBe(why !== '')
    const short = move(all, '  too few  ')
    if (why === '') expect(short.ok).toBe(true)
    else expect(short).toMatchObject({ ok: false, refusal: { code: 'invalid-fields', fields: { reason: {} } } })
  })

  const listed = new Set([
    ...['requested received', 'requested cleared', 'requested waived', 'received requested', 'received cleared'],
    ...['received waived', 'cleared requested', 'waived requested'],
  ])
  test.each(
    conditionStates
      .flatMap((from) => conditionStates.map((to) => [from, to] as const))
      .filter(([from, to]) => !listed.has(`${from} ${to}`)),
  )('never from %s to %s', (from, to) => {
    expect(moveCondition({ from, to, reason, rights: all })).toMatchObject({
      ok: false,
      refusal: { code: 'invalid-fields', fields: { status: {} } },
    })
    expect(conditionMoves(from, all)).not.toContain(to)
  })

  test('only as far as the rights go', () => {
    expect(conditionMoves('requested', all)).toEqual(['received', 'cleared', 'waived'])
    expect(conditionMoves('received', { update: true, clear: false, waive: false })).toEqual(['requested'])
    expect(conditionMoves('waived', { update: true, clear: true, waive: false })).toEqual([])
  })
})

test('a loan waits for what is neither cleared nor waived', () => {
  expect(conditionStates.filter(isOpenCondition)).toEqual(['requested', 'received'])
})
