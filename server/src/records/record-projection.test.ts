import { describe, expect, test } from 'vitest'
import { insertLoans } from '../loans/insert-loans.ts'
import { inTransaction } from '../platform/database/transaction.ts'
import { newId } from '../platform/ids.ts'
import { createSampleLender } from '../test-support/sample-lender.ts'
import { openTestDatabase } from '../test-support/test-database.ts'
import { lockRecords } from './lock-records.ts'
import { insertPeople } from './people/insert-people.ts'
import { refreshRecordProjection } from './record-projection.ts'

const database = await openTestDatabase()
const at = new Date('2026-11-20T16:00:00Z')
const by = { personId: null, name: 'Corbel' }

const part = (id: string, address_part: string) => ({ id, type: 'text', address_part })
const propertyForm = [part('road', 'street'), part('flat', 'unit'), part('town', 'city'), part('region', 'state')]
const personForm = [part('home', 'street'), part('place', 'city'), part('land', 'state')]

/** A lender whose first program asks for a property, whose third does not, and whose prospects have an address. */
async function openLender() {
  const { companyId } = await createSampleLender(database.ownerPool)
  const change = (statement: string, ...values: unknown[]) =>
    database.ownerPool.query(statement, [companyId, ...values])
  // Versions of their own, because a published one never changes.
  for (const [formId, version, content] of [
    [1, 2, propertyForm],
    [7, 1, personForm],
  ] as const) {
    await change(
      `insert into form (company_id, id, module_id, title, published_version)
      values ($1, $2, 2, 'A form', $3) on conflict (company_id, id) do update set published_version = $3`,
      formId,
      version,
    )
    await change(
      `insert into form_version (company_id, form_id, version, content, published_at, published_by)
       values ($1, $2, $3, $4, now(), 'Ada Admin')`,
      formId,
      version,
      JSON.stringify(content),
    )
  }
  await change('update module set form_id = 7 where company_id = $1 and id = 2')
  const prospectId = newId()
  const loanIds = { house: newId(), cash: newId() }
  await inTransaction(database, { companyId }, async (db) => {
    await insertPeople(db, {
      companyId,
      by,
      people: [
        {
          id: prospectId,
          kind: 'prospects',
          firstName: 'Rosa',
          lastName: 'Delgado',
          email: 'rosa@example.com',
          phone: '208-555-0178',
          info: { home: '2216 Harrison Boulevard', place: 'Boise', land: 'ID' },
          createdAt: at,
        },
      ],
    })
    const usual = { prospectId, status: [1], source: [], groups: [], assignees: [], createdAt: at }
    const info = { road: '418 Larkspur Lane', town: 'Boise', region: 'ID', loan_amount: '1000' }
    await insertLoans(db, {
      companyId,
      by,
      loans: [
        { ...usual, id: loanIds.house, programId: 1, info },
        { ...usual, id: loanIds.cash, programId: 3, info: {} },
      ],
    })
  })
  const refresh = (...ids: string[]) =>
    inTransaction(database, { companyId }, async (db) =>
      refreshRecordProjection(db, await lockRecords(db, companyId, { change: ids }), ids),
    )
  const row = async (id: string): Promise<Record<string, unknown>> => {
    const answer = await change(
      `select * from record_list join record_search using (company_id, record_id)
       where company_id = $1 and record_id = $2`,
      id,
    )
    return answer.rows[0]
  }
  return { companyId, prospectId, loanIds, change, refresh, row }
}

describe('the list row of a loan', () => {
  test('has the property of the form, or else the address of the borrower', async () => {
    const { loanIds, row } = await openLender()
    expect(await row(loanIds.house)).toMatchObject({ t5: '418 Larkspur Lane, Boise, ID' })
    expect(await row(loanIds.cash)).toMatchObject({ t5: '2216 Harrison Boulevard, Boise, ID' })
  })

  test('follows its record', async () => {
    const { loanIds, change, refresh, row } = await openLender()
    await change(
      `update record set active = false, status = '{2,3}', updated_at = '2026-11-21T09:00:00Z',
         info = '{"road": "1 Elm Street", "purpose": "Other"}' where company_id = $1 and id = $2`,
      loanIds.house,
    )
    await refresh(loanIds.house)
    expect(await row(loanIds.house)).toMatchObject({
      active: false,
      status: [2, 3],
      updated_at: new Date('2026-11-21T09:00:00Z'),
      n1: null,
      t5: '1 Elm Street',
      t6: 'Other',
      search: 'ml-1001 rosa delgado rosa@example.com 208-555-0178 1 elm street',
    })
  })

  test('follows its borrower, and moves between the counts', async () => {
    const { companyId, prospectId, loanIds, change, refresh, row } = await openLender()
    await change(
      `update person set first_name = 'Rosa Maria', email = '' where company_id = $1 and id = $2`,
      prospectId,
    )
    await change(`update record set status = '{2}' where company_id = $1 and id = $2`, loanIds.cash)
    await refresh(prospectId, loanIds.house, loanIds.cash)
    for (const id of [prospectId, loanIds.house, loanIds.cash])
      expect(await row(id)).toMatchObject({ t1: 'Rosa Maria', t3: '' })
    const counted = await database.ownerPool.query(
      `select program_id, status_id, sum(delta)::int as count from record_count_delta
       where company_id = $1 and module_id = 1 group by 1, 2 having sum(delta) <> 0 order by 1, 2`,
      [companyId],
    )
    expect(counted.rows.map((row) => [row.program_id, row.status_id, row.count])).toEqual([
      [1, 0, 1],
      [1, 1, 1],
      [3, 0, 1],
      [3, 2, 1],
    ])
  })

  test('holds nothing protected and nothing of a wrong kind', async () => {
    const { loanIds, change, refresh, row } = await openLender()
    await change(
      `update record set info = '{"purpose": {"enc": "1.abc", "shown": "••••"}, "loan_amount": "a lot",
         "closing_date": "2026-02-30"}' where company_id = $1 and id = $2`,
      loanIds.house,
    )
    await refresh(loanIds.house)
    expect(await row(loanIds.house)).toMatchObject({ t6: null, n1: null, d1: null })
  })

  test('of another company is out of reach', async () => {
    const ours = await openLender()
    const theirs = await openLender()
    const before = await theirs.row(theirs.loanIds.house)
    await theirs.change(`update record set status = '{5}' where company_id = $1 and id = $2`, theirs.loanIds.house)
    await ours.refresh(theirs.loanIds.house)
    expect(await theirs.row(theirs.loanIds.house)).toEqual(before)
  })
})
