import { describe, expect, test } from 'vitest'
import { openLoanDesk } from '../test-support/sample-loan-desk.ts'

const { call, database, lender, newLoan } = await openLoanDesk()
const { people } = lender
const module = 'opportunities'
type Name = Parameters<typeof call>[0]

const write = (name: Name, owner: string, more: object = {}) =>
  call(name, 'POST notes', { module, owner, content: 'Call her on Monday', type: 'Public', ...more })
const notesFor = async (name: Name, owner: string) =>
  (await call(name, 'POST notes/list', { module, owner })).body.notes as { content: string; deadline: string | null }[]

describe('people', () => {
  test('have notes as loans have, for whoever sees the person', async () => {
    const owner = people.borrower.id
    const body = { module: 'prospects', owner, content: 'Prefers e-mail', type: 'Public' }
    expect((await call('admin', 'POST notes', body)).status).toBe(200)
    const listed = await call('admin', 'POST notes/list', { module: 'prospects', owner })
    expect(listed.body.notes).toMatchObject([{ content: 'Prefers e-mail' }])
    expect((await call('outsider', 'POST notes', body)).status).toBe(404)
  })
})

describe('switches of the company', () => {
  const set = (features: object) =>
    database.ownerPool.query(`update company set settings = settings || $2::jsonb where id = $1`, [
      lender.companyId,
      JSON.stringify({ features }),
    ])

  test('a deadline is kept where the company has them, and refused where not', async () => {
    const owner = await newLoan()
    const refusedAnswer = await write('admin', owner, { deadline: '2027-01-31' })
    expect(refusedAnswer).toMatchObject({ status: 422, body: { fields: { deadline: expect.any(String) } } })
    await set({ note_deadlines: true })
    expect((await write('admin', owner, { deadline: '2027-01-31' })).status).toBe(200)
    expect((await write('admin', owner, { deadline: '2027-02-30' })).status).toBe(422)
    expect(await notesFor('admin', owner)).toMatchObject([{ deadline: '2027-01-31' }])
    await set({})
    expect(await notesFor('admin', owner)).toMatchObject([{ deadline: null }])
  })

  test('borrowers see no notes where the company says so', async () => {
    const owner = await newLoan()
    await write('admin', owner)
    await set({ notes_hidden_from_prospects: true })
    expect((await call('borrower', 'POST notes/list', { module, owner })).status).toBe(403)
    expect((await write('borrower', owner)).status).toBe(403)
    expect((await notesFor('broker', owner)).map((note) => note.content)).toEqual(['Call her on Monday'])
    await set({})
  })
})
