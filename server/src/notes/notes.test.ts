import { describe, expect, test } from 'vitest'
import { newId } from '../platform/ids.ts'
import { openShareDesk } from '../test-support/sample-share-desk.ts'

const desk = await openShareDesk()
const { call, callAsGuest, lender, database, newLoan, newSharedLoan } = desk
const module = 'opportunities'
type Name = Parameters<typeof call>[0]
type Shown = {
  _id: string
  rev: number
  content: string
  type: string
  users: Record<string, string[]>
  permissions: object
}

const write = (name: Name, owner: string, more: object = {}) =>
  call(name, 'POST notes', { module, owner, content: 'Call her on Monday', type: 'Public', ...more })
const list = async (name: Name, owner: string, as = call) =>
  (await as(name, 'POST notes/list', { module, owner })).body as {
    notes: Shown[]
    permissions: object
    workforces: { _id: string }[]
  }
const contents = async (name: Name, owner: string, as = call) =>
  (await list(name, owner, as)).notes.map((note) => note.content)
const people = lender.people
const privateFor = (...names: Name[]) => ({
  type: 'Private',
  users: { workforces: names.map((name) => people[name].id) },
})
const rowsOf = async (owner: string) =>
  JSON.stringify(
    (
      await database.ownerPool.query(
        `select (select json_agg(n order by id) from note n where record_id = $1) as notes,
          (select json_agg(r order by id) from note_revision r where record_id = $1) as revisions,
          (select count(*) from history where record_id = $1) as history`,
        [owner],
      )
    ).rows,
  )

describe('a public note', () => {
  test('is read by whoever reads the record, newest first, with who wrote it', async () => {
    const owner = await newLoan()
    const added = await write('processor', owner)
    expect([added.status, added.body.message]).toEqual([200, 'Notes created successfully.'])
    await write('borrower', owner, { content: 'I sent the statement' })
    for (const name of ['admin', 'officer', 'processor', 'broker', 'borrower'] as const)
      expect(await contents(name, owner)).toEqual(['I sent the statement', 'Call her on Monday'])
    const [, first] = (await list('officer', owner)).notes
    expect(first).toMatchObject({ created_by: { user: 'Paul Processor' }, module, owner, deadline: null })
  })

  test('is on no record that the caller may not read, and answers as an unknown record does', async () => {
    const owner = await newLoan({ workforces: [], contacts: [], prospect: people.neighbour.id })
    const before = await rowsOf(owner)
    for (const name of ['processor', 'broker', 'borrower'] as const) {
      const unknown = await write(name, newId())
      expect(await write(name, owner)).toMatchObject({ status: 404, body: unknown.body })
      expect((await call(name, 'POST notes/list', { module, owner })).body).toEqual(unknown.body)
    }
    expect(await rowsOf(owner)).toBe(before)
  })

  test('stands in the history of the record, before and after a change', async () => {
    const owner = await newLoan()
    const { body } = await write('officer', owner)
    await call('officer', `PATCH notes/${body._id}`, { module, owner, content: 'Call her on Tuesday', type: 'Public' })
    const history = await call('admin', 'POST action_history', { module, _id: owner })
    expect(history.body.action_history).toMatchObject([
      {
        action: 'note-changed',
        info: [{ previous_value: 'Call her on Monday', current_value: 'Call her on Tuesday' }],
      },
      { action: 'note-added', info: [{ previous_value: '', current_value: 'Call her on Monday' }] },
      { action: 'created' },
    ])
  })

  test('keeps what it said before as a revision', async () => {
    const owner = await newLoan()
    const { body } = await write('officer', owner)
    await call('officer', `PATCH notes/${body._id}`, { module, owner, content: 'Second', type: 'Public', rev: 1 })
    await call('admin', `PATCH notes/${body._id}`, { module, owner, content: 'Third', type: 'Public', rev: 2 })
    const { body: told } = await call('processor', `POST notes/${body._id}/revisions`, { module, owner })
    expect(told.revisions).toMatchObject([
      { rev: 2, content: 'Second', by: { user: 'Olga Officer' } },
      { rev: 1, content: 'Call her on Monday', by: { user: 'Olga Officer' } },
    ])
  })

  test('changes by its author and whoever may update the record, for nobody else', async () => {
    const owner = await newLoan()
    const { body } = await write('processor', owner)
    const change = (name: Name) =>
      call(name, `PATCH notes/${body._id}`, { module, owner, content: `${name} was here`, type: 'Public' })
    expect((await list('lead', owner)).notes).toBeUndefined()
    expect((await change('officer')).status).toBe(200)
    const before = await rowsOf(owner)
    expect((await change('lead')).status).toBe(404)
    expect(await rowsOf(owner)).toBe(before)
  })

  test('that two people changed since is a conflict, and the first change stays', async () => {
    const owner = await newLoan()
    const { body } = await write('officer', owner)
    const change = (content: string) =>
      call('officer', `PATCH notes/${body._id}`, { module, owner, content, type: 'Public', rev: 1 })
    const both = await Promise.all([change('one'), change('two')])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    const [note] = (await list('officer', owner)).notes
    expect(['one', 'two']).toContain(note?.content)
    expect(both.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'stale',
      rev: 2,
      content: note?.content,
    })
  })

  test('needs words and a type', async () => {
    const owner = await newLoan()
    const before = await rowsOf(owner)
    for (const wrong of [{ content: ' \n ' }, { type: 'Secret' }, { type: undefined }, { content: 'x'.repeat(5_001) }])
      expect((await write('officer', owner, wrong)).status).toBe(422)
    expect(await rowsOf(owner)).toBe(before)
  })

  test('is not written on a deactivated record', async () => {
    const owner = await newLoan()
    const { body } = await write('admin', owner)
    await call('admin', `DELETE opportunities/${owner}`)
    const before = await rowsOf(owner)
    expect((await write('admin', owner)).body).toMatchObject({ code: 'record-inactive' })
    const change = { module, owner, content: 'later', type: 'Public' }
    expect((await call('admin', `PATCH notes/${body._id}`, change)).body).toMatchObject({ code: 'record-inactive' })
    expect(await rowsOf(owner)).toBe(before)
    expect(await contents('admin', owner)).toEqual(['Call her on Monday'])
  })

  test('with one key is written once', async () => {
    const owner = await newLoan()
    const headers = { 'idempotency-key': newId() }
    const body = { module, owner, content: 'Once', type: 'Public' }
    const answers = await Promise.all([1, 2].map(() => call('officer', 'POST notes', body, headers)))
    expect(answers.some(({ status }) => status === 200)).toBe(true)
    expect(await contents('officer', owner)).toEqual(['Once'])
  })
})

