import { endpoint } from '@corbel/domain/shared/endpoint'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { injectJson } from '../../test-support/inject-json.ts'
import { signedInAs } from '../../test-support/sample-accounts.ts'
import { createSampleLender } from '../../test-support/sample-lender.ts'
import { openTestApp } from '../../test-support/test-app.ts'
import type { Db } from '../database/db.ts'
import { newId } from '../ids.ts'
import { route } from './route.ts'

const addGroup = endpoint({
  method: 'POST',
  path: 'test/groups',
  summary: 'Adds a group, in the place of all keyed calls.',
  access: 'signed-in',
  body: z.strictObject({ title: z.string() }),
  reply: z.object({ _id: z.string(), title: z.string() }),
  keyed: true,
})

const addTeam = endpoint({ ...addGroup, path: 'test/teams' })

async function insertGroup(db: Db, companyId: string, title: string): Promise<Result<{ _id: string; title: string }>> {
  const last = await db
    .selectFrom('people_group')
    .select((group) => group.fn.max('id').as('id'))
    .where('company_id', '=', companyId)
    .executeTakeFirst()
  const id = Number(last?.id ?? 0) + 1
  await db.insertInto('people_group').values({ company_id: companyId, id, title }).execute()
  return title === 'declined' ? refused({ code: 'unknown-choice' }) : granted({ _id: String(id), title })
}

const tested = await openTestApp({
  moreRoutes: [addGroup, addTeam].map((one) =>
    route(one, ({ db, actor, body }) => insertGroup(db, actor.companyId, body.title)),
  ),
})
const { ownerPool } = tested.database
const lender = await createSampleLender(ownerPool)
const admin = await signedInAs(ownerPool, lender, 'admin')
const officer = await signedInAs(ownerPool, lender, 'officer')

type Call = { title: string; key?: string; who?: Record<string, string>; path?: string }

const add = ({ title, key, who = admin, path = 'test/groups' }: Call) =>
  injectJson(tested, path, {
    payload: { title },
    headers: { ...who, ...(key === undefined ? {} : { 'idempotency-key': key }) },
  })

async function groups(title: string): Promise<number> {
  const found = await ownerPool.query('select from people_group where company_id = $1 and title = $2', [
    lender.companyId,
    title,
  ])
  return found.rowCount ?? 0
}

