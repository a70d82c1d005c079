import { describe, expect, test } from 'vitest'
import { compileForm } from '../../forms/compile-form.ts'
import type { FormElement } from '../../forms/form-element.ts'
import type { RecordValues } from '../record-values.ts'
import { RecordDraft } from './record-draft.ts'

const fields: FormElement[] = [
  { id: 'name', type: 'text', title: 'Name', mandatory: true },
  {
    id: 'applies',
    type: 'select',
    title: 'Applies',
    options: [
      { id: 'Yes', text: 'Yes' },
      { id: 'No', text: 'No' },
    ],
    control_settings: [{ values: ['No'], as: '=', hide_fields: ['detail'], guideline: 'Nothing to add' }],
  },
  { id: 'detail', type: 'text', title: 'Detail' },
  { id: 'base', type: 'amount', title: 'Base' },
  { id: 'bonus', type: 'amount', title: 'Bonus' },
  {
    id: 'total',
    type: 'amount',
    title: 'Total',
    calculations: [
      {
        formulas: [
          { field: 'base', where: 'field' },
          { field: '+', where: 'input' },
          { field: 'bonus', where: 'field' },
        ],
      },
    ],
  },
]
const content: FormElement[] = [
  {
    id: 'tab1',
    type: 'item',
    title: 'One',
    childs: [
      { id: 's1', type: 'section', title: 'Main', childs: fields },
      { id: 'rows', type: 'section', title: 'Rows', cloneable: true, childs: [{ id: 'x', type: 'text', title: 'X' }] },
    ],
  },
]

function draftOf(info: RecordValues, viewer = { role: '1', canUpdate: true }): RecordDraft {
  const compiled = compileForm(content)
  if (!compiled.ok) throw new Error('the form of this test does not compile')
  return new RecordDraft({ form: compiled.form, info, viewer })
}

test('what the server says of a row is over once the rows are others', () => {
  const draft = draftOf({ rows: [{ _id: 'a', x: 'one' }] })
  draft.setProblems({ 'rows[a].x': 'Please provide a valid X', name: 'Required' })
  draft.set('rows', [{ _id: 'a', x: 'two' }])
  expect([...draft.problems().keys()]).toEqual(['name'])
})

describe('what is unsaved', () => {
  test('a changed field is, until it says again what is saved', () => {
    const draft = draftOf({ name: 'Rosa' })
    draft.set('name', 'Rosa M')
    expect(draft.changes()).toEqual({ name: 'Rosa M' })
    expect(draft.fieldState('name')).toMatchObject({ dirty: true, saved: 'Rosa' })
    draft.set('name', 'Rosa')
    expect(draft.changes()).toEqual({})
    expect(draft.unsavedCount()).toBe(0)
  })

  test('a calculated field is not, however often it changes', () => {
    const draft = draftOf({ base: '1' })
    draft.set('bonus', '2')
    expect(draft.get('total')).toBe('3.00')
    expect(Object.keys(draft.changes())).toEqual(['bonus'])
  })

  test('what a rule cleared is', () => {
    const draft = draftOf({ applies: 'Yes', detail: 'kept' })
    draft.set('applies', 'No')
    expect(draft.changes()).toEqual({ applies: 'No', detail: '' })
    expect(draft.isHidden('detail')).toBe(true)
  })

  test('rows are, by content', () => {
    const draft = draftOf({ rows: [{ _id: 'a', x: '1' }] })
    draft.addRow('rows', { _id: 'b', x: '2' })
    draft.changeRow('rows', { _id: 'a', x: '9' })
    expect(draft.changes().rows).toEqual([
      { _id: 'a', x: '9' },
      { _id: 'b', x: '2' },
    ])
    draft.removeRow('rows', 'b')
    draft.changeRow('rows', { _id: 'a', x: '1' })
    expect(draft.changes()).toEqual({})
  })
})

describe('taking back', () => {
  test('typing on in one field is one step', () => {
    const draft = draftOf({ name: 'R' })
    for (const value of ['Ro', 'Ros', 'Rosa']) draft.set('name', value)
    draft.set('base', '5')
    draft.undo()
    expect(draft.get('base')).toBe('')
    draft.undo()
    expect(draft.get('name')).toBe('R')
    expect(draft.canUndo()).toBe(false)
    expect(draft.unsavedCount()).toBe(0)
  })

  test('what a rule cleared comes back with its driver', () => {
    const draft = draftOf({ applies: 'Yes', detail: 'kept' })
    draft.set('applies', 'No')
    draft.undo()
    expect(draft.isHidden('detail')).toBe(false)
    expect(draft.get('detail')).toBe('kept')
    expect(draft.changes()).toEqual({})
  })

  test('rows come back', () => {
    const draft = draftOf({ rows: [{ _id: 'a', x: '1' }] })
    draft.removeRow('rows', 'a')
    draft.undo()
    expect(draft.get('rows')).toEqual([{ _id: 'a', x: '1' }])
  })
})

