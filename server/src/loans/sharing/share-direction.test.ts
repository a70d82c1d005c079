import { describe, expect, test } from 'vitest'
import { openShareDesk } from '../../test-support/sample-share-desk.ts'

const desk = await openShareDesk({ own: true })
const { call, database, guest, lender, newLoanToShare, newSharedLoan, share, sharesOf } = desk

const link = (direction: string, access: string) =>
  database.ownerPool.query('update company_affiliate set direction = $2, default_access = $3 where company_id = $1', [
    lender.companyId,
    direction,
    access,
  ])

const offered = async (id: string) => (await call('admin', `GET opportunities/${id}/shares`)).body.affiliate

describe('which way loans go between affiliates', () => {
  test.each(['sends', 'both'])('lets a loan be shared where the company %s', async (direction) => {
    await link(direction, 'View')
    const id = await newLoanToShare()
    expect(await offered(id)).toEqual({ _id: guest.companyId, name: 'Guest Capital', loan_access: 'View' })
    expect(await share([id])).toMatchObject({ status: 200, body: { shared: [id] } })
  })

  test('lets none be shared where the company only receives, and offers none', async () => {
    await link('receives', 'View')
    const id = await newLoanToShare()
    expect(await offered(id)).toBe(null)
    expect(await share([id])).toMatchObject({ status: 409, body: { code: 'affiliate-takes-no-loans' } })
    const body = { Ids: [id], affiliate_company: guest.companyId }
    const ticked = await call('admin', 'POST opportunities/mass_action', body)
    expect(ticked).toMatchObject({ status: 409, body: { code: 'affiliate-takes-no-loans' } })
    expect(await sharesOf(id)).toEqual([])
  })

  test('leaves standing shares alone when it changes, to be narrowed and taken back', async () => {
    await link('both', 'View')
    const id = await newSharedLoan('Edit')
    await link('receives', 'View')
    const [standing] = await sharesOf(id)
    expect(standing).toMatchObject({ state: 'open' })
    const change = (body: object) => call('admin', `PATCH opportunities/${id}/shares/${standing?._id}`, body)
    expect((await change({ loan_access: 'View' })).status).toBe(200)
    expect(await change({ loan_access: 'Edit' })).toMatchObject({
      status: 409,
      body: { code: 'affiliate-takes-no-loans' },
    })
    expect(await sharesOf(id)).toMatchObject([{ loan_access: 'View' }])
    expect((await desk.revoke(id)).status).toBe(200)
  })

  test('without an affiliation nothing is shared, whatever the program', async () => {
    await link('both', 'View')
    const id = await newLoanToShare()
    const taken = await database.ownerPool.query('delete from company_affiliate where company_id = $1 returning *', [
      lender.companyId,
    ])
    expect(taken.rowCount).toBe(1)
    expect(await share([id])).toMatchObject({ status: 403, body: { code: 'not-allowed' } })
    expect(await sharesOf(id)).toEqual([])
    await database.ownerPool.query(
      `insert into company_affiliate (company_id, affiliate_company_id, direction, default_access, position)
       values ($1, $2, 'both', 'View', 1)`,
      [lender.companyId, guest.companyId],
    )
  })
})

test('what an affiliate is given by default is offered first, and given to ticked loans that say nothing else', async () => {
  await link('both', 'Edit')
  const [first, second] = [await newLoanToShare(), await newLoanToShare()]
  expect(await offered(first)).toMatchObject({ loan_access: 'Edit' })
  const ticked = { affiliate_company: guest.companyId }
  await call('admin', 'POST opportunities/mass_action', { ...ticked, Ids: [first] })
  await call('admin', 'POST opportunities/mass_action', { ...ticked, Ids: [second], loan_access: 'View' })
  expect(await sharesOf(first)).toMatchObject([{ loan_access: 'Edit' }])
  expect(await sharesOf(second)).toMatchObject([{ loan_access: 'View' }])
})