describe('a call with a key', () => {
  test('repeated, has one effect and the first answer letter by letter', async () => {
    const key = newId()
    const first = await add({ title: 'once', key })
    const again = await add({ title: 'once', key })
    expect([first.statusCode, again.statusCode]).toEqual([200, 200])
    expect(again.payload).toBe(first.payload)
    expect([first.headers['x-served-from-cache'], again.headers['x-served-from-cache']]).toEqual([undefined, 'true'])
    expect(await groups('once')).toBe(1)
  })

  test('twenty times at once, has one effect; the others get its answer', async () => {
    const key = newId()
    const answers = await Promise.all(Array.from({ length: 20 }, () => add({ title: 'twenty', key })))
    expect(await groups('twenty')).toBe(1)
    expect(new Set(answers.map((answer) => [answer.statusCode, answer.payload].join())).size).toBe(1)
  })

  test('with another body, is refused', async () => {
    const key = newId()
    await add({ title: 'one body', key })
    const other = await add({ title: 'another body', key })
    expect([other.statusCode, other.json().code]).toEqual([422, 'idempotency-key-reused'])
    expect(await groups('another body')).toBe(0)
  })

  test('at another endpoint with the same body, is refused', async () => {
    const key = newId()
    await add({ title: 'one endpoint', key })
    const other = await add({ title: 'one endpoint', key, path: 'test/teams' })
    expect([other.statusCode, other.json().code]).toEqual([422, 'idempotency-key-reused'])
    expect(await groups('one endpoint')).toBe(1)
  })

  test('is one person’s: another may have the same key', async () => {
    const key = newId()
    await add({ title: 'shared key', key })
    const others = await add({ title: 'shared key', key, who: officer })
    expect(others.headers['x-served-from-cache']).toBeUndefined()
    expect(await groups('shared key')).toBe(2)
  })

  test('is one role’s: the same person in another role does not get its answer', async () => {
    const own = lender.people.officer
    const place = [lender.companyId, own.id, lender.people.processor.roleId]
    await ownerPool.query(
      'insert into person_role (company_id, person_id, role_id, position) values ($1, $2, $3, 2)',
      place,
    )
    const people = { ...lender.people, officer: { ...own, roleId: lender.people.processor.roleId } }
    const asProcessor = await signedInAs(ownerPool, { ...lender, people }, 'officer')
    const key = newId()
    const first = await add({ title: 'of a role', key, who: officer })
    const other = await add({ title: 'of a role', key, who: asProcessor })
    expect([other.statusCode, other.json().code]).toEqual([422, 'idempotency-key-reused'])
    expect((await add({ title: 'of a role', key, who: officer })).payload).toBe(first.payload)
    expect(await groups('of a role')).toBe(1)
  })

  test('of a time when no role was kept with it has no second effect, and gives its answer to nobody', async () => {
    const key = newId()
    await add({ title: 'of before', key, who: officer })
    await ownerPool.query(
      'update idempotency_key set role_id = null, company_id = null, rights = null where key = $1',
      [key],
    )
    const again = await add({ title: 'of before', key, who: officer })
    expect([again.statusCode, again.json().code]).toEqual([422, 'idempotency-key-reused'])
    expect(await groups('of before')).toBe(1)
  })

  test('is not answered again once the role may do less', async () => {
    const key = newId()
    await add({ title: 'narrowed', key, who: officer })
    const place = [lender.companyId, lender.people.officer.roleId]
    const { rows } = await ownerPool.query('select permissions from role where company_id = $1 and id = $2', place)
    const set = 'update role set permissions = $3 where company_id = $1 and id = $2'
    await ownerPool.query(set, [
      ...place,
      JSON.stringify({ ...rows[0].permissions, builders: !rows[0].permissions.builders }),
    ])
    const again = await add({ title: 'narrowed', key, who: officer })
    expect([again.statusCode, again.json().code]).toEqual([403, 'not-allowed'])
    await ownerPool.query(set, [...place, JSON.stringify(rows[0].permissions)])
    expect((await add({ title: 'narrowed', key, who: officer })).statusCode).toBe(200)
    expect(await groups('narrowed')).toBe(1)
  })

  test('that was refused leaves no trace, and the key is free', async () => {
    const key = newId()
    const declined = await add({ title: 'declined', key })
    expect([declined.statusCode, declined.json().code]).toEqual([422, 'unknown-choice'])
    expect(await groups('declined')).toBe(0)
    expect((await add({ title: 'accepted', key })).statusCode).toBe(200)
  })

  test('waits for the first, and is told so when that one takes long', async () => {
    const key = newId()
    const blocker = await ownerPool.connect()
    await blocker.query('begin')
    await blocker.query(
      `insert into idempotency_key (actor_id, key, company_id, role_id, rights, endpoint, body_hash, created_at)
       values ($1, $2, $3, 1, '', '', '', now())`,
      [lender.people.admin.id, key, lender.companyId],
    )
    const answer = await add({ title: 'waiting', key })
    await blocker.query('rollback')
    blocker.release()
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'idempotency-key-in-use'])
    expect(await groups('waiting')).toBe(0)
  })

  test('that is no UUID is refused by its name', async () => {
    const answer = await add({ title: 'no uuid', key: '1; drop table' })
    expect(answer.json()).toMatchObject({ code: 'invalid-request', fields: { 'Idempotency-Key': expect.any(String) } })
  })
})

test('a call without a key is simply not protected', async () => {
  await add({ title: 'twice' })
  await add({ title: 'twice' })
  expect(await groups('twice')).toBe(2)
})
