import { describe, expect, test } from 'vitest'
import type { SampleName } from '../../test-support/sample-lender.ts'
import { openLoanDesk } from '../../test-support/sample-loan-desk.ts'
import { waitUntil } from '../../test-support/wait-until.ts'

const desk = await openLoanDesk()
const { app, call, lender, database, newLoan, save, loan, trace } = desk
const { people } = lender

type KeptMail = { to: string; subject: string; text: string }

const mailsTo = async (email: string): Promise<KeptMail[]> =>
  (await app.inject({ method: 'GET', url: '/api/dev/mailbox' })).json<KeptMail[]>().filter(({ to }) => to === email)

async function addressOf(name: keyof typeof people, language = 'en'): Promise<string> {
  await call(name, 'GET auth/get_user_by_token')
  const email = `${name}-${crypto.randomUUID()}@lender.example`
  await database.ownerPool.query('update person set email = $3, language = $4 where company_id = $1 and id = $2', [
    ...[lender.companyId, people[name].id, email, language],
  ])
  return email
}

async function historyOf(id: string, name: keyof typeof people = 'processor') {
  const { body } = await call(name, 'POST action_history', { module: 'Opportunity', _id: id })
  return body.action_history as { action: string; info: { field: string }[]; created_by: { user: string } }[]
}

describe('an application that is submitted with gaps', () => {
  test('is marked with who, when and what was blank, and its history has the act', async () => {
    const id = await newLoan()
    const { body } = await save('borrower', id, { formData: { fee: '5' }, force: true, submit: true })
    expect(body).toMatchObject({
      missing: ['full_name', 'amount'],
      opportunity: {
        submission: {
          by: { _id: people.borrower.id, user: 'Bea Borrower' },
          at: expect.any(String),
          ...{ incomplete: true, missing: ['full_name', 'amount'] },
        },
      },
    })
    expect(await loan('processor', id)).toMatchObject({ submission: { incomplete: true } })
    expect((await historyOf(id))[0]).toMatchObject({
      action: 'submitted-incomplete',
      created_by: { user: 'Bea Borrower' },
      info: [{ field: 'full_name' }, { field: 'amount' }],
    })
  })

  test('is complete once somebody fills the last gap, and only then', async () => {
    const id = await newLoan()
    await save('borrower', id, { force: true, submit: true })
    await save('officer', id, { formData: { full_name: 'Bea Borrower' } })
    expect(await loan('officer', id)).toMatchObject({ submission: { incomplete: true } })
    const { body } = await save('officer', id, { formData: { amount: '100.00' } })
    expect(body.opportunity).toMatchObject({
      submission: { incomplete: false, missing: [], by: { user: 'Bea Borrower' } },
    })
    expect((await historyOf(id)).map(({ action }) => action)).toEqual([
      ...['completed', 'updated', 'updated', 'submitted-incomplete', 'created'],
    ])
    await save('officer', id, { formData: { fee: '7' } })
    expect((await historyOf(id)).filter(({ action }) => action === 'completed')).toHaveLength(1)
  })

  test('is refused where the caller does not insist, and nothing is written', async () => {
    const id = await newLoan()
    const before = await trace(id)
    const answer = await save('borrower', id, { formData: { fee: '5' }, force: false, submit: true })
    expect([answer.status, answer.body.code]).toEqual([422, 'missing-required'])
    expect(await trace(id)).toBe(before)
    expect(await loan('borrower', id)).toMatchObject({ submission: null })
  })
})

test('a complete application is submitted as complete, by its broker too', async () => {
  const id = await newLoan()
  const formData = { full_name: 'Bea Borrower', amount: '100.00' }
  await save('broker', id, { formData, force: false, submit: true })
  expect(await loan('broker', id)).toMatchObject({
    submission: { by: { user: 'Bo Broker' }, incomplete: false, missing: [] },
  })
  expect((await historyOf(id))[0]).toMatchObject({ action: 'submitted', info: [] })
})

test('saving alone submits nothing', async () => {
  const id = await newLoan()
  await save('borrower', id, { formData: { fee: '5' }, force: true })
  expect(await loan('borrower', id)).toMatchObject({ submission: null })
})

describe('whose matter it is', () => {
  test.each(['officer', 'processor', 'admin'] as const)(
    'staff submit nothing (%s): nothing is written',
    async (name) => {
      const id = await newLoan()
      const before = await trace(id)
      const answer = await save(name, id, { formData: { fee: '5' }, submit: true })
      expect([answer.status, answer.body.code]).toEqual([403, 'not-allowed'])
      expect(await trace(id)).toBe(before)
    },
  )

  test('another’s loan is unknown to whoever would submit it', async () => {
    const id = await newLoan()
    const before = await trace(id)
    expect((await save('neighbour', id, { force: true, submit: true })).body.code).toBe('loan-not-found')
    const other = await openLoanDesk()
    expect((await other.save('borrower', id, { force: true, submit: true })).body.code).toBe('loan-not-found')
    expect(await trace(id)).toBe(before)
  })
})