describe('a private note', () => {
  test('is for its author and the chosen ones alone, administrators and history included', async () => {
    const owner = await newLoan()
    const written = await write('officer', owner, { content: 'Between us', ...privateFor('processor') })
    expect(written.status).toBe(200)
    expect(await contents('officer', owner)).toEqual(['Between us'])
    expect(await contents('processor', owner)).toEqual(['Between us'])
    for (const name of ['admin', 'broker', 'borrower'] as const) expect(await contents(name, owner)).toEqual([])
    const history = await call('admin', 'POST action_history', { module, _id: owner })
    expect(JSON.stringify(history.body)).not.toMatch(/Between us|note-/)
  })

  test('answers whoever it is not for as if it did not exist', async () => {
    const owner = await newLoan()
    const { body } = await write('officer', owner, privateFor('processor'))
    const before = await rowsOf(owner)
    const change = { module, owner, content: 'Mine now', type: 'Public' }
    const unknown = await call('admin', `PATCH notes/${newId()}`, change)
    expect(unknown.status).toBe(404)
    expect(await call('admin', `PATCH notes/${body._id}`, change)).toMatchObject({ status: 404, body: unknown.body })
    const revisions = await call('admin', `POST notes/${body._id}/revisions`, { module, owner })
    expect(revisions).toMatchObject({ status: 404, body: unknown.body })
    expect(await rowsOf(owner)).toBe(before)
  })

  test('made public later keeps its earlier words with those whom they were for', async () => {
    const owner = await newLoan()
    const { body } = await write('officer', owner, { content: 'Only for two', ...privateFor('processor') })
    await call('officer', `PATCH notes/${body._id}`, { module, owner, content: 'For all', type: 'Public' })
    const revisionsFor = async (name: Name) =>
      (await call(name, `POST notes/${body._id}/revisions`, { module, owner })).body.revisions
    expect(await revisionsFor('processor')).toMatchObject([{ content: 'Only for two' }])
    expect(await revisionsFor('admin')).toEqual([])
    expect(await contents('borrower', owner)).toEqual(['For all'])
  })

  test('chooses among people who may read the notes of the record, and among nobody else', async () => {
    const owner = await newLoan()
    const { workforces, contacts, prospects } = await list('officer', owner).then((reply) =>
      JSON.parse(JSON.stringify(reply)),
    )
    const ids = (some: { _id: string }[]) => some.map(({ _id }) => _id)
    expect(ids(workforces)).toEqual(expect.arrayContaining([people.admin.id, people.officer.id, people.processor.id]))
    expect(ids(workforces)).not.toContain(people.outsider.id)
    expect([ids(contacts), ids(prospects)]).toEqual([[people.broker.id], [people.borrower.id]])
    const before = await rowsOf(owner)
    for (const users of [
      { workforces: [people.outsider.id] },
      { prospects: [people.neighbour.id] },
      { workforces: [desk.guest.people.officer.id] },
      { workforces: [newId()] },
    ]) {
      const answer = await write('officer', owner, { type: 'Private', users })
      expect(answer).toMatchObject({
        status: 422,
        body: { code: 'unknown-choice', fields: { users: expect.any(String) } },
      })
    }
    expect(await rowsOf(owner)).toBe(before)
  })

  test('offers borrowers and brokers nobody to choose', async () => {
    const owner = await newLoan()
    for (const name of ['broker', 'borrower'] as const) {
      const reply = await list(name, owner)
      expect(reply.permissions).toMatchObject({ add: true, choosePeople: false })
      expect(reply.workforces).toEqual([])
      expect((await write(name, owner, privateFor('officer'))).status).toBe(422)
    }
  })

  test('stays as it was said for borrowers and brokers, who change only their own', async () => {
    const owner = await newLoan()
    const { body } = await write('officer', owner)
    for (const name of ['broker', 'borrower'] as const) {
      const own = (await write(name, owner)).body._id
      const change = (id: unknown) =>
        call(name, `PATCH notes/${id}`, { module, owner, content: `${name} was here`, type: 'Public' })
      expect((await change(body._id)).status).toBe(403)
      expect((await change(own)).status).toBe(200)
    }
  })
})

