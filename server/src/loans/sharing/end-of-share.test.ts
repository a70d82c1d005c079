import { describe, expect, test } from 'vitest'
import { standIn } from '../../platform/database/stand-in.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { uploadBody } from '../../test-support/access/upload-body.ts'
import { EventReader } from '../../test-support/event-reader.ts'
import { overlapping } from '../../test-support/races/overlapping.ts'
import { signedInAs } from '../../test-support/sample-accounts.ts'
import { openShareDesk } from '../../test-support/sample-share-desk.ts'
import { waitUntil } from '../../test-support/wait-until.ts'
import { expireSharesOf } from './expire-shares-job.ts'

const desk = await openShareDesk({ own: true })
const { app, call, callAsGuest, clock, database, guest, lender, newSharedLoan, revoke, save, saveAsGuest, sharesOf } =
  desk
const url = `${await app.listen({ port: 0, host: '127.0.0.1' })}/api/events`

async function upload(ask: typeof call, id: string): Promise<{ status: number; file: string }> {
  const { body, headers } = uploadBody(id)
  const answer = await ask('admin', 'POST docs/upload', Buffer.from(String(body)), headers)
  const [file] = Array.isArray(answer.body.files) ? answer.body.files : []
  return { status: answer.status, file: String(file?._id) }
}

const fileStatus = async (file: string): Promise<number> => {
  const headers = await signedInAs(database.ownerPool, guest, 'admin')
  return (await app.inject({ method: 'GET', url: `/api/auth/file/view/${file}`, headers })).statusCode
}

/** Everything that a guest could still have of a loan. */
async function everything(id: string, file: string): Promise<number[]> {
  const asked = [
    await callAsGuest('admin', `GET opportunities/${id}`),
    await saveAsGuest('admin', id, { formData: { amount: '5' } }),
    await callAsGuest('admin', 'POST action_history', { module: 'opportunity', _id: id }),
    await callAsGuest('admin', `GET opportunities/${id}/draft`),
    await callAsGuest('admin', `POST opportunities/${id}/presence`, { open: true }),
    await callAsGuest('admin', `POST opportunities/${id}/reveal`, { field: 'ssn' }),
    await callAsGuest('admin', `GET opportunities/${id}/changes?rev=1`),
  ]
  return [...asked.map(({ status }) => status), await fileStatus(file), (await upload(callAsGuest, id)).status]
}

const listed = async (): Promise<string[]> => {
  const { body } = await callAsGuest('admin', 'POST opportunities', {})
  return (body.opportunities as { _id: string }[]).map(({ _id }) => _id)
}

/** Rows of the loan that lie at another company than its own. */
async function copiesOf(id: string): Promise<number> {
  const found = await database.ownerPool.query(
    `select from shared_loan where record_id = $1
     union all select from record_list where record_id = $1 and company_id <> $2
     union all select from record_search where record_id = $1 and company_id <> $2`,
    [id, lender.companyId],
  )
  return found.rowCount ?? 0
}

describe('files of a shared loan', () => {
  test('are the guest’s to read, with Edit to add and take off', async () => {
    const id = await newSharedLoan('Edit')
    const { file } = await upload(call, id)
    expect(await fileStatus(file)).toBe(200)
    const own = await upload(callAsGuest, id)
    expect(own.status).toBe(200)
    expect(await fileStatus(own.file)).toBe(200)
    const stored = await database.ownerPool.query('select company_id, storage_name from file where id = $1', [own.file])
    expect(stored.rows).toEqual([
      { company_id: lender.companyId, storage_name: expect.stringContaining(`${lender.companyId}/`) },
    ])
    expect(await callAsGuest('admin', `DELETE docs/file/${own.file}`)).toMatchObject({ status: 200 })
    const viewed = await newSharedLoan('View')
    const read = await upload(call, viewed)
    expect(await fileStatus(read.file)).toBe(200)
    expect((await upload(callAsGuest, viewed)).status).toBe(403)
    expect(await callAsGuest('admin', `DELETE docs/file/${read.file}`)).toMatchObject({ status: 403 })
  })

  test('of loans that are not shared stay unknown', async () => {
    await newSharedLoan('Edit')
    const { file } = await upload(call, await desk.newLoanToShare())
    expect(await fileStatus(file)).toBe(404)
    expect(await callAsGuest('admin', `DELETE docs/file/${file}`)).toMatchObject({ status: 404 })
  })
})

