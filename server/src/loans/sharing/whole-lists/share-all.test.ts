import { randomUUID } from 'node:crypto'
import { mostInBulk } from '@corbel/domain/records/bulk/bulk-job'
import { describe, expect, test } from 'vitest'
import { guardedNumber, openShareDesk } from '../../../test-support/sample-share-desk.ts'

const desk = await openShareDesk({ own: true })
const { call, callAsGuest, database, guest, lender, newLoan, newLoanToShare, newSharedLoan, save, sharesOf } = desk

const affiliate_company = guest.companyId
const list = (search: string) => ({ search, affiliate_company })
const count = (body: object) => call('admin', 'POST opportunities/share_all/count', body)
const shareAll = (body: object, headers = {}) => call('admin', 'POST opportunities/share_all', body, headers)

/** A loan that a search for this name finds. */
const named = async (full_name: string, id: string): Promise<string> => {
  const [last_name = ''] = [full_name]
  await database.ownerPool.query('update record_search set search = $3 where company_id = $1 and record_id = $2', [
    lender.companyId,
    id,
    last_name.toLowerCase(),
  ])
  return id
}
const sharesStored = async (): Promise<number> =>
  Number((await database.ownerPool.query('select count(*) as n from loan_share')).rows[0].n)
const lastEntry = async (action: string): Promise<Record<string, unknown>> => {
  const { rows } = await database.ownerPool.query(
    'select content from audit_event where company_id = $1 and action = $2 order by seq desc limit 1',
    [lender.companyId, action],
  )
  return JSON.parse(rows[0].content)
}

