import { addBusinessDays } from '@corbel/domain/tasks/business-days'
import { describe, expect, test } from 'vitest'
import { companyDay } from '../../platform/company-day.ts'
import { newId } from '../../platform/ids.ts'
import type { Mail, Mailer } from '../../platform/mail/mailer.ts'
import { overlapping } from '../../test-support/races/overlapping.ts'
import { type SampleName, sampleTimeZone } from '../../test-support/sample-lender.ts'
import { redoWorker } from '../deciding/redo-jobs.ts'
import { module, openDocumentDesk } from '../samples/sample-document-desk.ts'
import { ageDocumentsOf } from './aging-job.ts'

const desk = await openDocumentDesk()
const { call, list, decide, send, save, kept, history, newFileLoan, database, lender, setFeatures } = desk

type Rule = { _id: string; title: string }
type Shown = Awaited<ReturnType<typeof list>>['docs'][number] & {
  isAsked: boolean
  suggestion: string | null
  expiresOn: string | null
  notApplicable: string | null
  source: string
}

const rule = (title: string, more: object = {}) => ({
  ...{ title, when: null, isRequired: true, expiresDays: null, perBorrower: false, ...more },
})
const put = (needs: object[], more: object = {}) => call('admin', 'PATCH programs/21/needs', { needs, ...more })
/** Sets the rules; answers the types of their documents. */
async function rules(needs: object[]): Promise<string[]> {
  const { body } = await put(needs)
  return (body.needs as Rule[]).map(({ _id }) => `need-${_id}`)
}
const needs = async (name: SampleName, owner: string) =>
  (await list(name, owner)).docs.filter(({ docType }) => docType.startsWith('need-')) as Shown[]
const titles = async (name: SampleName, owner: string) => (await needs(name, owner)).map(({ title }) => title)
const isNew = { all: [{ field: 'kind', as: '=', value: 'New' }] }

describe('documents that a program needs', () => {
  test('stand on its loans by their answers, without a row, the same for staff and borrowers', async () => {
    await rules([rule('Pay stubs'), rule('Lease', { when: isNew }), rule('Letter', { when: isNew, isRequired: false })])
    const owner = await newFileLoan()
    expect(await titles('officer', owner)).toEqual(['Pay stubs'])
    await save('admin', owner, { formData: { kind: 'New' } })
    expect(await titles('officer', owner)).toEqual(['Pay stubs', 'Lease', 'Letter'])
    expect(await titles('borrower', owner)).toEqual(['Pay stubs', 'Lease'])
    expect(await needs('officer', owner)).toMatchObject([
      { status: 'Not Uploaded', isAsked: true, suggestion: null, source: 'need', rev: 0 },
      { isAsked: true },
      { isAsked: false, suggestion: 'open' },
    ])
    expect(JSON.parse(await kept(owner))[0].documents).toBeNull()
    await save('admin', owner, { formData: { kind: 'Old' } })
    expect(await titles('borrower', owner)).toEqual(['Pay stubs'])
  })

  test('are sent like others; where a rule holds no longer, what is empty goes and a file stays', async () => {
    const [lease = '', letter = ''] = await rules([rule('Lease', { when: isNew }), rule('Letter', { when: isNew })])
    const owner = await newFileLoan()
    await save('admin', owner, { formData: { kind: 'New' } })
    expect((await send('borrower', owner, lease)).status).toBe(200)
    expect(await needs('officer', owner)).toMatchObject([
      { docType: lease, title: 'Lease', status: 'Awaiting Review', source: 'need', rev: 1 },
      { docType: letter, status: 'Not Uploaded' },
    ])
    await save('admin', owner, { formData: { kind: 'Old' } })
    expect(await needs('officer', owner)).toMatchObject([{ docType: lease, isAsked: false, files: [{}] }])
    expect((await send('borrower', owner, letter)).status).toBe(404)
    await rules([])
    expect(await needs('officer', owner)).toMatchObject([{ docType: lease, title: 'Lease' }])
  })

  test('that are suggested are asked for or left by staff alone', async () => {
    const [letter = ''] = await rules([rule('Letter', { isRequired: false })])
    const owner = await newFileLoan()
    const suggest = (name: SampleName, accept: boolean) =>
      call(name, 'POST docs/suggestions', { module, owner, docType: letter, accept })
    const before = await kept(owner)
    for (const name of ['borrower', 'broker'] as const) expect((await suggest(name, true)).status).toBe(403)
    expect((await send('borrower', owner, letter)).status).toBe(404)
    expect(await kept(owner)).toBe(before)
    expect((await suggest('officer', false)).status).toBe(200)
    expect(await needs('officer', owner)).toMatchObject([{ suggestion: 'dismissed', isAsked: false }])
    expect((await suggest('officer', true)).status).toBe(200)
    const due = addBusinessDays(companyDay(new Date(), sampleTimeZone), 3)
    expect(await needs('borrower', owner)).toMatchObject([{ title: 'Letter', isAsked: true, suggestion: null, due }])
    expect((await history(owner, 'document-asked')).map(({ info }) => info[0]?.title)).toEqual(['Letter', 'Letter'])
  })

  test('asked for and left at once end as one of both, told in the history', async () => {
    const [letter = ''] = await rules([rule('Letter', { isRequired: false })])
    const owner = await newFileLoan()
    const suggest = (name: SampleName, accept: boolean) =>
      call(name, 'POST docs/suggestions', { module, owner, docType: letter, accept })
    const both = await overlapping(
      database.ownerPool,
      () => suggest('officer', true),
      () => suggest('admin', false),
    )
    expect([both.first.status, both.second.status, both.hadToWait]).toEqual([200, 200, true])
    expect(await needs('officer', owner)).toMatchObject([{ isAsked: true, suggestion: null, rev: 1 }])
  })

  test('of which the answer goes while its file comes keep the file', async () => {
    const [lease = ''] = await rules([rule('Lease', { when: isNew })])
    const owner = await newFileLoan()
    await save('admin', owner, { formData: { kind: 'New' } })
    const both = await overlapping(
      database.ownerPool,
      () => save('admin', owner, { formData: { kind: 'Old' } }),
      () => send('borrower', owner, lease),
    )
    expect(both.first.status).toBe(200)
    // Sent in time or refused: never taken and not there.
    const found = await needs('officer', owner)
    expect(found.flatMap(({ files }) => files)).toHaveLength(both.second.status === 200 ? 1 : 0)
  })
})

