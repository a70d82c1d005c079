import { expect, test } from 'vitest'
import { isOpenToUndo, type LastMove, refuseUndo } from './undo-move-rules.ts'

const at = new Date('2026-03-02T09:00:00Z')
const after = (seconds: number) => new Date(at.getTime() + seconds * 1000)
const move: LastMove = { rev: 4, by: 'maria', undoUntil: after(60), statusBefore: [21], isOfMany: false }

test.each<[string, Partial<LastMove>, { personId?: string; rev?: number; at?: Date }, string | null]>([
  ['eight seconds later', {}, { at: after(8) }, null],
  ['at its very end', {}, { at: after(60) }, null],
  ['a moment too late', {}, { at: after(60.001) }, 'loans.refused.undoOver'],
  ['by its own number', {}, { rev: 4 }, null],
  ['by the number of an earlier one', {}, { rev: 3 }, 'loans.refused.statusChangedSince'],
  ['by somebody else', {}, { personId: 'owen' }, 'loans.refused.statusChangedSince'],
  ['that the program made', { by: null }, {}, 'loans.refused.statusChangedSince'],
  ['that brought many loans along', { isOfMany: true }, {}, 'loans.refused.movedWithMany'],
  ['that was the loan’s beginning', { statusBefore: null, undoUntil: null }, {}, 'loans.refused.nothingMoved'],
  ['from no status at all', { statusBefore: [] }, {}, null],
])('a move is taken back %s: %#', (_when, more, asked, reason) => {
  const refusal = refuseUndo({ ...move, ...more }, { personId: 'maria', at, ...asked })
  expect(refusal?.message ?? null).toEqual(reason === null ? null : { key: reason })
  expect(refusal?.code).toBe(reason === null ? undefined : 'nothing-to-undo')
})

test('a loan that never moved has nothing to undo', () => {
  expect(refuseUndo(undefined, { personId: 'maria', at })?.message).toEqual({ key: 'loans.refused.nothingMoved' })
  expect(isOpenToUndo({ ...move, statusBefore: null }, { personId: 'maria', at })).toBe(false)
})
