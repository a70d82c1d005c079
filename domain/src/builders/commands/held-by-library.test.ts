import { expect, test } from 'vitest'
import type { FormElement } from '../../forms/form-element.ts'
import { libraryUpdate } from '../elements/library-copy.ts'
import { addingOf, retitlingOf } from '../elements/new-element.ts'
import { placeForNew } from '../elements/placing.ts'
import { applyCommand } from './apply-command.ts'
import { contentOf, type Design, designOf } from './design.ts'
import type { FormOp } from './form-command.ts'

const text = (id: string): FormElement => ({ id, type: 'text', title: id })
const link = { form: '7', version: 1 }
const section = (id: string, childs: FormElement[], more: object = {}): FormElement => ({
  ...{ id, type: 'section', title: id, childs },
  ...more,
})
const inner = section('inner', [text('street')], { library: { form: '8', version: 1 } })
const design = designOf(
  [section('job', [text('employer'), text('since'), inner], { library: link }), section('own', [text('a'), text('b')])],
  false,
)
const nextKey = () => {
  let made = 0
  return () => {
    made += 1
    return `k${made}`
  }
}
const answerOf = (ops: readonly FormOp[], to: Design = design) => {
  const applied = applyCommand(to, ops)
  return applied.ok ? 'taken' : [applied.refusal.code, applied.refusal.key]
}
const added = (parent: string): FormOp => ({
  ...{ do: 'add', parent, after: null },
  elements: [{ key: 'new', own: { id: 'new', type: 'text' } }],
})

test.each<[string, FormOp, string]>([
  ['something is added to it', added('job'), 'job'],
  ['something is added to a copy in it', added('inner'), 'inner'],
  ['something is moved into it', { do: 'move', key: 'a', parent: 'job', after: null }, 'job'],
  ['something is moved out of it', { do: 'move', key: 'employer', parent: 'own', after: null }, 'job'],
  ['its order is another one', { do: 'move', key: 'since', parent: 'job', after: null }, 'job'],
  ['something in it is deactivated', { do: 'deactivate', key: 'employer' }, 'job'],
  ['a copy in it is deactivated', { do: 'deactivate', key: 'inner' }, 'job'],
  ['an id in it is another one', { do: 'rename', key: 'employer', from: 'employer', to: 'works_for' }, 'job'],
  ['a kind in it is another one', { do: 'set', key: 'since', name: 'type', from: 'text', to: 'date' }, 'job'],
])('the structure of a copy is its library\u2019s: not where %s', (_what, op, copy) => {
  expect(answerOf([op])).toEqual(['of-library', copy])
})

test.each<[string, FormOp]>([
  ['a title', { do: 'set', key: 'employer', name: 'title', from: 'employer', to: 'Works for' }],
  ['whom it is hidden from', { do: 'set', key: 'employer', name: 'hided_roles', from: null, to: ['5'] }],
  ['where the copy stands', { do: 'move', key: 'job', parent: '', after: 'own' }],
  ['that the copy is there', { do: 'deactivate', key: 'job' }],
  ['what stands beside it', { do: 'move', key: 'b', parent: 'own', after: null }],
])('a copy may have otherwise %s', (_what, op) => {
  expect(answerOf([op])).toBe('taken')
})

test('detached it is the form\u2019s own, and what is undone brings it back as it was', () => {
  const detached = applyCommand(design, [{ do: 'set', key: 'job', name: 'library', from: link, to: null }])
  if (!detached.ok) throw new Error(detached.refusal.code)
  const moved = applyCommand(detached.design, [{ do: 'move', key: 'since', parent: 'job', after: null }])
  if (!moved.ok) throw new Error(moved.refusal.code)
  const back = applyCommand(moved.design, moved.inverse)
  if (!back.ok) throw new Error(back.refusal.code)
  const tied = applyCommand(back.design, detached.inverse)
  expect(tied.ok && contentOf(tied.design)).toEqual(contentOf(design))
})

test('a newer version of the library changes it, with the copies in it, and is taken back', () => {
  const from = { ...link, title: 'Job', content: [section('job', [text('employer'), text('since'), inner])] }
  const next = section('inner', [text('town'), text('street')], { library: { form: '8', version: 1 } })
  const to = { ...from, version: 2, content: [section('job', [text('since'), text('slip'), next])] }
  const { ops } = libraryUpdate(design, { key: 'job', link, from, to, newKey: nextKey() })
  const applied = applyCommand(design, ops)
  if (!applied.ok) throw new Error(JSON.stringify(applied.refusal))
  const ids = (all: readonly FormElement[]): unknown[] => all.map(({ id, childs }) => (childs ? [id, ids(childs)] : id))
  expect(ids(contentOf(applied.design))[0]).toEqual(['job', ['since', 'slip', ['inner', ['town', 'street']]]])
  const back = applyCommand(applied.design, applied.inverse)
  expect(back.ok && ids(contentOf(back.design))).toEqual(ids(contentOf(design)))
})

test('a title in a copy leaves the id alone, by which the library finds it', () => {
  expect(retitlingOf(design, 'employer', 'Works for')).toHaveLength(1)
  expect(retitlingOf(design, 'a', 'Another')).toHaveLength(2)
})

test.each(['job', 'employer', 'street'])('what is added while %s is selected stands after the copy', (selected) => {
  const place = { selected, page: '' }
  expect(placeForNew(design, 'section', place)).toEqual({ parent: '', after: 'job' })
  const added = addingOf(design, { item: 'text', title: 'Mine', options: [], newKey: nextKey() }, place)
  expect(answerOf([added])).toBe('taken')
})
