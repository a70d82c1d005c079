import { describe, expect, test } from 'vitest'
import { gatesBehind, gatesEntered, gatesInSight, type StageGate } from './stage-gates.ts'

const steps = ['intake', 'underwriting', 'closing']
const gate = (program: string, status: string): StageGate => ({ program, status, asks: { fields: ['amount'] } })
const gates = [gate('p', 'underwriting'), gate('p', 'closing'), gate('p', 'declined'), gate('other', 'underwriting')]
const at = (statuses: readonly string[], program = 'p') => ({ program, statuses, steps })
const named = (found: readonly StageGate[]) => found.map(({ program, status }) => `${program} ${status}`)

describe('a loan stands behind', () => {
  test.each([
    [['intake'], []],
    [['underwriting'], ['p underwriting']],
    [['closing'], ['p underwriting', 'p closing']],
    [['declined'], ['p declined']],
    [['intake', 'declined'], ['p declined']],
    [[], []],
  ])('%j: the gates %j', (statuses, expected) => {
    expect(named(gatesBehind(gates, at(statuses)))).toEqual(expected)
  })
})

describe('a move', () => {
  test.each([
    [['intake'], ['closing'], ['p underwriting', 'p closing']],
    [['underwriting'], ['closing'], ['p closing']],
    [['closing'], ['underwriting'], []],
    [['closing'], ['declined'], ['p declined']],
    [['declined'], ['underwriting'], ['p underwriting']],
    [['underwriting'], ['underwriting', 'declined'], ['p declined']],
  ])('from %j to %j goes through %j', (before, after, expected) => {
    expect(named(gatesEntered(gates, at(before), at(after)))).toEqual(expected)
  })

  test('to another program goes through every gate of it, wherever the loan stood', () => {
    expect(named(gatesEntered(gates, at(['closing']), at(['closing'], 'other')))).toEqual(['other underwriting'])
  })
})

describe('a loan has in sight', () => {
  test.each([
    [['intake'], ['p underwriting']],
    [['underwriting'], ['p underwriting', 'p closing']],
    [['closing'], ['p underwriting', 'p closing']],
    [
      ['intake', 'declined'],
      ['p underwriting', 'p declined'],
    ],
    [['declined'], ['p declined']],
    [[], []],
  ])('%j: the gates %j', (statuses, expected) => {
    expect(named(gatesInSight(gates, at(statuses)))).toEqual(expected)
  })

  test('those of its own program, and none where its statuses are no way', () => {
    expect(named(gatesInSight(gates, at(['intake'], 'third')))).toEqual([])
    expect(named(gatesInSight(gates, { ...at(['intake']), steps: [] }))).toEqual([])
  })
})
