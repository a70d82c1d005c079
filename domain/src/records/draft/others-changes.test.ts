import { describe, expect, test } from 'vitest'
import { compileForm } from '../../forms/compile-form.ts'
import type { FormElement } from '../../forms/form-element.ts'
import { unknownOriginal } from '../merge-conflict.ts'
import type { RecordValues } from '../record-values.ts'
import type { OthersChange } from './field-state.ts'
import { RecordDraft } from './record-draft.ts'

const content: FormElement[] = [
  { id: 'name', type: 'text', title: 'Name' },
  { id: 'phone', type: 'text', title: 'Phone' },
  { id: 'ssn', type: 'ssn', title: 'Number' },
  {
    id: 'rows',
    type: 'section',
    title: 'Rows',
    cloneable: true,
    childs: [
      { id: 'x', type: 'text', title: 'X' },
      { id: 'y', type: 'text', title: 'Y' },
    ],
  },
]

function draftOf(info: RecordValues): RecordDraft {
  const compiled = compileForm(content)
  if (!compiled.ok) throw new Error('the form of this test does not compile')
  return new RecordDraft({ form: compiled.form, info, viewer: { role: '1', canUpdate: true } })
}

const maria: OthersChange = { by: 'Maria Chen', at: '2027-01-01T12:00:00.000Z' }
const both = new Set(['name', 'phone', 'rows'])

describe('somebody else saves', () => {
  test('a field that is not touched here takes the new value at once, and says whose it is', () => {
    const draft = draftOf({ name: 'Rosa', phone: '1' })
    const told: string[] = []
    draft.listenToField('phone', () => told.push('phone'))
    draft.follow({ name: 'Rosa', phone: '2' }, new Map([['phone', maria]]))
    expect(draft.fieldState('phone')).toMatchObject({ value: '2', dirty: false, others: maria })
    expect(told.length).toBeGreaterThan(0)
    expect(draft.changes()).toEqual({})
  })

  test('a field that is being changed here keeps its value, and is undecided', () => {
    const draft = draftOf({ name: 'Rosa', phone: '1' })
    draft.set('name', 'Rosa M')
    draft.set('phone', '5')
    draft.follow({ name: 'Rosa D', phone: '1' }, new Map([['name', maria]]))
    expect(draft.changes()).toEqual({ name: 'Rosa M', phone: '5' })
    expect(draft.fieldState('name')).toMatchObject({ value: 'Rosa M', others: { undecided: { theirs: 'Rosa D' } } })
    expect(draft.fieldState('phone').others).toBeNull()
    expect(draft.conflicts()).toEqual({ name: { yours: 'Rosa M', theirs: 'Rosa D', original: 'Rosa' } })
  })

  test('what both typed alike is nothing to decide', () => {
    const draft = draftOf({ name: 'Rosa' })
    draft.set('name', 'Rosa M')
    draft.follow({ name: 'Rosa M' })
    expect(draft.changes()).toEqual({})
    expect(draft.conflicts()).toEqual({})
  })

  test('typing the first value again is an answer too: it is asked, not dropped', () => {
    const draft = draftOf({ name: 'Rosa' })
    draft.set('name', 'Rosa M')
    draft.follow({ name: 'Rosa D' })
    draft.set('name', 'Rosa')
    expect(Object.keys(draft.conflicts())).toEqual(['name'])
    draft.follow({ name: 'Rosa E' })
    expect(draft.conflicts()).toEqual({ name: { yours: 'Rosa', theirs: 'Rosa E', original: 'Rosa' } })
  })

  test('rows come together column by column, and only the same cell is undecided', () => {
    const before = [
      { _id: 'a', x: '1', y: '1' },
      { _id: 'b', x: '2', y: '2' },
    ]
    const draft = draftOf({ rows: before })
    draft.changeRow('rows', { _id: 'a', x: '10', y: '10' })
    draft.addRow('rows', { _id: 'c', x: '3' })
    draft.follow({
      rows: [
        { _id: 'a', x: '1', y: '99' },
        { _id: 'd', x: '4' },
      ],
    })
    expect(Object.keys(draft.conflicts())).toEqual(['rows[a].y'])
    expect(draft.get('rows')).toEqual([
      { _id: 'a', x: '10', y: '10' },
      { _id: 'd', x: '4' },
      { _id: 'c', x: '3' },
    ])
    draft.decide(new Set())
    expect(draft.get('rows')).toEqual([
      { _id: 'a', x: '10', y: '99' },
      { _id: 'd', x: '4' },
      { _id: 'c', x: '3' },
    ])
    expect(draft.conflicts()).toEqual({})
  })
})

