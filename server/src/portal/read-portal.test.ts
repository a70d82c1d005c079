import type { PortalLoan } from '@corbel/domain/portal/portal-replies'
import { noRights } from '@corbel/domain/roles/role'
import { describe, expect, test } from 'vitest'
import { jpegOf } from '../documents/samples/sample-pictures.ts'
import { newId } from '../platform/ids.ts'
import { openLoanDesk } from '../test-support/sample-loan-desk.ts'

const desk = await openLoanDesk()
const { call, lender, database, newLoan, save, dayFromNow } = desk
const { companyId, people } = lender

const own = async (sql: string, ...values: unknown[]) => database.ownerPool.query(sql, [companyId, ...values])
const statuses = (await own('select id, title, kind from status where company_id = $1 order by position, id')).rows as {
  id: number
  title: string
  kind: string
}[]

const shown = async (id: string): Promise<PortalLoan> =>
  (await call('borrower', `GET portal/loans/${id}`)).body.loan as PortalLoan

describe('a loan as its borrower follows it', () => {
  test('has the application to begin with, whom to call, and nothing on the list', async () => {
    const id = await newLoan()
    expect(await shown(id)).toMatchObject({
      _id: id,
      number: expect.stringMatching(/^SL-\d+$/),
      application: { state: 'not-started', gaps: 0, submittedAt: null, open: true, confirm: null },
      items: [],
      ended: null,
      joint: false,
      contact: { name: expect.any(String), role: expect.any(String), hours: null, away: null },
    })
  })

  test('goes on, is sent with gaps that stand on the list, and is complete with the last of them', async () => {
    const id = await newLoan()
    await save('borrower', id, { formData: { fee: '5' }, force: true })
    expect((await shown(id)).application).toMatchObject({ state: 'in-progress', confirm: null })
    await save('borrower', id, { formData: {}, force: true, submit: true })
    const sent = await shown(id)
    expect(sent.application).toMatchObject({ state: 'incomplete', gaps: 2, submittedAt: expect.any(String) })
    expect(sent.items.map(({ id: field, kind, state }) => [field, kind, state])).toEqual([
      ['full_name', 'answer', 'owed'],
      ['amount', 'answer', 'owed'],
    ])
    const tasks = async () =>
      (
        await own(
          'select title, status, due_date::text as due, updated_by_name as by from task where company_id = $1 and record_id = $2',
          id,
        )
      ).rows
    expect(await tasks()).toMatchObject([
      { title: 'Application incomplete: 2 answers are missing', status: 'Not Started', due: expect.any(String) },
    ])
    await save('officer', id, { formData: { full_name: 'Bea Borrower', amount: '100.00' } })
    expect(await tasks()).toMatchObject([{ status: 'Completed', by: 'Corbel' }])
    expect(await shown(id)).toMatchObject({ application: { state: 'complete', gaps: 0 }, items: [] })
  })

  test('is looked through before it goes on where others filled it in, or where its answers are old', async () => {
    const id = await newLoan()
    const confirm = async () => (await shown(id)).application.confirm
    expect(await confirm()).toBeNull()
    await save('officer', id, { formData: { full_name: 'Bea Borrower' }, force: true })
    expect(await confirm()).toBe('prefilled')
    expect((await call('officer', `POST portal/loans/${id}/confirmation`)).status).toBe(403)
    expect((await call('neighbour', `POST portal/loans/${id}/confirmation`)).status).toBe(404)
    expect((await call('borrower', `POST portal/loans/${id}/confirmation`)).status).toBe(200)
    expect(await confirm()).toBeNull()
    await own(
      `update answers_confirmed set confirmed_at = now() - interval '70 days' where company_id = $1 and loan_id = $2`,
      id,
    )
    expect(await confirm()).toBe('old')
    await save('borrower', id, { formData: { fee: '5' }, force: true })
    expect(await confirm()).toBeNull()
  })

  test('tells where it is by the lender’s milestones, with the day on which it came there', async () => {
    const [first, second] = statuses
    await own("update status set milestone = 'Applied', usual_days = 3 where company_id = $1 and id = $2", first?.id)
    await own("update status set milestone = 'Documents' where company_id = $1 and id = $2", second?.id)
    const id = await newLoan({ status: [String(first?.id)] })
    await save('admin', id, { adminInfo: { status: [String(second?.id)] } })
    expect((await shown(id)).milestones.slice(0, 2)).toEqual([
      { title: 'Applied', state: 'done', on: dayFromNow(0), usuallyBy: null },
      { title: 'Documents', state: 'now', on: null, usuallyBy: null },
    ])
  })

  test('that is declined stands where it stood until the notice is sent', async () => {
    const declined = { id: 97 }
    await own(
      `insert into status (company_id, id, title, color, kind, position)
       values ($1, $2, 'Turned down', 'red', 'declined', 97)`,
      declined.id,
    )
    const [begins] = statuses
    const id = await newLoan({ status: [String(begins?.id)] })
    const before = await shown(id)
    await save('admin', id, { adminInfo: { status: [String(declined.id)] } })
    expect(await shown(id)).toEqual(before)
    expect((await call('borrower', `GET opportunities/${id}`)).body.opportunity).toMatchObject({
      status: [{ _id: String(begins?.id) }],
    })
    const notice = (name: 'admin' | 'borrower', loan = id) => call(name, `POST opportunities/${loan}/decline_notice`)
    expect((await notice('borrower')).status).toBe(403)
    expect((await notice('admin', await newLoan())).body.code).toBe('loan-not-declined')
    expect(await shown(id)).toEqual(before)
    const first = await notice('admin')
    expect(first).toMatchObject({ status: 200, body: { sentAt: expect.any(String) } })
    expect((await notice('admin')).body.sentAt).toBe(first.body.sentAt)
    expect((await call('admin', `GET opportunities/${id}`)).body.opportunity).toMatchObject({
      declineNotice: { sentAt: first.body.sentAt },
    })
    const told = (await call('admin', 'POST action_history', { module: 'opportunities', _id: id })).body
    expect(
      (told.action_history as { action: string }[]).filter((one) => one.action === 'decline-notice-sent'),
    ).toHaveLength(1)
    expect(await shown(id)).toMatchObject({ ended: 'declined' })
  })

  test('lists the documents that are asked for as they stand, and none that does not concern its borrower', async () => {
    const id = await newLoan()
    const module = 'opportunities'
    const ask = async (title: string): Promise<string> =>
      String((await call('admin', 'POST docs/needs', { module, owner: id, title, due: '2037-02-01' })).body.docType)
    const [stub, statement] = [await ask('Pay stubs'), await ask('Bank statement')]
    const { rev } = (
      (await call('admin', 'POST docs/list', { module, owner: id })).body.docs as { docType: string; rev: number }[]
    ).filter(({ docType }) => docType === statement)[0] ?? { rev: 0 }
    const reason = 'Page 2 of 4 is missing.'
    const refused = { module, owner: id, docType: statement, status: 'Awaiting Reupload', reason, rev }
    expect((await call('admin', 'POST docs/status', refused)).body).toMatchObject({ rev: rev + 1 })
    expect((await shown(id)).items).toMatchObject([
      { id: statement, kind: 'document', title: 'Bank statement', state: 'redo', note: reason, due: '2037-02-01' },
      { id: stub, kind: 'document', title: 'Pay stubs', state: 'owed', note: '' },
    ])
  })

  test('has who stands in while its officer is away', async () => {
    const id = await newLoan({ workforces: [people.officer.id] })
    const absences = [{ from: '2000-01-01', to: '2099-12-31', delegate: people.processor.id }]
    await own(
      `insert into working_time (company_id, person_id, rev, time_zone, hours, absences)
       values ($1, $2, 1, 'UTC', null, $3)`,
      ...[people.officer.id, JSON.stringify(absences)],
    )
    const { contact } = await shown(id)
    expect(contact).toMatchObject({ away: { until: '2099-12-31' } })
    expect(contact?.name).not.toBe(contact?.away?.name)
  })
})

