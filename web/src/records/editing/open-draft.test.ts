import type { FormElement } from '@corbel/domain/forms/form-element'
import { loanWork } from '@corbel/domain/loans/shared-loan-work-endpoints'
import type { RecordValues } from '@corbel/domain/records/record-values'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { type OpenForm, openDraft } from './open-draft.ts'
import { fieldOfConflict, formConflicts } from './record-conflict.ts'
import { saveUnsaved } from './save-unsaved.ts'

vi.stubGlobal('document', new EventTarget())
vi.stubGlobal('window', new EventTarget())
afterAll(() => {
  vi.unstubAllGlobals()
})

const content: FormElement[] = [
  {
    id: 'main',
    type: 'section',
    childs: [
      { id: 'name', type: 'text', title: 'Name' },
      {
        id: 'amount',
        type: 'amount',
        title: 'Amount',
        control_settings: [{ values: ['100'], as: '<=', hide_fields: ['note'] }],
      },
      { id: 'note', type: 'text', title: 'Note' },
      { id: 'closed', type: 'text', title: 'Closed', readonly_roles: ['1'] },
    ],
  },
  { id: 'incomes', type: 'section', cloneable: true, childs: [{ id: 'base', type: 'amount', title: 'Base' }] },
]
const at = '2027-01-01T12:00:00.000Z'
const maria = { _id: 'm', fullName: 'Maria Chen' }
const me = 'me'
const info = { name: 'Rosa', amount: '500', note: 'kept', incomes: [{ _id: 'i', base: '1' }] }

const shownAt = (rev: number, values: RecordValues = info, canUpdate = true) => ({
  ...{ content, language: undefined, formVersion: '1', info: values, rev, role: '1', canUpdate },
})

const keptAt = (rev: number, formData: RecordValues, fields = {}) => ({
  draft: { rev, formData, updatedAt: at },
  changes: { rev: 9, fields },
})

function opened(opening: Partial<Parameters<typeof openDraft>[0]>): OpenForm {
  const form = openDraft({
    record: { id: 'loan', work: loanWork },
    shown: shownAt(5),
    kept: null,
    before: null,
    me,
    ...opening,
  })
  if (form === null) throw new Error('the form of this test does not open')
  return form
}

/** Rosa's name was being changed here at version 5, and by Maria at version 6. */
const theirs = { ...info, name: 'Rosa D' }
const byMaria = { name: { by: maria, at, original: 'Rosa' } }
const undecided = { name: { yours: 'Rosa M', theirs: 'Rosa D', original: 'Rosa', by: 'Maria Chen', at } }

describe('a draft of a record that somebody else has saved since', () => {
  test('asks what both changed, and names the version that the edit started from, however often it is opened', () => {
    const first = opened({ shown: shownAt(6, theirs), kept: keptAt(5, { name: 'Rosa M' }, byMaria) })
    expect(formConflicts(first)).toEqual(undecided)
    expect([first.standing.rev, first.standing.startedFrom]).toEqual([6, 5])
    first.draft.set('note', 'more')
    const kept = keptAt(first.standing.startedFrom, first.draft.changesToKeep(), byMaria)
    const second = opened({ shown: shownAt(6, theirs), kept })
    expect(formConflicts(second)).toEqual(undecided)
    expect(second.standing.startedFrom).toBe(5)
  })

  test('is asked about again where another form takes its place, and by the draft that this one keeps', () => {
    const live = opened({})
    live.draft.set('name', 'Rosa M')
    live.standing.follow({ rev: 6, info: theirs }, new Map([['name', { by: 'Maria Chen', at }]]))
    const after = opened({ shown: shownAt(6, theirs), before: live })
    expect(Object.keys(formConflicts(after))).toEqual(['name'])
    expect(after.standing.startedFrom).toBe(5)
  })

  test('has nothing to ask once it is decided, and goes on from the version of the decision', () => {
    const form = opened({ shown: shownAt(6, theirs), kept: keptAt(5, { name: 'Rosa M' }, byMaria) })
    form.standing.decide(new Set(['name']))
    expect([formConflicts(form), form.standing.startedFrom]).toEqual([{}, 6])
    expect(form.draft.changes()).toEqual({ name: 'Rosa M' })
  })

  test('says nothing of what the person did themselves', () => {
    const mine = { note: { by: { _id: me, fullName: 'Me' }, at, original: 'kept' } }
    const form = opened({ shown: shownAt(6, { ...info, note: 'mine' }), kept: keptAt(5, { name: 'Rosa M' }, mine) })
    expect(form.draft.fieldState('note').others).toBeNull()
  })

  test('asks about an edit that went back to what was there, and about one whose original is not kept', () => {
    const back = opened({ shown: shownAt(6, theirs), kept: keptAt(5, { name: 'Rosa' }, byMaria) })
    expect(Object.keys(formConflicts(back))).toEqual(['name'])
    const unkept = opened({ shown: shownAt(6, theirs), kept: keptAt(5, { name: 'X' }, { name: { by: maria, at } }) })
    expect(formConflicts(unkept).name).toMatchObject({ yours: 'X', theirs: 'Rosa D', by: 'Maria Chen' })
  })

  test('of a row is asked about cell by cell', () => {
    const rows = { ...info, incomes: [{ _id: 'i', base: '7' }] }
    const fields = { incomes: { by: maria, at, original: info.incomes } }
    const form = opened({ shown: shownAt(6, rows), kept: keptAt(5, { incomes: [{ _id: 'i', base: '9' }] }, fields) })
    const conflicts = formConflicts(form)
    expect(conflicts).toMatchObject({ 'incomes[i].base': { yours: '9', theirs: '7', by: 'Maria Chen', at } })
    expect(Object.entries(conflicts).map(([place, one]) => fieldOfConflict(place, one))).toEqual(['incomes'])
  })
})

