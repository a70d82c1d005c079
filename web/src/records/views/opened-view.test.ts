import { allView } from '@corbel/domain/views/view'
import type { ViewReply, ViewsReply } from '@corbel/domain/views/view-endpoints'
import type { ViewContent } from '@corbel/domain/views/view-replies'
import { expect, test } from 'vitest'
import { openedView, viewWords } from './opened-view.ts'

const view = (id: string, content: ViewContent, unusable: string[] = []): ViewReply => ({
  ...{ _id: id, name: id, content, unusable, isShared: false, roles: [], rev: 1, updatedAt: '', updatedBy: '' },
  owner: { name: 'Me', isCaller: true },
  permissions: { change: true, withdraw: true },
})
const late = view('late', { status: '3' })
const hidden = view('hidden', { search: 'x' }, ['filters.0'])
const views = (choice: Partial<ViewsReply['choice']> = {}): ViewsReply => ({
  builtIn: [{ _id: 'my-pipeline', name: 'My pipeline', content: { search: 'mine' } }],
  views: [late, hidden],
  choice: { pins: [], default: null, last: null, companyDefault: null, looks: [], ...choice },
  permissions: { share: false },
  roles: [],
})
const asked = (named: string | undefined, content: ViewContent = {}, isEdited = false) => ({
  view: named,
  content,
  isEdited,
})
const told = (opened: ReturnType<typeof openedView>): string =>
  opened.kind === 'open'
    ? `${opened.view?._id ?? 'all'} ${JSON.stringify(opened.content)}${opened.isEdited ? ' edited' : ''}`
    : opened.kind

test.each([
  ['nothing, before the views are known', asked(undefined), undefined, 'waiting'],
  ['a view, before the views are known', asked('late'), undefined, 'waiting'],
  [
    'words of its own, before the views are known',
    asked('late', { status: '4' }),
    undefined,
    'all {"status":"4"} edited',
  ],
  ['nothing', asked(undefined), views(), 'all {}'],
  ['a view of the program', asked('my-pipeline'), views(), 'my-pipeline {"search":"mine"}'],
  [
    'a view of the program, changed',
    asked('my-pipeline', { status: '4' }),
    views(),
    'my-pipeline {"status":"4"} edited',
  ],
  ['one that is not there for the reader', asked('not-moving'), views(), 'gone'],
  [
    'nothing, after one of the program was open',
    asked(undefined),
    views({ last: 'my-pipeline' }),
    'my-pipeline {"search":"mine"}',
  ],
  ['nothing, after another was open', asked(undefined), views({ last: 'late' }), 'late {"status":"3"}'],
  ['nothing, where that one is gone', asked(undefined), views({ last: 'gone' }), 'all {}'],
  ['the whole list, where another opens', asked(allView), views({ default: 'late' }), 'all {}'],
  [
    'words, where another opens',
    asked(undefined, { status: '3' }),
    views({ default: 'late' }),
    'all {"status":"3"} edited',
  ],
  ['a view', asked('late'), views(), 'late {"status":"3"}'],
  ['a view and words', asked('late', { status: '4' }), views(), 'late {"status":"4"} edited'],
  ['a view and the words that it stands for', asked('late', { status: '3' }), views(), 'late {"status":"3"}'],
  ['a view that was cleared', asked('late', {}, true), views(), 'late {} edited'],
  ['a view that is gone', asked('gone'), views(), 'gone'],
  ['a view with a filter that its reader may not see', asked('hidden'), views(), 'unusable'],
  ['the same without it', asked('hidden', { search: 'x' }), views(), 'hidden {"search":"x"} edited'],
])('an address with %s', (_name, address, known, expected) => {
  expect(told(openedView(address, known))).toBe(expected)
})

test.each([
  ['the whole list', null, {}, allView, {}, true],
  ['the whole list where another opens', null, {}, 'late', { view: 'all' }, true],
  ['the whole list narrowed', null, { status: '3' }, 'late', {}, true],
  ['a view', late, { status: '3' }, allView, { view: 'late' }, false],
  ['a view that was changed', late, { status: '4' }, allView, { view: 'late' }, true],
  ['a view that was cleared', late, {}, allView, { view: 'late', edited: '1' }, true],
  ['a view without what its reader may not see', hidden, { search: 'x' }, allView, { view: 'hidden' }, true],
])('%s has an address that opens it again', (_name, in_, content, opensWith, words, isOwn) => {
  const written = viewWords({ view: in_, content }, opensWith)
  expect(written).toEqual({ words, isOwn })
  const again = openedView(
    asked(written.words.view, written.isOwn ? content : {}, written.words.edited !== undefined),
    views({ default: opensWith }),
  )
  expect(again.kind === 'open' && { view: again.view, content: again.content }).toEqual({ view: in_, content })
})
