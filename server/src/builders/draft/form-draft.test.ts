import { describe, expect, test } from 'vitest'
import { newId } from '../../platform/ids.ts'
import type { SampleName } from '../../test-support/sample-lender.ts'
import { openLoanDesk } from '../../test-support/sample-loan-desk.ts'

const desk = await openLoanDesk()
const { call } = desk
type Body = Record<string, unknown>
type Draft = { rev: number; publishedRev: number; commands: Body[]; treeRev: number; keptAt: string | null }

const content = [
  {
    ...{ id: 's', type: 'section', title: 'Part' },
    childs: ['a', 'b', 'c'].map((id) => ({ id, type: 'text', title: id })),
  },
]
async function newForm(): Promise<string> {
  const { body } = await call('admin', 'POST forms/add', { kind: 'library', title: `Form ${newId()}` })
  const id = String(body._id)
  expect((await call('admin', `POST forms/${id}/versions`, { rev: 0, content })).status).toBe(409)
  await call('admin', `DELETE forms/${id}/draft`)
  expect(await call('admin', `POST forms/${id}/versions`, { rev: 0, content })).toMatchObject({ status: 200 })
  return id
}
const draftOf = async (id: string) => (await call('admin', `GET forms/${id}/draft`)).body as unknown as Draft
const shown = async (id: string) =>
  (await call('admin', `GET forms/${id}`)).body.form as { content: Body[]; history: Body[] }
const titles = async (id: string) => (((await shown(id)).content[0]?.childs ?? []) as Body[]).map(({ title }) => title)
const step = (...ops: object[]) => ({ id: newId(), label: { act: 'changed', title: 'x' }, ops })
const titled = (key: string, from: string, to: string) => ({ do: 'set', key, name: 'title', from, to })
const send = (id: string, rev: number, commands: object[], name: SampleName = 'admin') =>
  call(name, `POST forms/${id}/draft/commands`, { rev, commands })

describe('a draft', () => {
  test('begins with the first step, and looking at a form begins none', async () => {
    const id = await newForm()
    const before = await draftOf(id)
    expect(before).toMatchObject({ keptAt: null, commands: [] })
    const { body } = await send(id, before.rev, [step(titled('a', 'a', 'A'))])
    expect(body).toMatchObject({ rev: before.rev + 1, isNew: false, keptAt: expect.any(String) })
    expect(await titles(id)).toEqual(['A', 'b', 'c'])
    expect((await draftOf(id)).commands).toMatchObject([
      { by: { user: expect.any(String) }, label: { act: 'changed' } },
    ])
  })

  test('takes a step that comes twice once', async () => {
    const id = await newForm()
    const { rev } = await draftOf(id)
    const twice = step(titled('a', 'a', 'A'))
    const answers = [await send(id, rev, [twice]), await send(id, rev, [twice])]
    expect(answers.map(({ body }) => body.rev)).toEqual([rev + 1, rev + 1])
  })

  test('keeps its tree every hundred steps, and is the same from there', async () => {
    const id = await newForm()
    let { rev } = await draftOf(id)
    for (let round = 0; round < 3; round += 1) {
      const steps = Array.from({ length: 40 }, (_, n) =>
        step(titled('a', n === 0 && round === 0 ? 'a' : `${round * 40 + n - 1}`, `${round * 40 + n}`)),
      )
      rev = Number((await send(id, rev, steps)).body.rev)
    }
    const draft = await draftOf(id)
    expect([draft.rev - draft.treeRev < 100, draft.commands.length]).toEqual([true, draft.rev - draft.treeRev])
    expect(await titles(id)).toEqual(['119', 'b', 'c'])
  })
})

