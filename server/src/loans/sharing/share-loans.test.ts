import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { newId } from '../../platform/ids.ts'
import { guardedNumber, openShareDesk } from '../../test-support/sample-share-desk.ts'

const desk = await openShareDesk()
const { call, callAsGuest, saveAsGuest, save, trace, lender, guest, database, newLoan } = desk
const { newLoanToShare, newSharedLoan, share, sharesOf, revoke } = desk

const sharesStored = async (): Promise<number> =>
  Number((await database.ownerPool.query('select count(*) as n from loan_share')).rows[0].n)

describe('sharing a loan with the affiliate', () => {
  test('lets its staff read the loan, which stays its owner’s', async () => {
    const id = await newLoanToShare()
    expect((await callAsGuest('admin', `GET opportunities/${id}`)).status).toBe(404)
    const answer = await share([id])
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    expect(answer.body).toMatchObject({ message: 'Loan Successfully Shared with Affiliate Company', shared: [id] })
    const { status, body } = await callAsGuest('officer', `GET opportunities/${id}`)
    expect(status, JSON.stringify(body)).toBe(200)
    expect(body.opportunity).toMatchObject({
      company: { _id: lender.companyId },
      sharing_company: { _id: guest.companyId, name: 'Guest Capital' },
      readonly: true,
      info: { full_name: 'Bea Borrower', amount: '1000' },
    })
    expect(body.permissions).toMatchObject({
      update: false,
      saveForm: false,
      share: false,
      reveal: false,
      assign: false,
    })
    const owned = await call('admin', `GET opportunities/${id}`)
    expect(owned.body.opportunity).toMatchObject({
      company: { _id: lender.companyId },
      sharing_company: { _id: guest.companyId },
      readonly: false,
    })
  })

  test('shows a guest no administrative entries and no sensitive value', async () => {
    const id = await newSharedLoan('Edit')
    const { body } = await callAsGuest('admin', `GET opportunities/${id}`)
    expect(body).toMatchObject({ workforces: [], contacts: [], groups: [], source: [], status: [], products: [] })
    expect(body.opportunity).toMatchObject({ workforces: [], contacts: [], groups: [], source: [] })
    expect(body.opportunity).toMatchObject({ info: { ssn: '•••-••-4321' } })
    expect(JSON.stringify(body)).not.toContain(guardedNumber)
    const reveal = await callAsGuest('admin', `POST opportunities/${id}/reveal`, { field: 'ssn' })
    expect(reveal.status).toBe(403)
    expect(await save('admin', id, { adminInfo: { status: ['2'] } })).toMatchObject({ status: 200 })
    const history = await callAsGuest('admin', 'POST action_history', { module: 'opportunity', _id: id })
    expect(history.status).toBe(200)
    expect(JSON.stringify(history.body)).not.toMatch(/Status|sharing|987-65/)
  })

  test('with Edit lets it save the form, under its company’s name, and nothing but the form', async () => {
    const id = await newSharedLoan('Edit')
    const saved = await saveAsGuest('admin', id, { formData: { amount: '2500', ssn: '•••-••-4321' } })
    expect(saved.status, JSON.stringify(saved.body)).toBe(200)
    expect(saved.body.opportunity).toMatchObject({ info: { amount: '2500', ssn: '•••-••-4321' } })
    const { body } = await call('admin', 'POST action_history', { module: 'opportunity', _id: id })
    expect(body.action_history).toMatchObject([
      { created_by: { user: 'Ada Admin (Guest Capital)' }, info: expect.arrayContaining([expect.anything()]) },
      { action: 'shared' },
      {},
      {},
    ])
    const clear = await call('admin', `POST opportunities/${id}/reveal`, { field: 'ssn' })
    expect(clear.body).toEqual({ value: guardedNumber })
    const before = await trace(id)
    for (const adminInfo of [{ status: ['2'] }, { groups: ['1'] }, { workforces: [] }, { program: '11' }])
      expect(await saveAsGuest('admin', id, { adminInfo })).toMatchObject({ status: 403 })
    expect(await callAsGuest('admin', `DELETE opportunities/${id}`)).toMatchObject({ status: 403 })
    const move = await callAsGuest('admin', `POST opportunities/${id}/form_version`, { version: 2 })
    expect(move.status).toBe(403)
    expect(await trace(id)).toBe(before)
  })

  test('merges a guest’s save with the owner’s, and tells both of a conflict', async () => {
    const id = await newSharedLoan('Edit')
    const seen = await callAsGuest('admin', `GET opportunities/${id}`)
    const { rev } = seen.body.opportunity as { rev: number }
    expect(await save('admin', id, { formData: { fee: '5' }, rev })).toMatchObject({ status: 200 })
    expect(await saveAsGuest('admin', id, { formData: { amount: '3000' }, rev })).toMatchObject({ status: 200 })
    const clash = await saveAsGuest('admin', id, { formData: { fee: '6' }, rev })
    expect(clash).toMatchObject({ status: 409, body: { conflicts: { fee: { yours: '6', theirs: '5' } } } })
    const conflict = await save('admin', id, { formData: { amount: '4000' }, rev })
    expect(conflict.body).toMatchObject({ conflicts: { amount: { by: { fullName: 'Ada Admin (Guest Capital)' } } } })
  })

  test('keeps a guest’s draft at the loan', async () => {
    const id = await newSharedLoan('Edit')
    const draft = { rev: 2, formData: { fee: '9' } }
    expect(await callAsGuest('admin', `POST opportunities/${id}/draft`, draft)).toMatchObject({ status: 200 })
    const kept = await callAsGuest('admin', `GET opportunities/${id}/draft`)
    expect(kept.body.draft).toMatchObject({ formData: { fee: '9' } })
    expect((await call('admin', `GET opportunities/${id}/draft`)).body.draft).toBe(null)
    expect(await callAsGuest('admin', `DELETE opportunities/${id}/draft`)).toMatchObject({ status: 200 })
  })

  test('one key has one effect', async () => {
    const id = await newLoanToShare()
    const key = { 'idempotency-key': randomUUID() }
    expect(await share([id], {}, key)).toMatchObject({ status: 200, body: { shared: [id] } })
    expect(await share([id], {}, key)).toMatchObject({ status: 200, body: { shared: [id] } })
    expect(await sharesOf(id)).toHaveLength(1)
    expect(await share([id])).toMatchObject({ status: 409, body: { code: 'already-shared' } })
  })

  test('of several loans shares those that it may, and names the others', async () => {
    const [good, shared, ownProgram, random] = [
      await newLoanToShare(),
      await newSharedLoan('View'),
      await newLoan(),
      newId(),
    ]
    const { status, body } = await share([good, shared, ownProgram, random], { loan_access: 'Edit' })
    expect(status).toBe(200)
    expect(body.shared).toEqual([good])
    expect(body.skipped).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ _id: shared, code: 'already-shared' }),
        expect.objectContaining({ _id: ownProgram, code: 'not-allowed' }),
        expect.objectContaining({ _id: random, code: 'loan-not-found' }),
      ]),
    )
    expect(await sharesOf(shared)).toMatchObject([{ loan_access: 'View' }])
  })

  test('of ticked rows is for viewing, unless the call says otherwise', async () => {
    const ids = [await newLoanToShare(), await newLoanToShare()]
    const body = { from: 'list', module: 'Opportunities', Ids: ids, affiliate_company: guest.companyId }
    const answer = await call('admin', 'POST opportunities/mass_action', body)
    expect(answer).toMatchObject({ status: 200, body: { skipped: [] } })
    for (const id of ids) expect(await sharesOf(id)).toMatchObject([{ loan_access: 'View', state: 'open' }])
    const other = { ...body, Ids: [await newLoanToShare()], affiliate_company: lender.companyId }
    expect(await call('admin', 'POST opportunities/mass_action', other)).toMatchObject({ status: 403 })
  })

  test('is refused for another company, another access, another program, another role, and by a guest', async () => {
    const stranger = newId()
    const loan = await newLoanToShare()
    const shared = await newSharedLoan('Edit')
    const before = await sharesStored()
    expect(await share([loan], { affiliate_company: stranger })).toMatchObject({ status: 403 })
    expect(await share([loan], { affiliate_company: lender.companyId })).toMatchObject({ status: 403 })
    expect(await share([loan], { loan_access: 'Admin' })).toMatchObject({ status: 422 })
    expect(await share([loan], { expires_at: '2020-01-01T00:00:00Z' })).toMatchObject({ status: 422 })
    expect(await share([await newLoan()])).toMatchObject({ status: 403 })
    const body = { Ids: [loan], affiliate_company: guest.companyId, loan_access: 'View' }
    for (const name of ['officer', 'processor', 'broker', 'borrower'] as const)
      expect(await call(name, 'POST opportunities/share', body), name).toMatchObject({ status: 403 })
    expect(await call('outsider', 'POST opportunities/share', body)).toMatchObject({ status: 404 })
    const onward = { Ids: [shared], affiliate_company: lender.companyId, loan_access: 'View' }
    expect(await callAsGuest('admin', 'POST opportunities/share', onward)).toMatchObject({ status: 403 })
    const unseen = { ...onward, Ids: [loan] }
    expect(await callAsGuest('admin', 'POST opportunities/share', unseen)).toMatchObject({ status: 404 })
    expect(await callAsGuest('admin', `GET opportunities/${shared}/shares`)).toMatchObject({ status: 403 })
    expect(await sharesStored()).toBe(before)
  })
})