describe('a decision', () => {
  const undecided = () => {
    const draft = draftOf({ name: 'Rosa', phone: '1' })
    draft.set('name', 'Rosa M')
    draft.set('phone', '5')
    draft.follow({ name: 'Rosa D', phone: '7' }, new Map([['name', maria]]))
    return draft
  }

  test('keeps the own value at the chosen places and takes theirs at the others', () => {
    const draft = undecided()
    draft.decide(new Set(['phone']), both)
    expect(draft.changes()).toEqual({ phone: '5' })
    expect(draft.get('name')).toBe('Rosa D')
    expect(draft.conflicts()).toEqual({})
  })

  test('about one field leaves the others undecided', () => {
    const draft = undecided()
    draft.decide(new Set(['name']), new Set(['name']))
    expect(Object.keys(draft.conflicts())).toEqual(['phone'])
    expect(draft.fieldState('name')).toMatchObject({ value: 'Rosa M', others: maria })
    expect(draft.fieldState('name').others?.undecided).toBeUndefined()
  })

  test('is asked for anew when they change it again', () => {
    const draft = undecided()
    draft.decide(new Set(['name', 'phone']), both)
    draft.follow({ name: 'Rosa X', phone: '7' })
    expect(draft.conflicts()).toEqual({ name: { yours: 'Rosa M', theirs: 'Rosa X', original: 'Rosa D' } })
  })
})

describe('after an own save', () => {
  test('what somebody else saved in a field that was typed in meanwhile is undecided, not overwritten', () => {
    const draft = draftOf({ name: 'Rosa', phone: '1' })
    draft.set('name', 'Rosa M')
    const sent = draft.changes()
    draft.set('phone', '5')
    draft.accept({ name: 'Rosa M', phone: '8' }, sent)
    expect(draft.conflicts()).toEqual({ phone: { yours: '5', theirs: '8', original: '1' } })
  })

  test('a protected value that comes back masked is what was sent', () => {
    const draft = draftOf({})
    draft.set('ssn', '123-45-6789')
    const sent = draft.changes()
    draft.accept({ ssn: '•••-••-6789' }, sent)
    expect(draft.changes()).toEqual({})
    draft.set('ssn', '123-45-0000')
    draft.accept({ ssn: '•••-••-6789' }, sent)
    expect(draft.conflicts()).toEqual({})
    expect(draft.changes()).toEqual({ ssn: '123-45-0000' })
  })
})

describe('edits that were kept elsewhere', () => {
  test('stand on top of what is saved, as unsaved', () => {
    const draft = draftOf({ name: 'Rosa', phone: '1' })
    draft.takeUp({ phone: '5' }, {})
    expect(draft.changes()).toEqual({ phone: '5' })
    expect(draft.fieldState('phone')).toMatchObject({ dirty: true, saved: '1' })
  })

  test('are undecided where somebody else has saved since, whatever they started from', () => {
    const draft = draftOf({ name: 'Rosa D', phone: '1', ssn: '•••-••-1111' })
    draft.takeUp(
      { name: 'Rosa M', ssn: '•••-••-2222' },
      { name: 'Rosa', ssn: unknownOriginal },
      new Map([['name', maria]]),
    )
    expect(Object.keys(draft.conflicts()).sort()).toEqual(['name', 'ssn'])
    expect(draft.fieldState('name').others).toMatchObject({ by: 'Maria Chen', undecided: { theirs: 'Rosa D' } })
  })

  test('that have been saved in the meantime are no edits', () => {
    const draft = draftOf({ name: 'Rosa M' })
    draft.takeUp({ name: 'Rosa M' }, { name: 'Rosa' })
    expect(draft.changes()).toEqual({})
  })
})
