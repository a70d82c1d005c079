import { describe, expect, test } from 'vitest'
import { compileForm } from '../../forms/compile-form.ts'
import type { FormElement } from '../../forms/form-element.ts'
import type { RecordValues } from '../record-values.ts'
import { RecordDraft } from './record-draft.ts'

const content: FormElement[] = [
  {
    id: 'loan',
    type: 'section',
    childs: [
      {
        id: 'amount',
        type: 'amount',
        control_settings: [
          { values: ['100'], as: '<=', hide_fields: ['note', 'cell'], set: { field: 'kind', value: 'small' } },
          { values: [''], as: '=', hide_fields: ['note', 'cell'] },
        ],
      },
      { id: 'kind', type: 'text' },
      { id: 'note', type: 'text', mandatory: true },
      { id: 'other', type: 'text' },
    ],
  },
  {
    id: 'rows',
    type: 'section',
    cloneable: true,
    childs: [
      { id: 'cell', type: 'amount' },
      { id: 'name', type: 'text' },
    ],
  },
]
const info = {
  amount: '500',
  kind: 'large',
  note: 'kept',
  other: '',
  rows: [{ _id: 'a', cell: '3', name: 'one' }],
}

function draftOf(values: RecordValues = info): RecordDraft {
  const compiled = compileForm(content)
  if (!compiled.ok) throw new Error('the form of this test does not compile')
  return new RecordDraft({ form: compiled.form, info: values, viewer: { role: '1', canUpdate: true } })
}

/** The same edits on another screen, after a crash of this one. */
function reopened(draft: RecordDraft, values: RecordValues = info): RecordDraft {
  const other = draftOf(values)
  other.takeUp(JSON.parse(JSON.stringify(draft.changesToKeep())), {})
  return other
}

describe('while a field is typed into', () => {
  test('what its rules clear is shown hidden and blank, and is no unsaved change', () => {
    const draft = draftOf()
    draft.type('amount', '8')
    expect(draft.fieldState('note')).toMatchObject({ hidden: true, value: '', dirty: false })
    expect(draft.changes()).toEqual({ amount: '8' })
    expect(draft.unsavedCount()).toBe(1)
  })

  test('it is given back with the value that no longer hides, and what a rule set is taken back', () => {
    const draft = draftOf()
    for (const text of ['8', '80', '800']) draft.type('amount', text)
    draft.leave('amount', null)
    expect(draft.get('note')).toBe('kept')
    expect(draft.changes()).toEqual({ amount: '800' })
  })

  test('it is gone when the field is left with a value that hides, with a way back by undo', () => {
    const draft = draftOf()
    for (const text of ['8', '80']) draft.type('amount', text)
    draft.leave('amount', null)
    const cleared = { amount: '80', kind: 'small', note: '', rows: [{ _id: 'a', cell: '', name: 'one' }] }
    expect(draft.changes()).toEqual(cleared)
    draft.type('amount', '800')
    expect(draft.get('note')).toBe('')
    draft.undo()
    expect(draft.changes()).toEqual({})
    expect([draft.get('amount'), draft.get('note'), draft.canUndo()]).toEqual(['500', 'kept', false])
  })

  test('undo takes it back before the field is left too', () => {
    const draft = draftOf()
    draft.set('other', 'x')
    draft.type('amount', '8')
    draft.undo()
    expect([draft.get('amount'), draft.get('note'), draft.get('other')]).toEqual(['500', 'kept', 'x'])
    draft.endTyping()
    expect(draft.changes()).toEqual({ other: 'x' })
  })

  test('a choice of the value counts at once', () => {
    const draft = draftOf()
    draft.type('amount', '8')
    draft.set('amount', '9')
    expect(draft.changes()).toMatchObject({ amount: '9', note: '' })
  })

  test('a listener is told when what was set aside is gone, and of nothing where nothing was', () => {
    const draft = draftOf()
    let told = 0
    draft.type('amount', '600')
    draft.listen(() => {
      told += 1
    })
    draft.endTyping('amount')
    expect(told).toBe(0)
    draft.type('amount', '6')
    told = 0
    draft.endTyping('amount')
    expect(told).toBe(1)
  })
})

describe('rows, of which a column is set aside', () => {
  test('lose nothing when one is added, changed or removed', () => {
    const draft = draftOf({ ...info, rows: [...info.rows, { _id: 'b', cell: '4', name: 'two' }] })
    draft.type('amount', '8')
    draft.addRow('rows', { _id: 'c', name: 'three' })
    draft.changeRow('rows', { _id: 'a', cell: '', name: 'first' })
    draft.removeRow('rows', 'b')
    draft.type('amount', '800')
    expect(draft.get('rows')).toEqual([
      { _id: 'a', cell: '3', name: 'first' },
      { _id: 'c', name: 'three' },
    ])
  })

  test('take a cell that was emptied by hand as emptied', () => {
    const draft = draftOf()
    draft.changeRow('rows', { _id: 'a', cell: '', name: 'one' })
    expect(draft.get('rows')).toEqual([{ _id: 'a', cell: '', name: 'one' }])
  })
})

