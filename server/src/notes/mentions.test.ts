import { expect, test } from 'vitest'
import { openLoanDesk } from '../test-support/sample-loan-desk.ts'

const desk = await openLoanDesk()
const { call, lender, database, newLoan } = desk
const { people } = lender
const module = 'opportunities'

// Whom a note mentions signs in.
for (const name of ['processor', 'officer', 'outsider'] as const) await call(name, 'GET auth/get_user_by_token')

type Told = { msg: string; url: string; owner: string }

async function toldTo(name: keyof typeof people, owner: string): Promise<Told[]> {
  const { body } = await call(name, 'POST notifications', {}, { 'accept-language': name === 'processor' ? 'de' : 'en' })
  return (body.data as Told[]).filter((told) => told.owner === owner && told.url.endsWith('tab=notes'))
}

test('whom a note mentions is told once, in their language, and not a word of the note', async () => {
  const owner = await newLoan()
  const note = { module, owner, content: 'Please ask @Paul about the gift letter', type: 'Public' }
  const { body } = await call('admin', 'POST notes', { ...note, mentions: [people.processor.id] })
  const more = { ...note, content: 'And @Olga', mentions: [people.processor.id, people.officer.id] }
  expect((await call('admin', `PATCH notes/${body._id}`, more)).status).toBe(200)
  const [processor, ...again] = await toldTo('processor', owner)
  expect(again).toEqual([])
  expect(processor?.msg).toMatch(/^Ada Admin hat Sie in einer Notiz zu SL-\d+ erwähnt$/)
  expect(processor?.url).toBe(`/loans/edit/${owner}?tab=notes`)
  const toOfficer = await toldTo('officer', owner)
  expect(toOfficer).toMatchObject([{ msg: expect.stringMatching(/^Ada Admin mentioned you in a note on SL-\d+$/) }])
  expect(JSON.stringify([processor, toOfficer])).not.toContain('gift letter')
})

test('a private note is read by whom it mentions', async () => {
  const owner = await newLoan()
  const note = { module, owner, content: 'For @Paul', type: 'Private', mentions: [people.processor.id] }
  expect((await call('officer', 'POST notes', note)).status).toBe(200)
  const { body } = await call('processor', 'POST notes/list', { module, owner })
  expect(body.notes).toMatchObject([{ content: 'For @Paul', mentions: [{ name: 'Paul Processor' }] }])
})

test('nobody is mentioned who may not read the note, and nothing is written or told', async () => {
  const owner = await newLoan()
  const note = { module, owner, content: 'For @Otto', type: 'Public', mentions: [people.outsider.id] }
  const answer = await call('officer', 'POST notes', note)
  expect(answer).toMatchObject({
    status: 422,
    body: { code: 'unknown-choice', fields: { mentions: expect.any(String) } },
  })
  expect((await call('officer', 'POST notes/list', { module, owner })).body.notes).toEqual([])
  const waiting = await database.ownerPool.query('select from notification where person_id = $1', [people.outsider.id])
  expect(waiting.rowCount).toBe(0)
})
