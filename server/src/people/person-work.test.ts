import { noRights } from '@corbel/domain/roles/role'
import { beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../platform/ids.ts'
import { sweepPastDrafts } from '../records/drafts/sweep-drafts-job.ts'
import { EventReader } from '../test-support/event-reader.ts'
import { injectJson } from '../test-support/inject-json.ts'
import { signedInAs } from '../test-support/sample-accounts.ts'
import { createSampleLender, type SampleName } from '../test-support/sample-lender.ts'
import { openTestApp } from '../test-support/test-app.ts'

const tested = await openTestApp({ own: true, limits: { revealsPerPersonPerHour: 3 } })
const { database, clock } = tested
const { ownerPool } = database
const lender = await createSampleLender(ownerPool)
const other = await createSampleLender(ownerPool, 'Other Lending')
const url = `${await tested.app.listen({ port: 0, host: '127.0.0.1' })}/api/events`

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'
type Asked = { readonly payload?: unknown; readonly as?: SampleName; readonly at?: typeof lender }

const sessions = new Map<string, ReturnType<typeof signedInAs>>()
/** One session for each person, because presence is of sessions. */
function headersOf(as: SampleName, at: typeof lender): ReturnType<typeof signedInAs> {
  const found = sessions.get(at.people[as].id) ?? signedInAs(ownerPool, at, as)
  sessions.set(at.people[as].id, found)
  return found
}

const ask = async (method: Method, path: string, { payload, as = 'admin', at = lender }: Asked = {}) => {
  const answer = await injectJson(tested, path, { method, payload, headers: await headersOf(as, at) })
  return { status: answer.statusCode, body: answer.json() }
}
const names = { first_name: 'Wanda', last_name: 'Worker', email: 'wanda@sample.test', phone: '208-555-0199' }
const add = async (kind = 'prospects', formData: object = names, asked: Asked = {}): Promise<string> =>
  (await ask('POST', `people/${kind}/add`, { payload: { formData }, ...asked })).body._id
const save = (id: string, formData: object, asked: Asked & { rev?: number } = {}) =>
  ask('PATCH', `people/${id}`, { ...asked, payload: { formData, rev: asked.rev } })
const keep = (id: string, formData: object, asked: Asked & { rev?: number } = {}) =>
  ask('POST', `people/${id}/draft`, { ...asked, payload: { formData, rev: asked.rev ?? 1 } })
const draftOf = async (id: string, as: SampleName = 'admin') =>
  (await ask('GET', `people/${id}/draft`, { as })).body.draft as { rev: number; formData: object } | null
const stored = async (id: string): Promise<string[]> => {
  const { rows } = await ownerPool.query<{ text: string }>(
    'select "values"::text as text from draft where record_id = $1',
    [id],
  )
  return rows.map(({ text }) => text)
}

const give = async (name: SampleName, rights: object): Promise<void> => {
  await ownerPool.query(
    `update role set permissions = jsonb_set(permissions, '{modules,prospects}', $3) where company_id = $1 and id = $2`,
    [lender.companyId, lender.people[name].roleId, JSON.stringify({ ...noRights, ...rights })],
  )
}

type Element = { id: string; type: string; title: string; childs?: Element[]; [more: string]: unknown }

/** The form of borrowers with `more` in a section of its own, in place of what was there before. */
async function publish(more: readonly Element[]): Promise<void> {
  const { form } = (await ask('GET', `people/${await add()}`)).body
  const path = `forms/${form._id}/versions`
  const rev = (await ask('GET', path)).body.versions[0].version
  const content = [
    ...form.content.filter(({ id }: Element) => !id.startsWith('more')),
    { id: 'more', type: 'section', title: 'More', childs: more.filter(({ cloneable }) => cloneable !== true) },
    ...more.filter(({ cloneable }) => cloneable === true),
  ]
  expect(await ask('POST', path, { payload: { content, rev } })).toMatchObject({ status: 200 })
}
const ssn = { id: 'ssn', type: 'ssn', title: 'Number', hided_roles: [String(lender.people.lead.roleId)] }
const nick = { id: 'nick', type: 'text', title: 'Nickname' }

beforeAll(async () => {
  await give('officer', { read: 'all', update: 'all' })
  await give('processor', { read: 'own', update: 'own' })
  await give('lead', { read: 'all', update: 'all', reveal: true })
  await publish([ssn, nick])
})

describe('a draft of a person', () => {
  test('is each reader’s own, no change of the person, and gone when it is discarded', async () => {
    const id = await add()
    expect(await draftOf(id)).toBeNull()
    expect((await keep(id, { phone: '208-5', nick: '' })).status).toBe(200)
    expect(await draftOf(id)).toMatchObject({ rev: 1, formData: { phone: '208-5', nick: '' } })
    expect(await draftOf(id, 'officer')).toBeNull()
    expect((await ask('GET', `people/${id}`)).body.person).toMatchObject({ rev: 1, info: { phone: names.phone } })
    expect((await ask('DELETE', `people/${id}/draft`, { as: 'officer' })).status).toBe(200)
    expect(await draftOf(id)).not.toBeNull()
    expect((await ask('DELETE', `people/${id}/draft`)).status).toBe(200)
    expect([await draftOf(id), await stored(id)]).toEqual([null, []])
  })

  test('loses what a save applies, and keeps the rest', async () => {
    const id = await add()
    await keep(id, { phone: '208-555-0111', nick: 'Wan' })
    await save(id, { phone: '208-555-0111' }, { rev: 1 })
    expect((await draftOf(id))?.formData).toEqual({ nick: 'Wan' })
    await save(id, { nick: 'Wan' })
    expect(await stored(id)).toEqual([])
  })

  test('of a protected value is sealed, comes back masked, and is saved as it was typed', async () => {
    const id = await add()
    await keep(id, { ssn: '123-45-6789' })
    expect((await draftOf(id))?.formData).toEqual({ ssn: '•••-••-6789' })
    expect((await stored(id)).join()).not.toMatch(/123-?45-?6789/)
    // Another screen keeps what it was shown.
    await keep(id, { ssn: '•••-••-6789', nick: 'W' })
    await save(id, { ssn: '•••-••-6789' })
    expect((await ask('POST', `people/${id}/reveal`, { payload: { field: 'ssn' } })).body).toEqual({
      value: '123-45-6789',
    })
  })

  test('of the own record follows a borrower to another screen', async () => {
    const { id } = lender.people.borrower
    expect((await keep(id, { phone: '208-555-01' }, { as: 'borrower' })).status).toBe(200)
    expect((await draftOf(id, 'borrower'))?.formData).toEqual({ phone: '208-555-01' })
    expect(await draftOf(id)).toBeNull()
  })

  test('that nobody came back to for 90 days is shown no more, and swept', async () => {
    const [past, young] = [await add(), await add()]
    await keep(past, { nick: 'Old' })
    await keep(young, { nick: 'Young' })
    const age = (id: string, days: number) =>
      ownerPool.query('update draft set updated_at = $2 where record_id = $1', [
        id,
        new Date(clock.now().getTime() - days * 86_400_000),
      ])
    await age(past, 89)
    expect((await draftOf(past))?.formData).toEqual({ nick: 'Old' })
    await age(past, 91)
    await age(young, 89)
    expect(await draftOf(past)).toBeNull()
    await sweepPastDrafts(database, clock.now())
    expect([await stored(past), await stored(young)]).toEqual([[], [expect.stringContaining('Young')]])
  })

  test('of an older version of the form shows what the form still has, in the shape that it has now', async () => {
    const id = await add()
    await publish([ssn, nick, { id: 'gone', type: 'text', title: 'Gone' }, { id: 'turned', type: 'text', title: 'T' }])
    await keep(id, { nick: 'Wan', gone: 'x', turned: 'words', ssn: '123-45-6789' })
    const rows = { id: 'turned', type: 'section', title: 'Turned', cloneable: true, childs: [{ ...nick, id: 'cell' }] }
    await publish([{ ...ssn, hided_roles: ['all'] }, nick, rows])
    expect((await draftOf(id))?.formData).toEqual({ nick: 'Wan' })
    expect(await keep(id, { gone: 'y' })).toMatchObject({ status: 422, body: { fields: { gone: expect.any(String) } } })
    expect((await draftOf(id))?.formData).toEqual({ nick: 'Wan' })
    await publish([ssn, nick])
  })

  test.each<[string, object, Asked & { rev?: number }, number, string]>([
    ['for a field that the form does not have', { nope: '1' }, {}, 422, 'invalid-request'],
    ['for a field that the role may not see', { ssn: '123-45-6789' }, { as: 'lead' }, 403, 'field-not-allowed'],
    ['for a version that is still to come', {}, { rev: 9 }, 422, 'invalid-request'],
    ['out of reach', {}, { as: 'processor' }, 404, 'not-found'],
    ['of another company', {}, { at: other }, 404, 'not-found'],
    ['to who may read and not save', { nick: 'x' }, { as: 'outsider' }, 404, 'not-found'],
  ])('is refused %s, and nothing is kept', async (_name, formData, asked, status, code) => {
    const id = await add()
    expect(await keep(id, formData, asked)).toMatchObject({ status, body: { code } })
    expect(await stored(id)).toEqual([])
  })

  test('is refused to who may read the person and not save them', async () => {
    await give('officer', { read: 'all' })
    const id = await add()
    expect(await keep(id, { nick: 'x' }, { as: 'officer' })).toMatchObject({
      status: 403,
      body: { code: 'not-allowed' },
    })
    await give('officer', { read: 'all', update: 'all' })
    expect(await stored(id)).toEqual([])
  })
})

describe('what was changed in a person since a version', () => {
  test('is told by field, with who, and of what the role does not see there is no trace', async () => {
    const id = await add()
    await save(id, { nick: 'One', ssn: '123-45-6789' })
    await save(id, { nick: 'Two' }, { as: 'officer' })
    const changes = async (as: SampleName, rev: number) =>
      (await ask('GET', `people/${id}/changes?rev=${rev}`, { as })).body
    const { rev, fields } = await changes('admin', 1)
    expect([rev, Object.keys(fields).sort()]).toEqual([3, ['nick', 'ssn']])
    expect(fields.nick).toMatchObject({ by: { _id: lender.people.officer.id } })
    expect(fields.ssn).not.toHaveProperty('original')
    expect(await changes('lead', 2)).toMatchObject({ fields: { nick: { original: 'One' } } })
    expect(Object.keys((await changes('lead', 1)).fields)).toEqual(['nick'])
    for (const place of [id, newId(), 'x'])
      expect(await ask('GET', `people/${place}/changes?rev=1`, { as: 'processor' })).toMatchObject({ status: 404 })
    expect((await ask('GET', `people/${id}/changes?rev=9`)).status).toBe(422)
  })
})

describe('presence at a person', () => {
  const say = async (id: string, as: SampleName, open = true) =>
    (await ask('POST', `people/${id}/presence`, { payload: { open }, as })).body.people?.map(
      (one: { fullName: string }) => one.fullName,
    )

  test('tells staff who else has them open, borrowers nobody, and forgets who closed', async () => {
    const { id } = lender.people.borrower
    expect(await say(id, 'admin')).toEqual([])
    expect(await say(id, 'borrower')).toEqual([])
    expect(await say(id, 'officer')).toEqual(expect.arrayContaining(['Ada Admin', 'Bea Borrower']))
    await say(id, 'admin', false)
    expect(await say(id, 'officer')).toEqual(['Bea Borrower'])
    expect(await say(id, 'outsider')).toBeUndefined()
  })
})

describe('an event of a person', () => {
  test('reaches those who may read them, nobody else and no other company', async () => {
    const listen = async (as: SampleName, at = lender) => EventReader.open(url, await signedInAs(ownerPool, at, as))
    const readers = await Promise.all([listen('officer'), listen('processor'), listen('borrower')])
    const foreign = await listen('admin', other)
    const [officer, processor, borrower] = readers
    const by = lender.people.admin.id
    const own = lender.people.borrower.id
    const id = await add()
    await save(id, { nick: 'Heard' })
    await save(id, { phone: 'no number' })
    await ask('POST', `people/${id}/presence`, { payload: { open: true } })
    await save(own, { first_name: 'Bea', last_name: 'Borrower', nick: 'Mine' })
    const theirs = await add('prospects', names, { at: other })
    await save(theirs, { nick: 'x', phone: '208-555-0155' }, { at: other })
    await save(theirs, { phone: '208-555-0155' }, { at: other })
    expect(await officer?.next('person-changed')).toEqual({ _id: id, rev: 2, action: 'updated', by })
    expect(await officer?.next('person-presence')).toMatchObject({ _id: id, people: [{ fullName: 'Ada Admin' }] })
    expect(await borrower?.next('person-changed')).toEqual({ _id: own, rev: 2, action: 'updated', by })
    expect(await foreign.next('person-changed')).toMatchObject({ _id: theirs, rev: 2 })
    // A loan that is the processor's brings its borrower into their reach.
    const shared = await add()
    const workforces = [`${lender.people.processor.id}---${lender.people.processor.roleId}`]
    await ask('POST', 'opportunities/add', { payload: { program: '1', prospect: shared, workforces } })
    await ask('DELETE', `people/${shared}`)
    expect(await processor?.next('person-changed')).toEqual({ _id: shared, rev: 2, action: 'deactivated', by })
    for (const reader of [...readers, foreign]) reader.close()
    const heard = (reader?: EventReader) => reader?.heard.filter(({ event }) => event.startsWith('person-')).length
    expect([heard(processor), heard(borrower), heard(foreign)]).toEqual([1, 1, 1])
  })
})

describe('a protected value of a person', () => {
  const reveal = (id: string, as: SampleName, field = 'ssn') =>
    ask('POST', `people/${id}/reveal`, { payload: { field }, as })
  const trail = async (id: string) =>
    (await ownerPool.query('select count(*)::int as n from history where record_id = $1', [id])).rows[0].n

  test('is read by right, with an entry in history and audit, and so many in an hour', async () => {
    clock.advance(3_600_000)
    const id = await add()
    await save(id, { ssn: '123-45-6789' })
    await ownerPool.query('update role set permissions = $3 where company_id = $1 and id = $2', [
      ...[lender.companyId, lender.people.processor.roleId],
      JSON.stringify({ builders: false, modules: { prospects: { ...noRights, read: 'all', reveal: true } } }),
    ])
    for (let times = 0; times < 3; times += 1)
      expect(await reveal(id, 'processor')).toEqual({ status: 200, body: { value: '123-45-6789' } })
    expect(await reveal(id, 'processor')).toMatchObject({ status: 429, body: { code: 'too-many-requests' } })
    const history = await ask('POST', 'action_history', { payload: { module: 'prospects', _id: id } })
    expect(history.body.action_history[0]).toMatchObject({ action: 'revealed', info: [{ field: 'ssn' }] })
    const audit = await ownerPool.query(
      `select count(*)::int as n from audit_event
       where company_id = $1 and action = 'sensitive-value-read' and content like '%' || $2 || '%'`,
      [lender.companyId, id],
    )
    expect(audit.rows[0].n).toBe(3)
    expect((await ask('GET', `people/${id}`)).body.person.rev).toBe(2)
  })

  test('is refused without the right, for a hidden or plain field, and to another company; nothing is noted', async () => {
    clock.advance(3_600_000)
    const id = await add()
    await save(id, { ssn: '123-45-6789' })
    const before = await trail(id)
    expect((await reveal(id, 'officer')).body.code).toBe('not-allowed')
    expect((await reveal(id, 'lead')).body.code).toBe('not-found')
    expect((await reveal(id, 'admin', 'nick')).body.code).toBe('not-found')
    expect((await reveal(lender.people.borrower.id, 'borrower')).body.code).toBe('not-allowed')
    const foreign = await ask('POST', `people/${id}/reveal`, { payload: { field: 'ssn' }, at: other })
    expect([foreign.status, foreign.body.code]).toEqual([404, 'not-found'])
    expect(await trail(id)).toBe(before)
  })
})