describe('what is sent', () => {
  test('is what stands in the box once typing has ended, with what that clears', () => {
    const draft = draftOf()
    draft.type('amount', '8')
    draft.endTyping()
    expect(draft.finishedChanges()).toEqual(draft.changes())
    expect(draft.finishedChanges()).toMatchObject({ amount: '8', note: '' })
  })

  test('is without what is being typed while typing goes on', () => {
    const draft = draftOf()
    draft.set('other', 'x')
    draft.type('amount', '8')
    expect(draft.finishedChanges()).toEqual({ other: 'x' })
    draft.type('amount', '700')
    draft.endTyping()
    draft.type('amount', '7')
    expect(draft.finishedChanges()).toEqual({ other: 'x', amount: '700' })
  })

  test('and accepted while the field is typed into again leaves that on top, with what it sets aside', () => {
    const draft = draftOf()
    draft.set('other', 'x')
    draft.type('amount', '8')
    const sent = draft.finishedChanges()
    draft.accept({ ...info, other: 'x' }, sent)
    expect(draft.changes()).toEqual({ amount: '8' })
    draft.type('amount', '800')
    expect(draft.get('note')).toBe('kept')
  })
})

describe('somebody else saves while a field is typed into', () => {
  test('typing goes on over what is saved now, and what was set aside is given back as they left it', () => {
    const draft = draftOf()
    draft.type('amount', '8')
    draft.follow({ ...info, note: 'theirs', other: 'y' })
    expect([draft.get('amount'), draft.get('note'), draft.get('other')]).toEqual(['8', '', 'y'])
    draft.type('amount', '800')
    expect(draft.get('note')).toBe('theirs')
    expect(draft.changes()).toEqual({ amount: '800' })
  })

  test.each(['8', '500', ''])('what stands only with an unsaved value outlives it (typed: "%s")', (half) => {
    const draft = draftOf({ ...info, amount: '', note: '', rows: [] })
    draft.type('amount', '700')
    draft.endTyping()
    draft.set('note', 'mine')
    draft.type('amount', half)
    draft.follow({ ...info, amount: '', note: '', rows: [], other: 'y' })
    draft.type('amount', '800')
    draft.endTyping()
    expect(draft.changes()).toEqual({ amount: '800', note: 'mine' })
  })
})

describe('a page that is gone while a field is typed into', () => {
  test('leaves a draft with what was typed and without what that would clear', () => {
    const draft = draftOf()
    draft.type('amount', '8')
    expect(draft.changesToKeep()).toEqual({ amount: '8' })
    const other = reopened(draft)
    expect([other.get('amount'), other.isHidden('note')]).toEqual(['8', true])
    expect(other.changes()).toEqual({ amount: '8' })
    other.set('other', 'x')
    other.type('amount', '800')
    other.leave('amount', null)
    expect(other.changes()).toEqual({ amount: '800', other: 'x' })
    expect(other.get('note')).toBe('kept')
  })

  test('leaves the clearing to whoever goes on and saves', () => {
    const draft = draftOf()
    draft.type('amount', '8')
    const other = reopened(draft)
    other.endTyping()
    expect(other.changes()).toMatchObject({ amount: '8', kind: 'small', note: '' })
    other.undo()
    expect(other.get('note')).toBe('kept')
  })

  test('loses nothing that stands only with an unsaved value of the field', () => {
    const draft = draftOf({ ...info, amount: '', note: '' })
    draft.set('amount', '700')
    draft.set('note', 'mine')
    draft.type('amount', '8')
    const other = reopened(draft, { ...info, amount: '', note: '' })
    expect([other.get('amount'), other.get('note')]).toEqual(['700', 'mine'])
  })

  test('is taken up with final clearings as they are', () => {
    const draft = draftOf()
    draft.type('amount', '8')
    draft.leave('amount', null)
    const other = reopened(draft)
    expect(other.changes()).toEqual(draft.changes())
    other.type('amount', '800')
    expect(other.get('note')).toBe('')
  })
})

describe('undo', () => {
  const rules: FormElement[] = [
    {
      id: 's',
      type: 'section',
      childs: [
        {
          id: 'driver',
          type: 'select',
          control_settings: [
            { values: ['Yes'], as: '=', set: { field: 'rate', value: '5' } },
            { values: ['No'], as: '=', hide_fields: ['locked'] },
          ],
        },
        { id: 'locker', type: 'select', control_settings: [{ values: ['On'], as: '=', readonly_fields: ['locked'] }] },
        { id: 'rate', type: 'number' },
        { id: 'locked', type: 'text' },
      ],
    },
  ]

  test('gives a locked field back what a rule cleared, and lets no rule set another value on the way', () => {
    const compiled = compileForm(rules)
    if (!compiled.ok) throw new Error('the form of this test does not compile')
    const viewer = { role: '1', canUpdate: true }
    const values = { driver: 'Yes', locker: 'On', rate: '7', locked: 'kept' }
    const draft = new RecordDraft({ form: compiled.form, info: values, viewer })
    draft.set('driver', 'No')
    draft.undo()
    expect(draft.changes()).toEqual({})
    expect([draft.get('rate'), draft.get('locked')]).toEqual(['7', 'kept'])
  })
})