describe('the photo of an officer', () => {
  test('is shown to their borrowers as they gave it, and is a picture by its content', async () => {
    const id = await newLoan({ workforces: [people.processor.id] })
    const asAddress = (bytes: Buffer) => `data:image/jpeg;base64,${bytes.toString('base64')}`
    const photo = asAddress(Buffer.concat([jpegOf([256, 256]), Buffer.alloc(200)]))
    const before = await shown(id)
    expect(before.contact?.photo).toBeNull()
    for (const [bytes, status] of [
      [Buffer.from(`<svg onload="alert(1)">${'x'.repeat(200)}</svg>`), 415],
      [Buffer.concat([jpegOf([256, 256]), Buffer.alloc(70_000)]), 413],
    ] as const)
      expect((await call('processor', 'POST own_photo', { photo: asAddress(bytes) })).status).toBe(status)
    expect((await call('processor', 'POST own_photo', { photo: 'data:text/html;base64,AAAA' })).status).toBe(422)
    expect((await call('borrower', 'POST own_photo', { photo })).status).toBe(403)
    expect(await shown(id)).toEqual(before)
    expect((await call('processor', 'POST own_photo', { photo })).status).toBe(200)
    expect((await shown(id)).contact).toMatchObject({ photo, name: 'Paul Processor' })
    await call('processor', 'POST own_photo', { photo: null })
    expect((await shown(id)).contact?.photo).toBeNull()
  })
})

