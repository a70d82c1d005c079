import { allRights, noRights, type RolePermissions } from '@corbel/domain/roles/role'
import { describe, expect, test } from 'vitest'
import { openAbuseDesk } from '../test-support/access/abuse-desk.ts'
import { createSampleAccount } from '../test-support/sample-accounts.ts'
import { createSampleLender } from '../test-support/sample-lender.ts'

const desk = await openAbuseDesk()
const { call, permit, prove, refusal, address, newPerson, mailsTo, tokenTo, anonymous, lender, pool } = desk
const { people } = lender
const password = 'a password of my own'
const notLet = { code: 'not-allowed', left: [] }

/** Changes people's values and lists them; no word on how anybody signs in. */
const updates = { ...noRights, read: 'all', add: true, update: 'all' } as const
const updater: RolePermissions = {
  modules: { workforces: updates, contacts: updates, prospects: updates, opportunities: allRights },
  builders: false,
}
await permit('officer', updater)
for (const name of ['admin', 'officer', 'lead'] as const) await prove(name)
const forgot = (username: string) => anonymous('auth/forgot_password', { username })
const resetTo = async (to: string) => {
  const text = (await mailsTo(to)).map((mail) => mail.text).join('\n')
  return { user_id: /\/auth\/reset-password\/([\w-]{43})/.exec(text)?.[1] ?? '', password }
}
const unproven = () => pool.query('update session set stepped_up_at = null where company_id = $1', [lender.companyId])

/** Somebody of staff whose account is not named by an address. */
async function named() {
  const email = address()
  const username = `named-${email.replace('@sample.test', '')}`
  const id = await newPerson('workforces', { first_name: 'Nan', last_name: 'Named', email })
  const body = { roles: ['1'], allow_to_login: true, username, password, confirm_password: password }
  expect((await call('admin', `PATCH people/${id}/auth`, body)).status).toBe(200)
  return { id, email, username }
}

describe('where an account is recovered', () => {
  test('is not the e-mail of the record, which whoever updates people may change', async () => {
    const { id, email, username } = await named()
    const mine = address()
    expect((await call('officer', `PATCH people/${id}`, { formData: { email: mine } })).status).toBe(200)
    expect((await forgot(username)).status).toBe(200)
    expect([(await mailsTo(mine)).length, (await mailsTo(email)).length]).toEqual([0, 1])
    expect((await anonymous('auth/reset_password', await resetTo(email))).status).toBe(200)
  })

  test('is set by staff who may change the sign-in alone, proven anew, and where they have all that its holder has', async () => {
    const { id } = await named()
    const change = { recovery_email: address() }
    expect(await refusal(() => call('officer', `PATCH people/${id}/auth`, change))).toMatchObject({
      status: 403,
      ...notLet,
    })
    await unproven()
    expect(await refusal(() => call('admin', `PATCH people/${id}/auth`, change))).toMatchObject({
      ...{ status: 403, code: 'step-up-required', left: [] },
    })
    await prove('admin')
    const wrong = await refusal(() => call('admin', `PATCH people/${id}/auth`, { recovery_email: 'no address' }))
    expect(wrong).toEqual({ status: 422, code: 'invalid-fields', fields: ['recovery_email'], left: [] })
  })

  test('changed by an administrator, the old address is told and the links that it has open nothing', async () => {
    const { id, email, username } = await named()
    await forgot(username)
    const sent = await resetTo(email)
    const [now, read] = [address(), async () => (await call('admin', `GET people/${id}`)).body.signIn]
    expect((await call('admin', `PATCH people/${id}/auth`, { recovery_email: now })).status).toBe(200)
    expect(await read()).toMatchObject({ recovery_email: now, recoveryEmailProven: false, username })
    expect((await mailsTo(email)).map((mail) => mail.subject)).toContain('The address of your account was changed')
    expect(await refusal(() => anonymous('auth/reset_password', sent))).toMatchObject({
      ...{ status: 401, code: 'reset-token-not-valid', left: [] },
    })
    await forgot(username)
    expect([(await mailsTo(now)).length, (await mailsTo(email)).length]).toEqual([1, 2])
    const told = await pool.query(
      "select changes::text as told from history where record_id = $1 and changes::text like '%recovery_email%'",
      [id],
    )
    expect([told.rowCount, told.rows[0]?.told.includes(now)]).toEqual([1, false])
  })

  test('stays where the name follows the e-mail address', async () => {
    const { id, email, username } = await named()
    await pool.query(
      `update company set settings = jsonb_set(settings, '{features}', '{"username_from_email": true}') where id = $1`,
      [lender.companyId],
    )
    await call('officer', `PATCH people/${id}`, { formData: { email: address() } })
    expect((await call('admin', `PATCH people/${id}/auth`, { allow_to_edit_myprofile: false })).status).toBe(200)
    expect((await call('admin', `GET people/${id}`)).body.signIn).toMatchObject({ username, recovery_email: email })
    await pool.query(`update company set settings = settings - 'features' where id = $1`, [lender.companyId])
  })

  test('of an account that another company knows is its owner’s alone, and nobody is told', async () => {
    const { id } = people.neighbour
    const other = await createSampleLender(pool, 'Other Lending')
    await createSampleAccount(pool, { lender, name: 'neighbour' }, { lender: other, name: 'neighbour' })
    const wanted = { recovery_email: address() }
    const refused = await refusal(() => call('admin', `PATCH people/${id}/auth`, wanted))
    expect(refused).toEqual({ status: 422, code: 'invalid-fields', fields: ['recovery_email'], left: [] })
    expect((await call('admin', `GET people/${id}`)).body.signIn).toMatchObject({ recovery_email: '' })
  })
})

