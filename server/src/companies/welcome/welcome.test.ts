import { describe, expect, test } from 'vitest'
import { injectJson } from '../../test-support/inject-json.ts'
import { signedInAs } from '../../test-support/sample-accounts.ts'
import { createSampleLender } from '../../test-support/sample-lender.ts'
import { openTestApp } from '../../test-support/test-app.ts'
import { exampleLoans } from './example-loans.ts'

const tested = await openTestApp()
const { ownerPool } = tested.database
const newLender = async () => {
  const lender = await createSampleLender(ownerPool)
  const admin = await signedInAs(ownerPool, lender, 'admin')
  await ownerPool.query('update company set trial_started_at = now(), welcome_person_id = $1 where id = $2', [
    ...[lender.people.admin.id, lender.companyId],
  ])
  return { lender, admin }
}
const read = (headers: Record<string, string>) => injectJson(tested, 'welcome', { headers })
const finish = (headers: Record<string, string>, payload: object) => injectJson(tested, 'welcome', { payload, headers })
const rowsOf = async (query: string, values: unknown[]) => (await ownerPool.query(query, values)).rows
const loansOf = (companyId: string) =>
  rowsOf('select status, source, info from record where company_id = $1 and module_id = 1', [companyId])

describe('the welcome of a company on trial', () => {
  test('says what is set up, and ends with a time zone and loans in every kind of status', async () => {
    const { lender, admin } = await newLender()
    expect((await read(admin)).json()).toMatchObject({ company: 'Sample Lending', examples: exampleLoans.length })
    const user = async () => (await injectJson(tested, 'auth/get_user_by_token', { headers: admin })).json()
    expect((await user()).welcome).toBe(true)
    expect((await finish(admin, { timeZone: 'America/Denver', examples: true })).statusCode).toBe(200)
    expect(await user()).not.toHaveProperty('welcome')
    const loans = await loansOf(lender.companyId)
    expect(loans).toHaveLength(exampleLoans.length)
    const [source] = await rowsOf(`select id from source where company_id = $1 and title = 'Example'`, [
      lender.companyId,
    ])
    expect(loans.every((loan) => loan.source.join() === String(source.id) && loan.status.length === 1)).toBe(true)
    const people = await rowsOf(`select email from person where company_id = $1 and email like '%@example.com'`, [
      lender.companyId,
    ])
    expect(people).toHaveLength(exampleLoans.length)
    const [company] = await rowsOf('select settings, welcome_person_id from company where id = $1', [lender.companyId])
    expect([company.settings.timeZone, company.welcome_person_id]).toEqual(['America/Denver', null])
    const changes = await rowsOf('select title from configuration_change where company_id = $1', [lender.companyId])
    expect(changes.map(({ title }) => title).sort()).toEqual(['Example', 'profile', 'welcome'])
  })

  test('is over once, and cannot fill the company twice, also by ten at once', async () => {
    const { lender, admin } = await newLender()
    const answers = await Promise.all(Array.from({ length: 10 }, () => finish(admin, { examples: true })))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, ...Array(9).fill(404)])
    expect(await loansOf(lender.companyId)).toHaveLength(exampleLoans.length)
    expect((await read(admin)).json().code).toBe('not-found')
  })

  test('is skipped with nothing said: nothing changes but that it is over', async () => {
    const { lender, admin } = await newLender()
    const before = await rowsOf('select settings from company where id = $1', [lender.companyId])
    expect((await finish(admin, {})).statusCode).toBe(200)
    expect(await rowsOf('select settings from company where id = $1', [lender.companyId])).toEqual(before)
    expect(await loansOf(lender.companyId)).toEqual([])
  })

  test('takes no time zone that is none, and goes on', async () => {
    const { admin } = await newLender()
    const answer = await finish(admin, { timeZone: 'Mars/Olympus', examples: true })
    expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([422, ['timeZone']])
    expect((await read(admin)).statusCode).toBe(200)
  })

  test('is nobody else’s: neither colleagues nor another company’s administrator', async () => {
    const { lender, admin } = await newLender()
    const other = await createSampleLender(ownerPool, 'Other Lending')
    const officer = await signedInAs(ownerPool, lender, 'officer')
    const stranger = await signedInAs(ownerPool, other, 'admin')
    expect((await finish(officer, { examples: true })).json().code).toBe('not-allowed')
    expect((await finish(stranger, { examples: true })).json().code).toBe('not-found')
    expect([await loansOf(lender.companyId), await loansOf(other.companyId)]).toEqual([[], []])
    expect((await read(admin)).statusCode).toBe(200)
  })
})