describe('after a share is taken back', () => {
  test('nothing of the loan is left to the guest', async () => {
    const id = await newSharedLoan('Edit')
    const { file } = await upload(call, id)
    expect(await everything(id, file)).not.toContain(404)
    await revoke(id)
    expect(new Set(await everything(id, file))).toEqual(new Set([404]))
    expect(await listed()).not.toContain(id)
    expect(await copiesOf(id)).toBe(0)
  })

  test('its pages hear of it at once, and of nothing that comes later', async () => {
    const id = await newSharedLoan('View')
    const reader = await EventReader.open(url, await signedInAs(database.ownerPool, guest, 'officer'))
    const own = await EventReader.open(url, await signedInAs(database.ownerPool, lender, 'officer'))
    await save('admin', id, { formData: { fee: '1' } })
    expect(await reader.next('loan-changed')).toMatchObject({ _id: id, action: 'updated' })
    await revoke(id)
    await waitUntil(() => reader.heard.find(({ data }) => (data as { action?: string }).action === 'unshared'))
    await save('admin', id, { formData: { fee: '2' } })
    const other = await newSharedLoan('View')
    await waitUntil(() => reader.heard.find(({ data }) => (data as { _id?: string })._id === other))
    await waitUntil(() => own.heard.find(({ data }) => (data as { _id?: string })._id === other))
    const told = (heard: typeof reader.heard) =>
      heard
        .filter(({ data }) => (data as { _id?: string })._id === id)
        .map(({ data }) => (data as { action: string }).action)
    expect(told(reader.heard)).toEqual(['updated', 'unshared'])
    expect(told(own.heard)).toEqual(['updated', 'unshared', 'updated'])
    reader.close()
    own.close()
  })
})

describe('after the time of a share', () => {
  test('nothing of the loan is left to the guest, even before anybody clears away', async () => {
    const expires_at = new Date(clock.now().getTime() + 3_600_000).toISOString()
    const id = await newSharedLoan('Edit', { expires_at })
    const { file } = await upload(call, id)
    expect(await everything(id, file)).not.toContain(404)
    const now = clock.now()
    clock.set(new Date(now.getTime() + 3_599_999))
    expect(await everything(id, file)).not.toContain(404)
    // The last instant that it names is the first without it.
    clock.set(new Date(expires_at))
    expect(new Set(await everything(id, file))).toEqual(new Set([404]))
    expect(await sharesOf(id)).toMatchObject([{ state: 'expired' }])
    await expireSharesOf(database, lender.companyId, clock.now())
    expect(await listed()).not.toContain(id)
    expect(await copiesOf(id)).toBe(0)
    const history = await call('admin', 'POST action_history', { module: 'opportunity', _id: id })
    const [latest] = history.body.action_history as object[]
    expect(latest).toMatchObject({ action: 'share-expired', created_by: { user: 'Corbel' } })
    expect((await desk.share([id])).status).toBe(200)
    expect(await sharesOf(id)).toMatchObject([{ state: 'open' }, { state: 'expired' }])
    clock.set(now)
  })
})

describe('a share that is prolonged', () => {
  test('while the job that ends it waits for its loan goes on', async () => {
    const now = clock.now()
    const after = (milliseconds: number) => new Date(now.getTime() + milliseconds).toISOString()
    const id = await newSharedLoan('View', { expires_at: after(60_000) })
    const [share] = await sharesOf(id)
    const terms = { expires_at: after(3_600_000) }
    const { first, hadToWait } = await overlapping(
      database.ownerPool,
      () => call('admin', `PATCH opportunities/${id}/shares/${share?._id}`, terms),
      () => expireSharesOf(database, lender.companyId, new Date(after(60_001))),
    )
    expect([first.status, hadToWait]).toEqual([200, true])
    expect(await sharesOf(id)).toMatchObject([{ state: 'open', ...terms }])
    expect(await listed()).toContain(id)
    await revoke(id)
  })
})