describe('what is kept of a submission', () => {
  test('is who sent which answers to which version of the form, from where, once and for all', async () => {
    const id = await newLoan()
    await save('borrower', id, { formData: { fee: '5' }, force: true, submit: true })
    await save('borrower', id, { formData: { fee: '6' }, force: true, submit: true })
    const { body } = await call('officer', `GET opportunities/${id}/submission`)
    const [second, first] = body.submissions as Record<string, unknown>[]
    expect(first).toMatchObject({
      by: { _id: people.borrower.id },
      form: { version: 1 },
      language: 'en',
      address: '127.0.0.1',
      blank: 2,
      valuesHash: expect.stringMatching(/^[0-9a-f]{64}$/),
    })
    expect(second?.valuesHash).not.toBe(first?.valuesHash)
    expect((await call('borrower', `GET opportunities/${id}/submission`)).status).toBe(403)
    const may = await own(
      "select $1::uuid as company, has_table_privilege('corbel_app', 'submission_evidence', 'update, delete') as may",
    )
    expect(may.rows).toMatchObject([{ may: false }])
  })
})

describe('a loan as its borrower sees it, for staff', () => {
  test('is what the borrower gets, noted, and marks nothing as read', async () => {
    const id = await newLoan()
    await call('officer', 'POST threads', { module: 'opportunities', owner: id, content: 'Welcome.' })
    const theirs = await shown(id)
    expect(theirs.unread).toBe(1)
    const viewed = await call('officer', `GET portal/loans/${id}/as_borrower`)
    expect(viewed.body).toMatchObject({ borrower: { _id: people.borrower.id } })
    expect(viewed.body.loan).toEqual(theirs)
    expect(await shown(id)).toEqual(theirs)
    const noted = await own('select person_id, content from audit_event where company_id = $1 and record_id = $2', id)
    const entries = noted.rows.filter((one) => one.content.includes('as_borrower'))
    expect(entries).toMatchObject([{ person_id: people.officer.id }])
  })

  test('is nobody’s but staff’s who read the loan', async () => {
    const id = await newLoan()
    expect((await call('borrower', `GET portal/loans/${id}/as_borrower`)).body.code).toBe('not-allowed')
    expect((await call('neighbour', `GET portal/loans/${id}/as_borrower`)).body.code).toBe('loan-not-found')
  })
})

