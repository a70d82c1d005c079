import { describe, expect, test } from 'vitest'
import type { Condition, ControlSetting } from '../../forms/form-element.ts'
import { editedRule, ruleOf } from './edited-rule.ts'

const is = (field: string, value: string): Condition => ({ field, as: '=', value })
const isSection = (id: string) => id.startsWith('s')

const rules: readonly (ControlSetting & Record<string, unknown>)[] = [
  { values: ['1'], as: '=', hide_fields: ['a'] },
  { values: [1, 2], as: '=', hide_sections: ['a', 's'], hide_fields: ['s2'] },
  { values: null, as: '=', require_fields: ['a'] },
  { values: null, as: 'empty', readonly_fields: ['a'] },
  { values: [], as: '=', guideline: '  Say it. ' },
  {
    values: ['x'],
    as: '!=',
    set: [
      { field: 'a', value: 1 },
      { field: 'b', value: ['x'] },
      { field: 'c', value: null },
    ],
  },
  { values: ['x'], as: '=', any: [is('a', '1'), { all: [is('b', '2'), { any: [is('c', '3'), is('d', '4')] }] }] },
  { values: ['x'], as: '=', any: [is('a', '1')], all: [is('b', '2')], hide_fields: ['c'] },
  { values: ['x'], as: 'sounds like', note: 'of an import', hide_fields: ['gone'] },
]

describe('a rule that is edited', () => {
  test.each(rules.map((rule) => [JSON.stringify(rule), rule] as const))('keeps what nobody changed: %s', (_, rule) => {
    const edited = editedRule(rule)
    expect(ruleOf(edited, rule, isSection)).toEqual(rule)
    expect(ruleOf({ ...edited, says: 'More' }, rule, isSection)).toEqual({ ...rule, guideline: 'More' })
  })

  test('a single act as it may be stored becomes the first of several', () => {
    const rule: ControlSetting = { values: ['1'], as: '=', set: { field: 'a', value: '2' } }
    const edited = editedRule(rule)
    const sets = [...edited.sets, { field: 'b', value: '3' }, { field: '', value: '' }]
    expect(ruleOf({ ...edited, sets }, rule, isSection).set).toEqual([
      { field: 'a', value: '2' },
      { field: 'b', value: '3' },
    ])
  })

  test('of both kinds of groups one group is made that holds when both do', () => {
    const rule: ControlSetting = { values: null, as: '=', any: [is('a', '1')], all: [is('b', '2')], hide_fields: ['c'] }
    const edited = editedRule(rule)
    const changed = ruleOf({ ...edited, conditions: [...edited.conditions, is('e', '5')] }, rule, isSection)
    expect(changed.any).toBeUndefined()
    expect(changed.all).toEqual([is('b', '2'), { any: [is('a', '1')] }, is('e', '5')])
  })

  test('what is hidden goes by what it is', () => {
    const rule: ControlSetting = { values: ['1'], as: '=' }
    expect(ruleOf({ ...editedRule(rule), hides: ['s', 'f'] }, rule, isSection)).toMatchObject({
      hide_sections: ['s'],
      hide_fields: ['f'],
    })
  })
})