describe('listening', () => {
  test('a change is told to the fields that it touches and to no other', () => {
    const draft = draftOf({ applies: 'Yes' })
    const told: string[] = []
    for (const id of ['name', 'applies', 'detail', 'base', 'bonus', 'total']) {
      draft.listenToField(id, () => told.push(id))
    }
    draft.set('base', '1')
    expect(told).toEqual(['base', 'total'])
    told.length = 0
    draft.set('applies', 'No')
    expect(told).toEqual(['applies', 'detail'])
  })

  test('a state is the same object until its field changes', () => {
    const draft = draftOf({})
    const before = draft.fieldState('name')
    draft.set('base', '1')
    expect(draft.fieldState('name')).toBe(before)
    draft.set('name', 'R')
    expect(draft.fieldState('name')).not.toBe(before)
  })

  test("a rule's guideline stands beside its driver", () => {
    const draft = draftOf({ applies: 'Yes' })
    expect(draft.fieldState('applies').guideline).toBeNull()
    draft.set('applies', 'No')
    expect(draft.fieldState('applies').guideline).toBe('Nothing to add')
  })
})

describe('required fields', () => {
  test('a missing field says so once it was left or saving was tried', () => {
    const draft = draftOf({})
    expect(draft.fieldState('name')).toMatchObject({ missing: true, insisted: false })
    draft.leave('name', null)
    expect(draft.fieldState('name').insisted).toBe(true)
    const other = draftOf({})
    other.insist()
    expect(other.fieldState('name').insisted).toBe(true)
    expect([other.missing(), other.missingIn('tab1'), other.missingIn('s1')]).toEqual([['name'], 1, 1])
  })
})

describe('after a save', () => {
  test('what was typed meanwhile stays unsaved on top of what is saved now', () => {
    const draft = draftOf({ name: 'R', base: '1' })
    draft.set('name', 'Rosa')
    const sent = draft.changes()
    draft.set('name', 'Rosa M')
    draft.set('bonus', '2')
    draft.accept({ name: 'Rosa', base: '7' }, sent)
    expect(draft.changes()).toEqual({ name: 'Rosa M', bonus: '2' })
    expect(draft.get('total')).toBe('9.00')
    expect(draft.fieldState('name').saved).toBe('Rosa')
  })

  test('typing the old value again while it is being saved is a change too', () => {
    const draft = draftOf({ name: 'R' })
    draft.set('name', 'Rosa')
    const sent = draft.changes()
    draft.set('name', 'R')
    draft.accept({ name: 'Rosa' }, sent)
    expect(draft.changes()).toEqual({ name: 'R' })
  })
})

test('without the right to change, everything is read-only', () => {
  const draft = draftOf({ name: 'R' }, { role: '1', canUpdate: false })
  expect(draft.readOnly).toBe(true)
  expect(draft.fieldState('name').readOnly).toBe(true)
})

describe('whoever shows something of the whole form', () => {
  const told = (draft: RecordDraft, change: () => void): { any: number; states: number } => {
    const count = { any: 0, states: 0 }
    const ends = [draft.listen(() => count.any++), draft.listenToStates(() => count.states++)]
    change()
    for (const end of ends) end()
    return count
  }

  test('is not asked again for a text that goes on', () => {
    const draft = draftOf({ name: 'Rosa' })
    expect(told(draft, () => draft.set('name', 'Rosa M'))).toEqual({ any: 1, states: 1 })
    draft.fieldState('name')
    expect(told(draft, () => draft.set('name', 'Rosa Ma'))).toEqual({ any: 1, states: 0 })
  })

  test.each<[string, (draft: RecordDraft) => void]>([
    ['a required field is emptied', (draft) => draft.set('name', '')],
    ['a field is what was saved', (draft) => draft.set('name', 'Rosa')],
    ['a rule hides something', (draft) => draft.set('applies', 'No')],
    ['a calculation follows', (draft) => draft.set('base', '5')],
    ['a row comes', (draft) => draft.addRow('rows', { _id: '1', x: 'new' })],
    ['a change is taken back', (draft) => draft.undo()],
  ])('is asked when %s', (_title, change) => {
    const draft = draftOf({ name: 'Rosa', applies: 'Yes', base: '1' })
    draft.set('name', 'Rosa M')
    for (const id of ['name', 'applies', 'base']) draft.fieldState(id)
    expect(told(draft, () => change(draft)).states).toBeGreaterThan(0)
  })
})
