import { expect, test } from 'vitest'
import { openLoanDesk } from '../test-support/sample-loan-desk.ts'
import { waitUntil } from '../test-support/wait-until.ts'

const desk = await openLoanDesk()
const { app, call, lender, database, newLoan } = desk
const { people } = lender
const module = 'opportunities'

type KeptMail = { to: string; subject: string; text: string; html: string }

async function mailsTo(email: string): Promise<KeptMail[]> {
  const answer = await app.inject({ method: 'GET', url: '/api/dev/mailbox' })
  return answer.json<KeptMail[]>().filter((mail) => mail.to === email)
}

/** Somebody who signs in, at an address of their own. */
async function addressOf(name: keyof typeof people, language = 'en'): Promise<string> {
  await call(name, 'GET auth/get_user_by_token')
  const email = `${name}-${crypto.randomUUID()}@lender.example`
  await database.ownerPool.query('update person set email = $3, language = $4 where company_id = $1 and id = $2', [
    ...[lender.companyId, people[name].id, email, language],
  ])
  return email
}

test('whom a note mentions gets one mail with a link, in their language, and not a word of the note', async () => {
  const [processor, officer] = [await addressOf('processor', 'de'), await addressOf('officer')]
  const owner = await newLoan()
  const note = { module, owner, content: 'Please ask @Paul about the gift letter', type: 'Public' }
  const { body } = await call('admin', 'POST notes', { ...note, mentions: [people.processor.id] })
  await waitUntil(async () => (await mailsTo(processor))[0])
  const more = { ...note, content: 'And @Olga', mentions: [people.processor.id, people.officer.id] }
  expect((await call('admin', `PATCH notes/${body._id}`, more)).status).toBe(200)
  const toOfficer = await waitUntil(async () => (await mailsTo(officer))[0])
  const [mail, ...again] = await mailsTo(processor)
  expect(again).toEqual([])
  expect(mail?.subject).toMatch(/^Ada Admin hat Sie in einer Notiz zu SL-\d+ erwähnt$/)
  expect(mail?.text).toContain(`/loans/edit/${owner}?tab=notes`)
  expect(JSON.stringify(mail)).not.toContain('gift letter')
  expect(toOfficer.subject).toMatch(/^Ada Admin mentioned you in a note on SL-\d+$/)
})

test('a private note is read by whom it mentions', async () => {
  await addressOf('processor')
  const owner = await newLoan()
  const note = { module, owner, content: 'For @Paul', type: 'Private', mentions: [people.processor.id] }
  expect((await call('officer', 'POST notes', note)).status).toBe(200)
  const { body } = await call('processor', 'POST notes/list', { module, owner })
  expect(body.notes).toMatchObject([{ content: 'For @Paul', mentions: [{ name: 'Paul Processor' }] }])
})

test('nobody is mentioned who may not read the note, and nothing is written or mailed', async () => {
  const outsider = await addressOf('outsider')
  const owner = await newLoan()
  const note = { module, owner, content: 'For @Otto', type: 'Public', mentions: [people.outsider.id] }
  const answer = await call('officer', 'POST notes', note)
  expect(answer).toMatchObject({
    status: 422,
    body: { code: 'unknown-choice', fields: { mentions: expect.any(String) } },
  })
  expect((await call('officer', 'POST notes/list', { module, owner })).body.notes).toEqual([])
  const waiting = await database.ownerPool.query(`select from job_queue.job where data ->> 'personId' = $1`, [
    people.outsider.id,
  ])
  expect([waiting.rowCount, await mailsTo(outsider)]).toEqual([0, []])
})