describe('two who design one form', () => {
  test('at once: what they do to different things is all there, whichever came first', async () => {
    const id = await newForm()
    const { rev } = await draftOf(id)
    const answers = await Promise.all([
      send(id, rev, [step(titled('a', 'a', 'A'))]),
      send(id, rev, [step(titled('b', 'b', 'B'))]),
      send(id, rev, [step({ do: 'move', key: 'c', parent: 's', after: null })]),
      send(id, rev, [step({ do: 'set', key: 'a', name: 'mandatory', from: null, to: true })]),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(answers.map(({ body }) => body.rev).toSorted()).toEqual([1, 2, 3, 4].map((n) => rev + n))
    expect(await titles(id)).toEqual(['c', 'A', 'B'])
  })

  test('the same thing: one is told what stands in the way and whose it is, and nothing of the call is kept', async () => {
    const id = await newForm()
    const { rev } = await draftOf(id)
    await send(id, rev, [step(titled('a', 'a', 'Theirs'))])
    const mine = step(titled('a', 'a', 'Mine'))
    const refusedAnswer = await send(id, rev, [step(titled('b', 'b', 'B')), mine])
    expect(refusedAnswer).toMatchObject({
      status: 409,
      body: {
        ...{ code: 'command-refused', why: 'conflict', command: mine.id, key: 'a', name: 'title', theirs: 'Theirs' },
        ...{ by: expect.any(String), rev: rev + 1, steps: [{ rev: rev + 1 }] },
      },
    })
    expect(await titles(id)).toEqual(['Theirs', 'b', 'c'])
  })

  test('begin a draft at once: it is one', async () => {
    const id = await newForm()
    await desk.database.ownerPool.query('delete from form_draft where form_id = $1 and company_id = $2', [
      Number(id),
      desk.lender.companyId,
    ])
    const answers = await Promise.all(
      ['a', 'b', 'c'].map((key) => send(id, 0, [step(titled(key, key, key.toUpperCase()))])),
    )
    expect(answers.map(({ body }) => body.rev).toSorted()).toEqual([1, 2, 3])
    expect(await titles(id)).toEqual(['A', 'B', 'C'])
  })
})

describe('publishing a draft', () => {
  test('is of what was seen: a step in between is told', async () => {
    const id = await newForm()
    const { rev } = await draftOf(id)
    await send(id, rev, [step(titled('a', 'a', 'A'))])
    const early = await call('admin', `POST forms/${id}/versions`, { rev: 1, draftRev: rev })
    expect(early).toMatchObject({ status: 409, body: { code: 'stale', draftRev: rev + 1 } })
    expect((await call('admin', `POST forms/${id}/publish_preview`, { rev })).status).toBe(409)
  })

  test('says what is otherwise, by whom, and has a note', async () => {
    const id = await newForm()
    const { rev } = await draftOf(id)
    await send(id, rev, [step(titled('a', 'a', 'A')), step({ do: 'deactivate', key: 'b' })])
    const preview = await call('admin', `POST forms/${id}/publish_preview`, { rev: rev + 2 })
    expect(preview.body).toMatchObject({
      diagnostics: [],
      differences: [
        { kind: 'changed', key: 'a', name: 'title', from: 'a', to: 'A', place: 'Part', by: [expect.any(String)] },
        { kind: 'removed', key: 'b', title: 'b' },
      ],
    })
    const published = await call('admin', `POST forms/${id}/versions`, { rev: 1, draftRev: rev + 2, note: 'Shorter' })
    expect(published.body).toMatchObject({ version: 2, message: 'Libraries updated successfully.' })
    const { versions } = (await call('admin', `GET forms/${id}/versions`)).body as { versions: Body[] }
    expect(versions[0]).toMatchObject({ version: 2, note: 'Shorter', changes: 2, isLatest: true })
    expect(await call('admin', `GET forms/${id}/versions/2`)).toMatchObject({ body: { count: 2, note: 'Shorter' } })
  })

  test('keeps what was deactivated, and an earlier version comes back as a draft', async () => {
    const id = await newForm()
    const { rev } = await draftOf(id)
    await send(id, rev, [step({ do: 'deactivate', key: 'b' })])
    await call('admin', `POST forms/${id}/versions`, { rev: 1, draftRev: rev + 1 })
    expect(await titles(id)).toEqual(['a', 'c'])
    expect((await shown(id)).history).toMatchObject([{ id: 'b' }])
    await send(id, rev + 1, [step({ do: 'restore', key: 'b' })])
    expect(await titles(id)).toEqual(['a', 'b', 'c'])
    await call('admin', `DELETE forms/${id}/draft`)
    expect([await titles(id), (await shown(id)).history]).toMatchObject([['a', 'c'], [{ id: 'b' }]])
    const restored = await call('admin', `POST forms/${id}/versions/1/restore`, {})
    expect(restored.body.message).toContain('version 1')
    expect([await titles(id), (await draftOf(id)).keptAt]).toEqual([['a', 'b', 'c'], expect.any(String)])
  })

  test('is refused with errors, and the draft stays', async () => {
    const id = await newForm()
    const { rev } = await draftOf(id)
    const broken = [{ formulas: [{ field: '(', where: 'input' }] }]
    await send(id, rev, [step({ do: 'set', key: 'a', name: 'calculations', from: null, to: broken })])
    expect(await call('admin', `POST forms/${id}/versions`, { rev: 1, draftRev: rev + 1 })).toMatchObject({
      ...{
        status: 422,
        body: { code: 'form-not-publishable', diagnostics: [{ code: 'formula-error', element: 'a' }] },
      },
    })
    expect((await draftOf(id)).rev).toBe(rev + 1)
  })

  test('needs a draft that there is', async () => {
    const id = await newForm()
    expect((await call('admin', `POST forms/${id}/versions`, { rev: 1 })).status).toBe(422)
    for (const version of ['0', '9', 'x']) {
      expect((await call('admin', `GET forms/${id}/versions/${version}`)).status).toBe(404)
      expect((await call('admin', `POST forms/${id}/versions/${version}/restore`, {})).status).toBe(404)
    }
  })
})

describe('nothing that is no step is taken', () => {
  test.each<[string, unknown]>([
    ['no steps', 'x'],
    ['an unknown act', [{ ...step(titled('a', 'a', 'A')), label: { act: 'erased', title: '' } }]],
    ['too many', Array.from({ length: 101 }, () => step(titled('a', 'a', 'A')))],
    ['a step without changes', [{ ...step(), ops: [] }]],
    ['something of every object', [step({ do: 'set', key: 'a', name: 'constructor', from: null, to: 1 })]],
  ])('%s', async (_what, commands) => {
    const id = await newForm()
    const { rev } = await draftOf(id)
    expect((await send(id, rev, commands as object[])).status).toBe(422)
    expect((await draftOf(id)).rev).toBe(rev)
  })

  test('nor one that the database cannot hold', async () => {
    const id = await newForm()
    const { rev } = await draftOf(id)
    const answer = await send(id, rev, [step(titled('a', 'a', 'a\u0000b'))])
    expect(answer.status).toBeLessThan(500)
    expect((await draftOf(id)).rev).toBe(rev)
  })
})
