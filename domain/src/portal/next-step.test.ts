import { expect, test } from 'vitest'
import { inListOrder, nextDueOf, nextStepOf } from './next-step.ts'
import type { ApplicationState, ItemState, PortalItem } from './portal-replies.ts'

const item = (id: string, state: ItemState, due: string | null = null): PortalItem => ({
  ...{ id, kind: 'document', title: id, state, note: '', due, at: null },
})
const stepOf = (items: PortalItem[], state: ApplicationState, more = {}) =>
  nextStepOf({
    items,
    application: { state, gaps: 0, submittedAt: null, open: true },
    joint: false,
    ended: null,
    ...more,
  })

test('the list has what is to be redone first, then what is owed by its day, then the rest', () => {
  const items = [
    item('done', 'accepted'),
    item('looked at', 'review'),
    item('owed', 'owed'),
    item('owed soon', 'owed', '2026-12-01'),
    item('again', 'redo'),
  ]
  expect(inListOrder(items).map(({ id }) => id)).toEqual(['again', 'owed soon', 'owed', 'looked at', 'done'])
  expect(nextDueOf({ items })).toBe('2026-12-01')
  expect(nextDueOf({ items: [item('done', 'accepted', '2026-01-01')] })).toBe(null)
})

test.each<[string, PortalItem[], ApplicationState, object, string]>([
  ['is what was sent back, before all else', [item('owed', 'owed'), item('again', 'redo')], 'in-progress', {}, 'again'],
  ['is to start the application', [item('owed', 'owed')], 'not-started', {}, 'start'],
  ['is to go on with it', [item('owed', 'owed')], 'in-progress', {}, 'continue'],
  ['is what is owed once it is submitted', [item('owed', 'owed')], 'submitted', {}, 'owed'],
  ['is nothing while somebody looks', [item('seen', 'review')], 'complete', {}, 'none'],
  ['is nothing of a loan that has ended', [item('again', 'redo')], 'complete', { ended: 'withdrawn' }, 'none'],
  ['is no application of somebody else', [], 'not-started', { joint: true }, 'none'],
])('the next step %s', (_what, items, state, more, wanted) => {
  const step = stepOf(items, state, more)
  const told = { application: () => ('act' in step ? step.act : ''), item: () => ('item' in step ? step.item.id : '') }
  expect(step.kind === 'none' ? 'none' : told[step.kind]()).toBe(wanted)
})