describe('a guest with View', () => {
  test('changes nothing', async () => {
    const id = await newSharedLoan('View')
    const before = await trace(id)
    expect(await saveAsGuest('admin', id, { formData: { amount: '1' } })).toMatchObject({ status: 403 })
    expect(await saveAsGuest('admin', id, { formData: {} })).toMatchObject({ status: 403 })
    expect(await trace(id)).toBe(before)
  })

  test('is only staff who reads every loan at home', async () => {
    const id = await newSharedLoan('View')
    expect((await callAsGuest('officer', `GET opportunities/${id}`)).status).toBe(200)
    for (const name of ['processor', 'lead', 'broker', 'borrower', 'outsider'] as const)
      expect((await callAsGuest(name, `GET opportunities/${id}`)).status, name).toBe(404)
  })
})

describe('a share', () => {
  test('is listed with who gave it, changed and taken back', async () => {
    const id = await newSharedLoan('View')
    const [given] = await sharesOf(id)
    expect(given).toMatchObject({
      company: { _id: guest.companyId, name: 'Guest Capital' },
      loan_access: 'View',
      state: 'open',
      created_by: { user: 'Ada Admin' },
      expires_at: null,
    })
    const path = `opportunities/${id}/shares/${given?._id}`
    expect(await call('admin', `PATCH ${path}`, { loan_access: 'Edit' })).toMatchObject({
      status: 200,
      body: { share: { loan_access: 'Edit' } },
    })
    expect(await saveAsGuest('admin', id, { formData: { amount: '7' } })).toMatchObject({ status: 200 })
    expect(await call('admin', `PATCH ${path}`, { loan_access: 'View' })).toMatchObject({ status: 200 })
    expect(await saveAsGuest('admin', id, { formData: { amount: '8' } })).toMatchObject({ status: 403 })
    expect(await call('officer', `PATCH ${path}`, { loan_access: 'Edit' })).toMatchObject({ status: 403 })
    expect(await callAsGuest('admin', `PATCH ${path}`, { loan_access: 'Edit' })).toMatchObject({ status: 403 })
    expect(await revoke(id)).toMatchObject({ status: 200, body: { share: { state: 'revoked' } } })
    expect(await call('admin', `PATCH ${path}`, { loan_access: 'Edit' })).toMatchObject({ status: 404 })
    expect(await call('admin', `DELETE ${path}`)).toMatchObject({ status: 404 })
    expect(await sharesOf(id)).toMatchObject([{ state: 'revoked', revoked_by: { user: 'Ada Admin' } }])
    expect(await share([id])).toMatchObject({ status: 200 })
    expect(await sharesOf(id)).toMatchObject([{ state: 'open' }, { state: 'revoked' }])
  })

  test('of another loan is not there', async () => {
    const [one, other] = [await newSharedLoan('View'), await newSharedLoan('View')]
    const [share] = await sharesOf(other)
    expect(await call('admin', `DELETE opportunities/${one}/shares/${share?._id}`)).toMatchObject({ status: 404 })
    expect(await sharesOf(other)).toMatchObject([{ state: 'open' }])
  })
})