describe('a draft', () => {
  test('goes on without fields that are gone or closed, and not at all where nothing may be saved', () => {
    const kept = keptAt(5, { name: 'R', gone: 'x', closed: 'y' })
    expect(opened({ kept }).draft.changes()).toEqual({ name: 'R' })
    expect(opened({ kept, shown: shownAt(5, info, false) }).draft.changes()).toEqual({})
  })

  test('says since when it was kept, while anything of it is unsaved', () => {
    expect(opened({ kept: keptAt(5, { name: 'R' }) }).resumedFrom).toBe(at)
    expect(opened({ kept: keptAt(5, { name: 'Rosa' }) }).resumedFrom).toBeNull()
    expect(opened({ kept: keptAt(5, { name: 'R' }), before: opened({}) }).resumedFrom).toBeNull()
  })

  test('in another form that takes its place is typed on, and nothing set aside is lost', () => {
    const before = opened({})
    before.draft.set('name', 'R')
    before.draft.type('amount', '700')
    before.draft.endTyping()
    before.draft.type('amount', '8')
    const after = opened({ before })
    expect(after.draft.fieldState('note').hidden).toBe(true)
    after.draft.type('amount', '800')
    after.draft.endTyping()
    expect(after.draft.changes()).toEqual({ name: 'R', amount: '800' })
  })

  test('that the server holds is known to the form that takes its place, and gone with what is taken back there', async () => {
    const asked: string[] = []
    vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => {
      asked.push(init.method ?? '')
      return new Response(JSON.stringify({ updatedAt: at }))
    })
    const before = opened({})
    const end = before.keeper.start()
    before.draft.set('name', 'R')
    await before.keeper.flush()
    end()
    const after = opened({ before })
    const stop = after.keeper.start()
    expect(after.keeper.isKept()).toBe(true)
    after.draft.set('name', 'Rosa')
    await after.keeper.flush()
    stop()
    expect(asked).toEqual(['POST', 'DELETE'])
  })
})

describe('the version that a form stands on', () => {
  test('is never an older one than is known', () => {
    const { draft, standing } = opened({})
    standing.follow({ rev: 7, info: { ...info, name: 'seven' } })
    standing.follow({ rev: 6, info: { ...info, name: 'six' } })
    expect([standing.rev, draft.get('name')]).toEqual([7, 'seven'])
  })

  test('is never an older one after a save either, whose answer comes behind later news', () => {
    const { draft, standing } = opened({})
    draft.set('note', 'mine')
    standing.follow({ rev: 7, info: { ...info, note: 'mine', name: 'seven' } })
    standing.accept({ rev: 6, info: { ...info, note: 'mine' } }, { note: 'mine' })
    expect([standing.rev, draft.get('name'), draft.changes()]).toEqual([7, 'seven', {}])
  })

  test('is what a draft starts from only while nothing is undecided', () => {
    const { draft, standing } = opened({})
    draft.set('name', 'Rosa M')
    standing.follow({ rev: 6, info: { ...info, note: 'other' } })
    expect(standing.startedFrom).toBe(6)
    standing.follow({ rev: 7, info: { ...info, note: 'other', name: 'Rosa D' } })
    expect(standing.startedFrom).toBe(6)
    draft.set('name', 'Rosa D')
    expect(standing.startedFrom).toBe(7)
  })

  test('waits for what is under way, also where that fails', async () => {
    const { standing } = opened({})
    const order: string[] = []
    let finish: () => void = () => undefined
    const first = standing.inTurn(async () => {
      await new Promise<void>((resolve) => {
        finish = resolve
      })
      order.push('first')
      throw new Error('refused')
    })
    const second = standing.inTurn(async () => order.push('second'))
    await Promise.resolve()
    finish()
    await expect(first).rejects.toThrow('refused')
    await second
    expect(order).toEqual(['first', 'second'])
  })
})

describe('a save', () => {
  test('sends what is finished and leaves what is being typed', async () => {
    const bodies: unknown[] = []
    const form = opened({})
    form.draft.set('name', 'R')
    form.draft.type('amount', '8')
    await saveUnsaved(form, async (sent) => {
      bodies.push(sent)
      return { rev: 6, info: { ...info, name: 'R' } }
    })
    expect(bodies).toEqual([{ formData: { name: 'R' }, rev: 5 }])
    expect(form.draft.changes()).toEqual({ amount: '8' })
    expect(form.standing.rev).toBe(6)
  })
})