describe('the first page of a borrower', () => {
  test('has their loans in use, what is due soonest first, and nobody else’s', async () => {
    const id = await newLoan()
    const gone = await newLoan()
    await call('admin', `DELETE opportunities/${gone}`)
    const { body } = await call('borrower', 'GET portal')
    const ids = (body.loans as PortalLoan[]).map((one) => one._id)
    expect(ids).toContain(id)
    expect(ids).not.toContain(gone)
    expect((await call('neighbour', 'GET portal')).body.loans).toEqual([])
    expect((await call('neighbour', `GET portal/loans/${id}`)).body.code).toBe('loan-not-found')
  })
})

describe('a loan of somebody who follows it', () => {
  const allowed = { modules: { opportunities: { ...noRights, read: 'own', add: true } }, builders: false }
  const permit = (permissions: object) =>
    own('update role set permissions = $2 where company_id = $1 and id = 5', JSON.stringify(permissions))

  test('is told by milestones, closing and contact, and opens by no other call', async () => {
    const [first] = statuses
    const id = await newLoan({ status: [String(first?.id)], workforces: [people.officer.id] })
    const unassigned = await newLoan({ contacts: [] })
    await save('admin', id, { formData: { full_name: 'Bea Borrower' }, force: true })
    await own('update loan set closing_date = $3 where company_id = $1 and id = $2', id, dayFromNow(9))
    await call('admin', 'POST notes', { module: 'opportunities', owner: id, content: 'Seen', type: 'Public' })
    expect((await call('broker', 'GET followed_loans')).body.code).toBe('not-allowed')
    await permit({ modules: {}, builders: false, milestones: true })
    const { loans } = (await call('broker', 'GET followed_loans')).body as { loans: Record<string, unknown>[] }
    const told = loans.find(({ closingDate }) => closingDate === dayFromNow(9))
    expect(Object.keys(told ?? {}).sort()).toEqual(['closingDate', 'contact', 'ended', 'milestones', 'number'])
    expect(told).toMatchObject({ ended: false, contact: { name: expect.any(String) } })
    expect(JSON.stringify(loans)).not.toMatch(/Borrower|Seen|Bea/)
    const { number } = (await call('admin', `GET portal/loans/${unassigned}`)).body.loan as PortalLoan
    expect(loans.map((one) => one.number)).not.toContain(number)
    const at = { module: 'opportunities', owner: id }
    const closed: [string, object?][] = [
      [`GET opportunities/${id}`],
      [`GET opportunities/${id}/page`],
      [`GET portal/loans/${id}`],
      [`GET opportunities/${id}/parties`],
      [`GET opportunities/${id}/submission`],
      ['POST docs/list', at],
      ['POST notes/list', at],
      ['POST threads/list', at],
      ['POST tasks', at],
      ['POST action_history', { module: 'opportunities', _id: id }],
      ['POST record_tabs', at],
    ]
    for (const [line, body] of closed) {
      const answer = await call('broker', line, body)
      const stranger = line.replace(id, newId())
      const random = body && JSON.parse(JSON.stringify(body).replace(id, newId()))
      expect([line, answer.body]).toEqual([line, (await call('broker', stranger, random)).body])
      expect([line, answer.status]).toEqual([line, expect.toSatisfy((status: number) => status >= 400)])
    }
    const listed = await call('broker', 'POST opportunities', {})
    expect([listed.status, JSON.stringify(listed.body).includes(id)]).toEqual([403, false])
    for (const line of ['POST opportunities/add', `PATCH opportunities/${id}`])
      expect((await call('broker', line, line.startsWith('PATCH') ? { formData: {} } : {})).status).toBeGreaterThan(400)
    await permit(allowed)
  })
})