describe('the owner', () => {
  const own = async (name: 'lead' | 'officer') => (await call(name, 'GET auth/address')).body
  const ask = (to: string) => call('lead', 'POST auth/address', { address: to })

  test('sets it by a link to the new address, and it counts for nothing before', async () => {
    const [old, wanted] = [`${people.lead.id}@sample.test`, address()]
    await prove('lead')
    await forgot(old)
    const sent = await resetTo(old)
    expect((await ask(wanted)).status).toBe(200)
    const link = await tokenTo(wanted)
    expect(await own('lead')).toMatchObject({ address: old, proven: true, pending: { address: wanted } })
    expect((await anonymous('auth/address/prove', { token: link })).status).toBe(200)
    expect(await own('lead')).toEqual({ address: wanted, proven: true, pending: null })
    expect((await mailsTo(old)).map((mail) => mail.subject)).toContain('The address of your account was changed')
    expect((await anonymous('auth/reset_password', sent)).status).toBe(401)
    expect(await refusal(() => anonymous('auth/address/prove', { token: link }))).toMatchObject({
      ...{ status: 401, code: 'address-link-not-valid', left: [] },
    })
  })

  test('proves to be there first', async () => {
    await pool.query('update session set stepped_up_at = null where person_id = $1', [people.lead.id])
    expect(await refusal(() => ask(address()))).toMatchObject({ status: 403, code: 'step-up-required', left: [] })
  })

  test('who sets a new password drops an address that somebody else asked for', async () => {
    await prove('lead')
    const now = String((await own('lead')).address)
    const theirs = address()
    await ask(theirs)
    const link = await tokenTo(theirs)
    await forgot(`${people.lead.id}@sample.test`)
    expect((await anonymous('auth/reset_password', await resetTo(now))).status).toBe(200)
    expect((await anonymous('auth/address/prove', { token: link })).status).toBe(401)
    const stored = await pool.query('select address from account where id = $1', [people.lead.id])
    expect(stored.rows).toEqual([{ address: now }])
  })
})

describe('a borrower who never signed in', () => {
  const role = String(people.borrower.roleId)
  const newBorrower = async () => {
    const email = address()
    const id = await newPerson('prospects', { first_name: 'Bob', last_name: 'Borrower', email })
    return { id, email, loan: await desk.newLoan({ prospect: id }) }
  }
  const invite = (loan: string, email: string) =>
    call('officer', 'POST invitations', { type: 'prospect', role, first_name: 'Mal', last_name: 'Lory', email, loan })

  test('is invited at the address of the record and at no other', async () => {
    const { email, loan } = await newBorrower()
    const refused = await refusal(() => invite(loan, address()))
    expect(refused).toEqual({ status: 422, code: 'invalid-fields', fields: ['email'], left: [] })
    expect((await invite(loan, email.toUpperCase())).status).toBe(200)
    expect((await anonymous('auth/invitation', { token: await tokenTo(email) })).body).toMatchObject({
      fullName: 'Bob Borrower',
    })
  })

  test('whose address was corrected is invited there, the former ones are told, and an earlier link opens nothing', async () => {
    const { id, email, loan } = await newBorrower()
    expect((await invite(loan, email)).status).toBe(200)
    const first = await tokenTo(email)
    const now = address()
    expect((await call('officer', `PATCH people/${id}`, { formData: { email: now } })).status).toBe(200)
    expect((await invite(loan, now)).status).toBe(200)
    expect((await mailsTo(email)).map((mail) => mail.subject).join()).toContain('has another address')
    expect(await refusal(() => anonymous('auth/accept_invitation', { token: first, password }))).toMatchObject({
      ...{ status: 401, code: 'invitation-not-valid', left: [] },
    })
    const changes = await pool.query("select from history where record_id = $1 and changes::text like '%email%'", [id])
    expect(changes.rowCount).toBe(1)
    expect((await anonymous('auth/accept_invitation', { token: await tokenTo(now), password })).status).toBe(200)
    expect(await refusal(() => invite(loan, now))).toMatchObject({ status: 422, left: [] })
  })
})