describe('a document that ages', () => {
  const old = (owner: string, days: number) =>
    database.ownerPool.query(`update file set created_at = now() - make_interval(days => $2) where record_id = $1`, [
      ...[owner, days],
    ])
  const acceptedOne = async (days: number) => {
    const [stubs = ''] = await rules([rule('Pay stubs', { expiresDays: 30 })])
    const owner = await newFileLoan()
    await send('borrower', owner, stubs)
    await old(owner, days)
    expect((await decide('officer', owner, stubs, { status: 'Approved' })).status).toBe(200)
    return { owner, stubs }
  }

  test('is owed again after its days, at once where it is read and by the job, once', async () => {
    const { owner, stubs } = await acceptedOne(29)
    expect((await needs('borrower', owner))[0]).toMatchObject({ status: 'Approved', expiresOn: expect.any(String) })
    await old(owner, 32)
    const owed = { status: 'Awaiting Reupload', reason: 'Older than 30 days: please send a current one.' }
    expect((await needs('borrower', owner))[0]).toMatchObject({ ...owed, rev: 2, permissions: { upload: true } })
    const mails: unknown[] = []
    const jobs = { enqueue: async (_db: unknown, _job: unknown, mail: unknown) => void mails.push(mail) }
    const age = () => ageDocumentsOf({ database, jobs }, lender.companyId, new Date())
    expect([await age(), await age()]).toEqual([1, 0])
    expect(mails).toMatchObject([{ title: 'Pay stubs', personId: lender.people.borrower.id }])
    // Why, in the borrower's own language.
    await database.ownerPool.query(`update person set language = 'es', email = 'bea@sample.test' where id = $1`, [
      lender.people.borrower.id,
    ])
    const sent: Mail[] = []
    const mailer = { deliver: async (mail: Mail) => void sent.push(mail) }
    const worker = redoWorker({ database, mailer: mailer as Mailer, publicUrl: 'http://sample.test' })
    await worker.work(mails[0] as object, { jobId: newId(), at: new Date(), signal: new AbortController().signal })
    expect(sent.map(({ text }) => text).join()).toContain('Tiene más de 30 días: envíe uno actual.')
    expect((await needs('borrower', owner))[0]).toMatchObject({ ...owed, rev: 3 })
    const [told] = await history(owner, 'document-decided')
    expect(told?.info[0]).toMatchObject({ title: 'Pay stubs', current_value: owed.reason })
    expect((await send('borrower', owner, stubs)).status).toBe(200)
    expect((await needs('officer', owner))[0]).toMatchObject({ status: 'Awaiting Review', reason: null })
  })

  test('is mailed to each borrower whose it is: the one of two by their own, whoever else was asked by that', async () => {
    const own = rule('Pay stubs', { expiresDays: 30, perBorrower: true })
    const [stubs = '', statements = ''] = await rules([own, rule('Statements', { expiresDays: 30 })])
    const owner = await newFileLoan()
    const [first, second] = [lender.people.borrower.id, lender.people.neighbour.id]
    expect((await call('admin', `POST opportunities/${owner}/parties`, { prospect: second })).status).toBe(200)
    await database.ownerPool.query(`update person set email = id || '@sample.test' where id = any($1)`, [
      [first, second],
    ])
    const asked = { module, owner, docTypes: [statements], person: second }
    expect((await call('officer', 'POST docs/requests', asked)).status).toBe(200)
    for (const docType of [stubs, `${stubs}-${second}`, statements]) {
      expect((await send('officer', owner, docType)).status).toBe(200)
      await old(owner, 40)
      const datedOn = desk.dayFromNow(-20)
      expect((await decide('officer', owner, docType, { status: 'Approved', datedOn })).status).toBe(200)
    }
    const mails: { personId: string; title: string }[] = []
    const jobs = { enqueue: async (_db: unknown, _job: unknown, mail: unknown) => void mails.push(mail as never) }
    const later = new Date(Date.now() + 15 * 86_400_000)
    await ageDocumentsOf({ database, jobs }, lender.companyId, later)
    expect(mails.map(({ title, personId }) => `${title} ${personId === first ? 'first' : 'second'}`).sort()).toEqual([
      'Pay stubs first',
      'Pay stubs second',
      'Statements second',
    ])
  })

  test('counts from the day that it is of, where somebody says it', async () => {
    const { owner, stubs } = await acceptedOne(0)
    const day = desk.dayFromNow(-40)
    expect((await decide('officer', owner, stubs, { status: 'Approved', datedOn: day })).status).toBe(200)
    expect((await needs('officer', owner))[0]).toMatchObject({ status: 'Awaiting Reupload' })
    expect((await decide('officer', owner, stubs, { status: 'Approved' })).status).toBe(200)
    expect((await needs('officer', owner))[0]).toMatchObject({ status: 'Approved' })
  })
})