describe('staff of the loan', () => {
  test('get one mail in their language, and no second one for pressing again', async () => {
    const [processor, officer] = [await addressOf('processor', 'de'), await addressOf('officer')]
    const id = await newLoan()
    await save('borrower', id, { force: true, submit: true })
    const first = await waitUntil(async () => (await mailsTo(processor))[0])
    expect(first.subject).toMatch(/^Bea Borrower hat SL-\d+ abgesendet$/)
    expect(first.text).toContain('Einige Pflichtfelder sind noch leer.')
    expect(first.text).toContain(`/loans/edit/${id}`)
    await save('borrower', id, { formData: { fee: '9' }, force: true, submit: true })
    const formData = { full_name: 'Bea Borrower', amount: '100.00' }
    await save('broker', id, { formData, force: false, submit: true })
    await waitUntil(async () => (await mailsTo(processor))[1])
    expect((await mailsTo(processor)).map(({ text }) => text.includes('Kein Pflichtfeld ist leer.'))).toHaveLength(2)
    expect(await mailsTo(officer)).toEqual([])
  })

  test('are those of its groups where nobody is assigned', async () => {
    const lead = await addressOf('lead')
    const id = await newLoan({ workforces: [], groups: ['1'] })
    await save('borrower', id, { force: true, submit: true })
    expect(await waitUntil(async () => (await mailsTo(lead))[0])).toMatchObject({
      subject: expect.stringMatching(/^Bea Borrower submitted SL-\d+$/),
    })
  })

  test('read no name that forms of people hide from their role', async () => {
    const processor = await addressOf('processor')
    await call('admin', 'GET people/new/prospects')
    await database.ownerPool.query(
      `insert into role_field_rights (company_id, role_id, form_id, rights)
       select $1, $2, form_id, '{"last_name": "hidden"}' from module where company_id = $1 and key = 'prospects'`,
      [lender.companyId, people.processor.roleId],
    )
    const id = await newLoan()
    await save('borrower', id, { force: true, submit: true })
    const { subject, text } = await waitUntil(async () => (await mailsTo(processor))[0])
    expect(subject).toMatch(/^Borrower submitted SL-\d+$/)
    expect(text).not.toContain('Bea')
  })
})

describe('an application that staff and its borrower fill in together', () => {
  const together = async (name: SampleName, id: string) =>
    (await call(name, `GET opportunities/${id}/together`)).body.together
  const submit = (name: SampleName, id: string) => save(name, id, { formData: { fee: '7' }, force: true, submit: true })

  test('is sent by staff for the borrower once they agreed, and as long as it lasts; and both are told', async () => {
    const id = await newLoan()
    const begun = await call('officer', `POST opportunities/${id}/together`, {})
    expect(begun.body.together).toMatchObject({
      state: 'asked',
      isOtherHere: false,
      borrower: { name: 'Bea Borrower' },
    })
    const before = await trace(id)
    expect((await submit('officer', id)).status).toBe(403)
    expect(await trace(id)).toBe(before)
    expect(await together('borrower', id)).toMatchObject({ state: 'asked', helper: { name: 'Olga Officer' } })
    await call('officer', `POST opportunities/${id}/presence`, { open: true })
    expect((await call('borrower', `POST opportunities/${id}/together/agreement`)).body.together).toMatchObject({
      ...{ state: 'agreed', isOtherHere: true },
    })
    expect((await submit('processor', id)).status).toBe(403)
    expect((await submit('officer', id)).status).toBe(200)
    const { submissions } = (await call('officer', `GET opportunities/${id}/submission`)).body
    expect(submissions).toMatchObject([
      { by: { user: 'Olga Officer' }, agreed: { by: { _id: lender.people.borrower.id, user: 'Bea Borrower' } } },
    ])
    const told = (await call('admin', 'POST action_history', { module: 'opportunities', _id: id })).body
    const acts = (told.action_history as { action: string }[]).map(({ action }) => action)
    for (const act of ['filling-together-asked', 'filling-together-agreed']) expect(acts).toContain(act)
    expect((await call('borrower', `DELETE opportunities/${id}/together`)).status).toBe(200)
    expect([await together('officer', id), (await submit('officer', id)).status]).toEqual([null, 403])
  })

  test('is nobody else’s matter, ends by itself, and is agreed to by its borrower alone', async () => {
    const id = await newLoan()
    const path = `opportunities/${id}/together`
    expect((await call('borrower', `POST ${path}`, {})).body.code).toBe('not-allowed')
    for (const name of ['broker', 'neighbour'] as const)
      for (const line of [`GET ${path}`, `POST ${path}`, `POST ${path}/agreement`, `DELETE ${path}`])
        expect([line, (await call(name, line, line === `POST ${path}` ? {} : undefined)).body.code]).toEqual([
          line,
          'loan-not-found',
        ])
    expect((await call('borrower', `POST ${path}/agreement`)).body.code).toBe('stale')
    await call('officer', `POST ${path}`, {})
    expect((await call('officer', `POST ${path}/agreement`)).body.code).toBe('not-allowed')
    expect((await call('processor', `DELETE ${path}`)).body.code).toBe('not-allowed')
    await call('borrower', `POST ${path}/agreement`)
    await database.ownerPool.query(`update filling_together set lives_until = asked_at where loan_id = $1`, [id])
    expect([await together('borrower', id), (await submit('officer', id)).status]).toEqual([null, 403])
  })
})
