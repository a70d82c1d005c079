import { expect, test } from 'vitest'
import { newId } from '../../platform/ids.ts'
import { openLoanDesk } from '../../test-support/sample-loan-desk.ts'

const desk = await openLoanDesk()
const other = await openLoanDesk()
const { call } = desk
type Body = Record<string, unknown>

const field = (id: string, more: object = {}) => ({ id, type: 'text', title: id, ...more })
const sectionOf = (id: string, ...childs: object[]) => [{ id, type: 'section', title: id, childs }]
const add = async (kind: string, title: string) =>
  String((await call('admin', 'POST forms/add', { kind, title })).body._id)
const publish = async (id: string, rev: number, content: unknown) => {
  await call('admin', `DELETE forms/${id}/draft`)
  return call('admin', `POST forms/${id}/versions`, { rev, content })
}
const copy = (library: string, prefix: string, ...childs: object[]) => ({
  ...{ id: `${prefix}job`, type: 'section', title: 'job', childs },
  library: { form: library, version: 1, ...(prefix === '' ? {} : { prefix }) },
})
const updates = async (id: string, name: 'admin' | 'officer' = 'admin') => call(name, `GET forms/${id}/library_updates`)
const contentOf = async (id: string) =>
  JSON.stringify(((await call('admin', `GET forms/${id}`)).body.form as Body).content)

const library = await add('library', 'Job')
await publish(library, 0, sectionOf('job', field('employer')))
const forms = [await add('opportunity', 'One'), await add('opportunity', 'Two'), await add('opportunity', 'Three')]
for (const form of forms)
  expect(
    await publish(form, 0, [
      copy(library, '', field('employer', { title: 'Works for' })),
      copy(library, 'co_', field('co_employer')),
    ]),
  ).toMatchObject({ status: 200 })
await publish(
  library,
  1,
  sectionOf('job', field('employer', { help: 'As on the slip' }), field('since', { type: 'date' })),
)
const [first = '', second = '', third = ''] = forms

test('copies are offered what their library became, and take it when somebody says so', async () => {
  const { body } = await updates(first)
  expect(body.updates).toMatchObject([
    { from: 1, to: 2, library: { _id: library, title: 'Job' }, count: 2 },
    { from: 1, to: 2, count: 2 },
  ])
  const before = await contentOf(first)
  expect(await contentOf(first)).toBe(before)
  const taken = await call('admin', `POST forms/${first}/library_updates`, { library })
  expect(taken).toMatchObject({ status: 200, body: { message: 'Job is taken over into the draft.', count: 2 } })
  const after = await contentOf(first)
  expect(after).toContain('"title":"Works for"')
  expect(after).toMatch(/"id":"since".*"id":"co_since"/)
  expect((await updates(first)).body.updates).toEqual([])
  // A step of the draft: it is in no version before somebody publishes it, and others are as they were.
  expect((await call('admin', 'POST forms', { kind: 'opportunity', search: 'One' })).body.forms).toMatchObject([
    { version: 1, draftSince: expect.any(String) },
  ])
  expect(await contentOf(second)).not.toContain('since')
  expect((await call('admin', `POST forms/${first}/library_updates`, { library })).body.code).toBe('nothing-to-change')
})

test('what is detached is offered nothing; publishing the library tells whose copies there are', async () => {
  const draft = await call('admin', `GET forms/${third}/draft`)
  const links = ['job', 'co_job'].map((key) => ({
    ...{ do: 'set', key, name: 'library', to: null },
    from: { form: library, version: 1, ...(key === 'job' ? {} : { prefix: 'co_' }) },
  }))
  const step = { id: newId(), label: { act: 'detached', title: 'x' }, ops: links }
  const sent = await call('admin', `POST forms/${third}/draft/commands`, { rev: draft.body.rev, commands: [step] })
  expect(sent.status, JSON.stringify(sent.body)).toBe(200)
  expect((await updates(third)).body.updates).toEqual([])
  const preview = await call('admin', `POST forms/${library}/publish_preview`, {
    rev: (await call('admin', `GET forms/${library}/draft`)).body.rev,
  })
  expect((preview.body.usedBy as Body[]).map(({ title }) => title)).toEqual(['One', 'Three', 'Two'])
})

test('a library never stands in itself, however far round', async () => {
  const inner = await add('library', 'Inner')
  await publish(inner, 0, [copy(library, '', field('employer'))])
  const round = [...sectionOf('job', field('employer')), { ...copy(inner, 'x_', field('x_employer')) }]
  const stopped = await publish(library, 2, round)
  expect(stopped).toMatchObject({ status: 422, body: { diagnostics: [{ code: 'library-cycle', level: 'error' }] } })
  const itself = await publish(library, 2, [copy(library, '', field('employer'))])
  expect(itself).toMatchObject({ status: 422, body: { diagnostics: [{ code: 'library-cycle' }] } })
})

test('nobody else looks at them or takes them', async () => {
  expect((await updates(first, 'officer')).status).toBe(403)
  expect((await call('officer', `POST forms/${second}/library_updates`, { library })).status).toBe(403)
  expect((await other.call('admin', `GET forms/999999/library_updates`)).status).toBe(404)
})