describe('between the end of a share and the job that clears away', () => {
  const list = async (ask: typeof call, body: object = {}) => {
    const answer = await ask('admin', 'POST opportunities', body)
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    const rows = answer.body.opportunities as { _id: string; sharing_company: unknown }[]
    return { ids: rows.map(({ _id }) => _id), rows, count: answer.body.count, tabs: answer.body.status }
  }

  test('it counts and shows nowhere: lists, tabs, searches, the owner’s badge, events', async () => {
    const seen = [
      {},
      { search: 'bea' },
      { filters: [{ field: 'amount', operator: '=', value: '1000' }], program: '13' },
    ]
    const before = await Promise.all(seen.map((body) => list(callAsGuest, body)))
    const expires_at = new Date(clock.now().getTime() + 60_000).toISOString()
    const id = await newSharedLoan('View', { expires_at })
    for (const [at, body] of seen.entries()) {
      const during = await list(callAsGuest, body)
      expect(during.ids).toContain(id)
      expect(during.count).toBe(Number(before[at]?.count) + 1)
    }
    const now = clock.now()
    clock.set(new Date(now.getTime() + 60_000))
    const after = await Promise.all(seen.map((body) => list(callAsGuest, body)))
    expect(after).toEqual(before)
    const { rows } = await list(call)
    expect(rows.find(({ _id }) => _id === id)).toMatchObject({ sharing_company: null })
    expect((await call('admin', `GET opportunities/${id}`)).body.opportunity).toMatchObject({ sharing_company: null })
    const reader = await EventReader.open(url, await signedInAs(database.ownerPool, guest, 'officer'))
    await save('admin', id, { formData: { fee: '7' } })
    const other = await newSharedLoan('View')
    await waitUntil(() => reader.heard.find(({ data }) => (data as { _id?: string })._id === other))
    expect(reader.heard.filter(({ data }) => (data as { _id?: string })._id === id)).toEqual([])
    reader.close()
    clock.set(now)
    await expireSharesOf(database, lender.companyId, new Date(now.getTime() + 60_000))
  })
})

describe('the second fence', () => {
  test('shows a guest the shared loans of the owner, their borrowers and its staff, and no other row', async () => {
    const [shared, kept] = [
      await newSharedLoan('View'),
      await desk.newLoanToShare({ prospect: lender.people.neighbour.id }),
    ]
    const { companyId } = lender
    const at = clock.now()
    const seen = await inTransaction(database, { companyId: guest.companyId }, (db) =>
      standIn(db, { companyId, guest: { companyId: guest.companyId, at } }, async () => {
        const ids = async (table: 'record' | 'loan' | 'person') =>
          (await db.selectFrom(table).select('id').where('company_id', '=', companyId).execute()).map(({ id }) => id)
        const count = async (table: 'history' | 'record_list' | 'record_search' | 'record_assignee') =>
          (await db.selectFrom(table).select('record_id').where('company_id', '=', companyId).execute()).map(
            (row) => row.record_id,
          )
        return {
          record: await ids('record'),
          loan: await ids('loan'),
          person: await ids('person'),
          hanging: [...(await count('history')), ...(await count('record_list')), ...(await count('record_search'))],
        }
      }),
    )
    expect(seen.loan).toContain(shared)
    expect(seen.loan).not.toContain(kept)
    expect(seen.record).not.toContain(kept)
    expect(seen.hanging).toContain(shared)
    expect(seen.hanging).not.toContain(kept)
    expect(seen.person).toContain(lender.people.borrower.id)
    expect(seen.person).not.toContain(lender.people.neighbour.id)
    expect(seen.record).not.toContain(lender.people.neighbour.id)
  })

  test('lets a guest with View write nothing there, whatever the program asks', async () => {
    const id = await newSharedLoan('View')
    const guestStandpoint = { companyId: guest.companyId, at: clock.now() }
    const write = inTransaction(database, { companyId: guest.companyId }, (db) =>
      standIn(db, { companyId: lender.companyId, guest: guestStandpoint }, () =>
        db
          .updateTable('record')
          .set({ rev: 99 })
          .where('company_id', '=', lender.companyId)
          .where('id', '=', id)
          .execute(),
      ),
    )
    await expect(write).rejects.toThrow(/row-level security/)
  })
})