describe('what is said not to apply', () => {
  test('waits for the lender, who confirms it or asks on', async () => {
    await setFeatures({})
    const [stubs = ''] = await rules([rule('Pay stubs')])
    const owner = await newFileLoan()
    const say = (name: SampleName, reason: string) =>
      call(name, 'POST docs/not_applicable', { module, owner, docType: stubs, reason })
    expect((await say('borrower', ' ')).status).toBe(422)
    expect((await say('borrower', 'I am retired')).status).toBe(200)
    expect((await say('borrower', 'I am retired')).body.code).toBe('document-not-open')
    expect((await needs('officer', owner))[0]).toMatchObject({
      ...{ status: 'Awaiting Review', notApplicable: 'I am retired', title: 'Pay stubs' },
      permissions: { statuses: expect.arrayContaining(['N/A']) },
    })
    expect((await decide('officer', owner, stubs, { status: 'Awaiting Reupload', reason: 'We need one' })).status).toBe(
      200,
    )
    await say('borrower', 'I am retired for good')
    expect((await decide('officer', owner, stubs, { status: 'N/A' })).status).toBe(200)
    expect((await needs('borrower', owner))[0]).toMatchObject({ status: 'N/A' })
  })
})

describe('the rules of a program', () => {
  test('are saved as a whole, one version after the other, and ask only what the form has and may be compared', async () => {
    const { body } = await put([rule('One')])
    const rev = body.rev as number
    expect((await put([rule('Two')], { rev: rev - 1 })).status).toBe(409)
    for (const wrong of [
      [rule('Same'), rule('same')],
      [rule('Made up', { when: { all: [{ field: 'nothing_such', as: '=', value: '' }] } })],
      [rule('Known', { _id: 'made-up' })],
      [rule(' ')],
      [rule('Empty', { when: { all: [] } })],
    ])
      expect((await put(wrong)).status).toBe(422)
    expect((await call('officer', 'PATCH programs/21/needs', { needs: [] })).status).toBe(403)
    expect((await call('admin', 'GET programs/21/needs')).body).toMatchObject({ rev, needs: [{ title: 'One' }] })
    const both = await overlapping(
      database.ownerPool,
      () => put([rule('Three')], { rev }),
      () => put([rule('Four')], { rev }),
    )
    expect([both.first.status, both.second.status]).toEqual([200, 409])
  })

  test('ask each borrower for their own', async () => {
    const [stubs = ''] = await rules([rule('Pay stubs', { perBorrower: true })])
    const owner = await newFileLoan()
    expect(await titles('officer', owner)).toEqual(['Pay stubs'])
    const other = lender.people.neighbour.id
    await database.ownerPool.query(
      `insert into loan_party (company_id, loan_id, person_id, position, added_at) values ($1, $2, $3, 0, now())`,
      [lender.companyId, owner, other],
    )
    const found = await needs('officer', owner)
    expect(found.map(({ docType }) => docType)).toEqual([stubs, `${stubs}-${other}`])
    expect(found[1]?.title).toMatch(/^Pay stubs \(.+\)$/)
    expect((await send('officer', owner, `${stubs}-${other}`)).status).toBe(200)
    expect(await needs('officer', owner)).toMatchObject([{ status: 'Not Uploaded' }, { status: 'Awaiting Review' }])
  })
})
