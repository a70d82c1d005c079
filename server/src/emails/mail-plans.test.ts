import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { Db } from '../platform/database/db.ts'
import { inTransaction } from '../platform/database/transaction.ts'
import { newId } from '../platform/ids.ts'
import { createSampleLender } from '../test-support/sample-lender.ts'
import { plansOf } from '../test-support/statement-plans.ts'
import { openTestDatabase } from '../test-support/test-database.ts'
import { countMessages, listMessages } from './activity/activity-repository.ts'
import { countAutomatic } from './answers/answer-repository.ts'
import { endOfStretch, type IdlePlace, idleColumns, listIdle } from './automations/listed-records-repository.ts'
import { listHeaderNamed } from './inbound/inbound-repository.ts'

const database = await openTestDatabase({ own: true })
const { ownerPool } = database
const { companyId, people } = await createSampleLender(ownerPool)
const recordId = people.borrower.id
const nth = (n: number): string => `${n.toString(16).padStart(12, '0')}70008000000000000000`

const idle = 20_000
const before = new Date('2026-01-01')

// One in five is of one person.
beforeAll(async () => {
  await ownerPool.query(
    `insert into message (company_id, id, record_id, module, lane, origin, origin_id, origin_key, from_name, from_address,
       to_address, to_norm, line, person_id, subject, state, due_at, created_at)
     select $1, (lpad(to_hex(n), 12, '0') || '70008000000000000000')::uuid, person, 'prospects', 0, 'compose',
       gen_random_uuid(), n, 'A', 'a@b.test', n || '@c.test', n || '@c.test', 'to', person, 'x', 'sent', now(), now()
     from (select n, case when n % 5 = 0 then $2::uuid else $3::uuid end as person from generate_series(1, 20000) n) made`,
    [companyId, recordId, people.neighbour.id],
  )
  await ownerPool.query(
    `insert into mail_answer (company_id, id, record_id, module, message_id, from_name, from_address, is_from_recipient,
       subject, text, quoted, dmarc, message_id_header, received_at, automatic)
     select company_id, gen_random_uuid(), record_id, module, id, '', to_norm, true, '', '', '', 'pass',
       '<' || origin_key || '@c.test>', now(), true
     from message`,
  )
  // Many of one bulk act have the very same instant.
  await ownerPool.query(
    `with made as (
       insert into record (company_id, id, module_id, created_at, created_by_name, updated_at, updated_by_name)
       select $1, gen_random_uuid(), 1, at, '', at, '' from (
         select timestamptz '2025-01-01 00:00:00.000123Z' + (n / 700) * interval '1 hour' as at
         from generate_series(1, ${idle}) n) made
       returning id, updated_at)
     insert into record_list (company_id, record_id, module_id, active, status, created_at, updated_at)
     select $1, id, 1, true, '{}', updated_at, updated_at from made
     on conflict (company_id, record_id) do update set updated_at = excluded.updated_at, active = true`,
    [companyId],
  )
  await ownerPool.query('analyze')
}, 60_000)

const plans = async (work: (db: Db) => Promise<unknown>): Promise<string> =>
  (await plansOf(database, companyId, work)).join('\n')
const wholeTable = /Seq Scan on (message|mail_answer)/

test('the e-mails of somebody who has very many are counted to where counting ends, each way by an index of its own', async () => {
  const asked = {
    ...{
      companyId,
      recordId,
      alsoOf: recordId,
      onlyOf: null,
      campaigns: false,
      campaignId: null,
      search: '',
      email: '',
    },
  }
  const list = await plans(async (db) =>
    expect(await listMessages(db, asked, { skip: 1, limit: 10, order: 'desc' })).toHaveLength(10),
  )
  expect(list).not.toMatch(wholeTable)
  const count = await plans(async (db) =>
    expect(await countMessages(db, asked)).toEqual({ all: 4_000, campaigns: 0, isLeast: false }),
  )
  expect(count).not.toMatch(wholeTable)
  for (const index of ['message_company_id_record_id_id_idx', 'message_by_person', 'message_by_sender'])
    expect([list, count].every((plan) => plan.includes(index))).toBe(true)
  expect(count).not.toContain('BitmapOr')
  // Of what was counted, to tell it apart: a way that is sorted first is read to its end.
  expect(count.match(/Sort Key/g) ?? []).toHaveLength(1)
})

test('what a mail that was passed on names is looked up by its names', async () => {
  const named = { ids: [nth(10)], headers: ['<7@c.test>', '<none@c.test>'] }
  const plan = await plans(async (db) =>
    expect((await listHeaderNamed(db, companyId, named)).map(({ id }) => id.replaceAll('-', ''))).toEqual([
      nth(10),
      nth(7),
    ]),
  )
  expect(plan).toMatch(/on message m .*\n *Index Cond: .*\bid = ANY/)
  expect(plan).not.toMatch(wholeTable)
})

test('answers of machines to nothing that is known are counted by an index', async () => {
  const plan = await plans((db) => countAutomatic(db, companyId, { messageId: null, since: new Date() }))
  expect(plan).not.toMatch(wholeTable)
})

const listed = sql`select ${sql.join([...idleColumns])} from record_list l
  where l.company_id = ${companyId} and l.module_id = 1 and l.active`

test('records that lie still are looked through stretch by stretch, each by an index, none twice and none left out', async () => {
  const seen: string[] = []
  const automationId = newId()
  await inTransaction(database, { companyId }, async (db) => {
    let after: IdlePlace | null = null
    do {
      const upTo: IdlePlace | null = await endOfStretch(db, companyId, { moduleId: 1, after, before, most: 3_000 })
      seen.push(
        ...(await listIdle(db, companyId, { rows: listed, automationId, after, upTo, before, most: idle })).map(
          ({ id }) => id,
        ),
      )
      after = upTo
    } while (after !== null)
  })
  expect([seen.length, new Set(seen).size]).toEqual([idle, idle])
  const said = await plans(async (db) => {
    const asked = { moduleId: 1, after: null, before, most: 1_000 }
    const after = await endOfStretch(db, companyId, asked)
    const upTo = await endOfStretch(db, companyId, { ...asked, after })
    expect(await listIdle(db, companyId, { rows: listed, automationId, after, upTo, before, most: 500 })).toHaveLength(
      500,
    )
  })
  expect(said).not.toMatch(/Seq Scan on record/)
  expect(said.match(/record_list_updated/g)).toHaveLength(3)
})