describe('sharing a whole list', () => {
  test('is counted first, then shares what can be shared and says why the rest was left out', async () => {
    const mine = [await named('Larch', await newLoanToShare()), await named('Larch', await newLoanToShare())]
    const shared = await named('Larch', await newSharedLoan('View'))
    const ownProgram = await named('Larch', await newLoan())
    const inactive = await named('Larch', await newLoanToShare())
    await call('admin', `DELETE opportunities/${inactive}`)
    await named('Larch', inactive)
    const elsewhere = await named('Birch', await newLoanToShare())
    const body = { ...list('larch'), filters: [{ field: 'active', operator: '!=', value: 'x' }] }
    const counted = await count(list('larch'))
    expect(counted, JSON.stringify(counted.body)).toMatchObject({ status: 200 })
    expect(counted.body).toMatchObject({
      shareable: 2,
      left_out: [
        { reason: 'of-another-program', count: 1 },
        { reason: 'shared-already', count: 1 },
      ],
      most: mostInBulk,
      affiliate: { _id: guest.companyId, name: 'Guest Capital', loan_access: 'View' },
    })
    const asked = await count({ ...body, filters: [{ field: 'active', operator: '=', value: 'false' }] })
    expect(asked.body).toMatchObject({ shareable: 0, left_out: [{ reason: 'inactive', count: 1 }] })
    const done = await shareAll({ ...list('larch'), loan_access: 'Edit' })
    expect(done, JSON.stringify(done.body)).toMatchObject({ status: 200, body: { shared: 2 } })
    for (const id of mine) {
      expect(await sharesOf(id)).toMatchObject([{ loan_access: 'Edit', state: 'open' }])
      expect((await callAsGuest('admin', `GET opportunities/${id}`)).status).toBe(200)
    }
    expect(await sharesOf(shared)).toMatchObject([{ loan_access: 'View' }])
    for (const id of [ownProgram, inactive, elsewhere]) expect(await sharesOf(id)).toEqual([])
    expect(await lastEntry('permission-changed')).toMatchObject({
      details: {
        call: 'POST opportunities/share_all',
        affiliate_company: guest.companyId,
        loan_access: 'Edit',
        shared: '2',
        leftOut: '1 of-another-program, 1 shared-already',
      },
    })
    const again = await shareAll(list('larch'))
    expect(again.body).toMatchObject({ shared: 0, message: 'No loan of this list can be shared with Guest Capital.' })
  })

  test('one key has one effect', async () => {
    await named('Maple', await newLoanToShare())
    const key = { 'idempotency-key': randomUUID() }
    expect(await shareAll(list('maple'), key)).toMatchObject({ status: 200, body: { shared: 1 } })
    await named('Maple', await newLoanToShare())
    expect(await shareAll(list('maple'), key)).toMatchObject({ status: 200, body: { shared: 1 } })
    expect((await count(list('maple'))).body).toMatchObject({ shareable: 1 })
  })

  test('never passes on what another company shared', async () => {
    const theirs = { affiliate_company: lender.companyId }
    await newSharedLoan('Edit')
    const counted = await callAsGuest('admin', 'POST opportunities/share_all/count', theirs)
    expect(counted.body).toMatchObject({ shareable: 0, left_out: [{ reason: 'of-another-company' }] })
    expect(await callAsGuest('admin', 'POST opportunities/share_all', theirs)).toMatchObject({ body: { shared: 0 } })
  })

  test('looks for a whole social security number like the list, and the trail tells of it without the number', async () => {
    const id = await newLoanToShare()
    await save('admin', id, { formData: { ssn: '955-66-7788' } })
    expect((await count(list('955-66-7788'))).body).toMatchObject({ shareable: 1 })
    const told = await lastEntry('sensitive-value-searched')
    expect(told).toMatchObject({ details: { call: 'POST opportunities/share_all/count', found: '1' } })
    // Three digits alone stand in many an identifier.
    expect(JSON.stringify(told)).not.toMatch(/955-?66|66-?7788/)
    expect((await count(list(guardedNumber.slice(-4)))).body).toMatchObject({ shareable: 0 })
  })

  test('is refused where it would be too many at once, and shares none of them', async () => {
    const before = await sharesStored()
    const { rows } = await database.ownerPool.query(
      `select record_id from record_list where company_id = $1 and program_id = 13 and active limit 1`,
      [lender.companyId],
    )
    const [one] = rows
    await database.ownerPool.query(
      `insert into record (company_id, id, module_id, form_id, form_version, active, info, created_at, created_by_name,
         updated_at, updated_by_name, status, source, groups, rev)
       select company_id, gen_random_uuid(), module_id, form_id, form_version, true, '{}', created_at, created_by_name,
         updated_at, updated_by_name, status, source, groups, 1
       from record, generate_series(1, $3) where company_id = $1 and id = $2`,
      [lender.companyId, one.record_id, mostInBulk + 1],
    )
    await database.ownerPool.query(
      `insert into record_list (company_id, record_id, module_id, product_id, program_id, active, status, created_at,
         updated_at, number, loan_no)
       select company_id, id, module_id, 1, 13, true, status, created_at, updated_at, 'AF-0', 0
       from record where company_id = $1 and info = '{}' and module_id = 1`,
      [lender.companyId],
    )
    const answer = await shareAll({ affiliate_company, program: '13' })
    expect(answer).toMatchObject({ status: 409, body: { code: 'too-many-loans', most: mostInBulk } })
    expect(String(answer.body.message)).toMatch(/at most/)
    expect(await sharesStored()).toBe(before)
  })

  test('is refused without the right, to another company, in a direction that was not agreed, and by unknown fields', async () => {
    const before = await sharesStored()
    for (const name of ['officer', 'processor', 'broker', 'borrower'] as const) {
      expect(await call(name, 'POST opportunities/share_all', { affiliate_company }), name).toMatchObject({
        status: 403,
      })
      expect((await call(name, 'POST opportunities/share_all/count', { affiliate_company })).status).toBe(403)
    }
    for (const other of [randomUUID(), lender.companyId, 'x'])
      expect(await shareAll({ affiliate_company: other })).toMatchObject({ status: 403 })
    const unknown = { affiliate_company, filters: [{ field: 'no_such', operator: '=', value: '1' }] }
    expect(await shareAll(unknown)).toMatchObject({ status: 422, body: { code: 'unknown-list-field' } })
    expect(await shareAll({ affiliate_company, expires_at: '2020-01-01T00:00:00Z' })).toMatchObject({ status: 422 })
    const link = 'update company_affiliate set direction = $2 where company_id = $1'
    await database.ownerPool.query(link, [lender.companyId, 'receives'])
    const refused = { status: 409, body: { code: 'affiliate-takes-no-loans' } }
    expect(await shareAll({ affiliate_company })).toMatchObject(refused)
    expect(await count({ affiliate_company })).toMatchObject(refused)
    await database.ownerPool.query(link, [lender.companyId, 'both'])
    expect(await sharesStored()).toBe(before)
  })
})
