import { describe, expect, test } from 'vitest'
import { mergeValues } from './merge-values.ts'

const sections = new Set(['owners'])
const ann = { _id: 'a', name: 'Ann', share: '60' }
const bob = { _id: 'b', name: 'Bob', share: '40' }
const owners = (...rows: unknown[]) => ({ owners: rows })

describe('fields', () => {
  const cases = [
    { rule: 'a sent value equal to the one read is no change', original: '1', current: '1', yours: '1', gives: {} },
    { rule: 'and stays none when somebody else changed it', original: '1', current: '2', yours: '1', gives: {} },
    { rule: 'what nobody else changed is taken', original: '1', current: '1', yours: '3', gives: { amount: '3' } },
    { rule: 'what both changed alike stays', original: '1', current: '3', yours: '3', gives: {} },
    { rule: 'clearing is a change', original: '1', current: '1', yours: '', gives: { amount: '' } },
    { rule: 'clearing what was never filled is none', original: undefined, current: undefined, yours: '', gives: {} },
    { rule: 'a list is one value', original: ['x'], current: ['x'], yours: ['x', 'y'], gives: { amount: ['x', 'y'] } },
  ]
  for (const { rule, original, current, yours, gives } of cases) {
    test(rule, () => {
      const merged = mergeValues({
        original: { amount: original },
        current: { amount: current },
        yours: { amount: yours },
      })
      expect(merged).toEqual({ changes: gives, conflicts: {} })
    })
  }

  test('what both changed differently is a conflict with all three values', () => {
    const merged = mergeValues({ original: { a: '1', b: '' }, current: { a: '2', b: 'x' }, yours: { a: '3', b: 'y' } })
    expect(merged).toEqual({
      changes: {},
      conflicts: { a: { yours: '3', theirs: '2', original: '1' }, b: { yours: 'y', theirs: 'x', original: '' } },
    })
  })

  test('fields that are not sent are not looked at', () => {
    expect(mergeValues({ original: { a: '1' }, current: { a: '2' }, yours: {} })).toEqual({
      changes: {},
      conflicts: {},
    })
  })
})

describe('rows', () => {
  const merge = (original: object, current: object, yours: object) =>
    mergeValues({ original: { ...original }, current: { ...current }, yours: { ...yours }, sections })

  test('different columns of one row merge', () => {
    const merged = merge(owners(ann), owners({ ...ann, name: 'Anna' }), owners({ ...ann, share: '70' }))
    expect(merged).toEqual({ changes: owners({ _id: 'a', name: 'Anna', share: '70' }), conflicts: {} })
  })

  test('the same column of one row is a conflict named by section, row and column', () => {
    const merged = merge(owners(ann), owners({ ...ann, share: '50' }), owners({ ...ann, share: '70' }))
    expect(merged.conflicts).toEqual({
      'owners[a].share': {
        yours: '70',
        theirs: '50',
        original: '60',
        row: { section: 'owners', id: 'a', column: 'share' },
      },
    })
  })

  test('rows that two people add both stay', () => {
    const theirs = { _id: 'x', name: 'Xenia' }
    const mine = { _id: 'y', name: 'Yan' }
    const merged = merge(owners(ann), owners(ann, theirs), owners(ann, mine))
    expect(merged.changes).toEqual(owners(ann, theirs, mine))
  })

  test('a row that the caller removed goes, one that somebody else added stays', () => {
    expect(merge(owners(ann, bob), owners(ann, bob, { _id: 'x' }), owners(bob)).changes).toEqual(
      owners(bob, { _id: 'x' }),
    )
  })

  test('a row that somebody else removed stays removed when the caller did not touch it', () => {
    expect(merge(owners(ann, bob), owners(bob), owners(ann, bob))).toEqual({ changes: {}, conflicts: {} })
  })

  test('removing a row that somebody else changed is a conflict', () => {
    const changed = { ...ann, share: '10' }
    const merged = merge(owners(ann), owners(changed), owners())
    expect(merged).toEqual({
      changes: {},
      conflicts: { 'owners[a]': { yours: null, theirs: changed, original: ann, row: { section: 'owners', id: 'a' } } },
    })
  })

  test('changing a row that somebody else removed is a conflict', () => {
    const mine = { ...ann, share: '10' }
    expect(merge(owners(ann), owners(), owners(mine)).conflicts).toEqual({
      'owners[a]': { yours: mine, theirs: null, original: ann, row: { section: 'owners', id: 'a' } },
    })
  })

  test('columns that are absent in a sent row are not touched', () => {
    expect(merge(owners(ann), owners(ann), owners({ _id: 'a', share: '61' })).changes).toEqual(
      owners({ ...ann, share: '61' }),
    )
  })

  test('moved rows keep what somebody else wrote in them', () => {
    const anna = { ...ann, name: 'Anna' }
    expect(merge(owners(ann, bob), owners(anna, bob), owners(bob, ann)).changes).toEqual(owners(bob, anna))
  })

  test('a row put between two others stays there', () => {
    const between = { _id: 'm', name: 'Mia' }
    expect(merge(owners(ann, bob), owners(ann, bob), owners(ann, between, bob)).changes).toEqual(
      owners(ann, between, bob),
    )
  })
})