describe('another company', () => {
  test('reads public notes of a loan that is shared with it, and never a private one', async () => {
    const owner = await newSharedLoan('View')
    await write('admin', owner, { content: 'For both houses' })
    await write('admin', owner, { content: 'For this house', ...privateFor('officer') })
    expect(await contents('officer', owner, callAsGuest)).toEqual(['For both houses'])
    const reply = await list('officer', owner, callAsGuest)
    expect(reply).toMatchObject({ workforces: [], permissions: { add: false, choosePeople: false } })
    const answer = await callAsGuest('officer', 'POST notes', { module, owner, content: 'Hello', type: 'Public' })
    expect(answer.status).toBe(403)
    await desk.revoke(owner)
    expect((await callAsGuest('officer', 'POST notes/list', { module, owner })).status).toBe(404)
  })

  test('that may edit the loan writes public notes, and private ones never', async () => {
    const owner = await newSharedLoan('Edit')
    const send = (more: object) =>
      callAsGuest('officer', 'POST notes', { module, owner, content: 'From the guest', ...more })
    expect((await send({ type: 'Public' })).status).toBe(200)
    expect((await send({ type: 'Private' })).status).toBe(422)
    expect(await contents('admin', owner)).toEqual(['From the guest'])
  })

  test('finds no note by its id under a record of its own', async () => {
    const owner = await newLoan()
    const { body } = await write('admin', owner)
    const before = await rowsOf(owner)
    const change = { module: 'workforces', owner: desk.guest.people.admin.id, content: 'x', type: 'Public' }
    expect((await callAsGuest('admin', `PATCH notes/${body._id}`, change)).status).toBe(404)
    expect(await rowsOf(owner)).toBe(before)
  })

  test('a note is reached through its own record only', async () => {
    const [owner, other] = [await newLoan(), await newLoan()]
    const { body } = await write('admin', owner)
    const change = { module, owner: other, content: 'x', type: 'Public' }
    expect((await call('admin', `PATCH notes/${body._id}`, change)).status).toBe(404)
  })
})
