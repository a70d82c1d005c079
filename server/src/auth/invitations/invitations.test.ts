import { describe, expect, test } from 'vitest'
import { newId } from '../../platform/ids.ts'
import { hashOfToken } from '../../platform/session/secret-token.ts'
import { injectJson } from '../../test-support/inject-json.ts'
import { createSampleAccount, samplePassword, signedInAs } from '../../test-support/sample-accounts.ts'
import { setUpApp } from '../../test-support/sample-authenticator.ts'
import { createSampleLender } from '../../test-support/sample-lender.ts'
import { openTestApp } from '../../test-support/test-app.ts'
import { waitUntil } from '../../test-support/wait-until.ts'

const tested = await openTestApp({
  publicUrl: 'https://loans.example.test',
  limits: { signInFailuresPerAddress: 100_000, resetFailuresPerAddressPerHour: 100_000 },
})
const { ownerPool } = tested.database
const lender = await createSampleLender(ownerPool)
const other = await createSampleLender(ownerPool, 'Other Lending')
const admin = await signedInAs(ownerPool, lender, 'admin')

type Headers = Record<string, string>
const call = (path: string, payload: unknown, headers: Headers = {}) => injectJson(tested, path, { payload, headers })
let invited = 0
const address = () => `invited-${lender.companyId.slice(-6)}-${++invited}@sample.test`
const body = (changed: object = {}) => ({
  type: 'workforce',
  role: '2',
  email: address(),
  first_name: 'Ines',
  last_name: 'Invited',
  ...changed,
})
const invite = (payload: object, headers: Headers = admin) => call('invitations', payload, headers)
const accept = (token: string, password: string) => call('auth/accept_invitation', { token, password })
const password = 'a password of my own'
const notValid = { code: 'invitation-not-valid', message: 'This invitation is no longer valid. Ask for a new one.' }

type KeptMail = { to: string; subject: string; text: string }
async function mailsTo(email: string): Promise<KeptMail[]> {
  const mails: KeptMail[] = (await injectJson(tested, 'dev/mailbox')).json()
  return mails.filter((mail) => mail.to === email)
}
async function mailedToken(email: string, count = 1): Promise<string> {
  const mail = await waitUntil(async () => (await mailsTo(email))[count - 1])
  return /https:\/\/loans\.example\.test\/auth\/invitation\/([\w-]{43})\s/.exec(mail.text)?.[1] ?? ''
}

describe('an invitation', () => {
  test('goes by mail, sets a password and signs in, once', async () => {
    const asked = body()
    const answer = await invite(asked)
    expect([answer.statusCode, answer.json().message]).toEqual([200, 'The invitation is sent.'])
    const token = await mailedToken(asked.email)
    expect((await mailsTo(asked.email))[0]?.subject).toBe('You are invited to Sample Lending')
    expect((await call('auth/invitation', { token })).json()).toEqual({
      company: 'Sample Lending',
      email: asked.email,
      fullName: 'Ines Invited',
      hasAccount: false,
      texts: [],
    })
    expect((await accept(token, 'too short')).json().code).toBe('invalid-fields')
    expect((await accept(token, 'qwertyuiop123')).json().code).toBe('invalid-fields')
    const entered = await accept(token, password)
    expect(entered.json()).toMatchObject({ user: { fullName: 'Ines Invited', type: 'Workforces', role: { _id: '2' } } })
    expect((await accept(token, password)).json()).toEqual(notValid)
    expect((await call('auth/login', { username: asked.email, password })).statusCode).toBe(200)
  })

  test('is kept as a hash and lies in no queue', async () => {
    const asked = body()
    await invite(asked)
    const token = await mailedToken(asked.email)
    const rows = await ownerPool.query<{ row: string }>(
      'select job::text as row from job_queue.job union all select invitation_token::text from invitation_token',
    )
    const kept = rows.rows.map(({ row }) => row).join()
    expect(kept).toContain(hashOfToken(token).toString('hex'))
    expect(kept).not.toContain(token)
  })

  test('is accepted once by ten at the same time', async () => {
    const asked = body()
    await invite(asked)
    const token = await mailedToken(asked.email)
    const answers = await Promise.all(Array.from({ length: 10 }, () => accept(token, password)))
    const statuses = answers.map((answer) => answer.statusCode)
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    expect(statuses.filter((status) => status === 401)).toHaveLength(9)
  })

  test('opens nothing after seven days, after being taken back, or once it was sent again', async () => {
    const [late, revoked, resent] = [body(), body(), body()]
    await invite(late)
    const lateToken = await mailedToken(late.email)
    const revokedId = (await invite(revoked)).json()._id
    const revokedToken = await mailedToken(revoked.email)
    const gone = await injectJson(tested, `invitations/${revokedId}`, { method: 'DELETE', headers: admin })
    expect(gone.json()).toEqual({ message: 'The invitation is taken back.' })
    expect((await accept(revokedToken, password)).json()).toEqual(notValid)
    const resentId = (await invite(resent)).json()._id
    const first = await mailedToken(resent.email)
    tested.clock.advance(1_000)
    expect((await call(`invitations/${resentId}/resend`, {}, admin)).statusCode).toBe(200)
    const second = await mailedToken(resent.email, 2)
    expect((await accept(first, password)).json()).toEqual(notValid)
    expect((await accept(second, password)).statusCode).toBe(200)
    const now = tested.clock.now()
    tested.clock.advance(7 * 86_400_000)
    const expired = await accept(lateToken, password)
    tested.clock.set(now)
    expect(expired.json()).toEqual(notValid)
    for (const tried of ['x'.repeat(43), revokedId]) expect((await accept(tried, password)).json()).toEqual(notValid)
  })

  test('waits once for an address, and not for one that signs in already', async () => {
    const asked = body()
    await invite(asked)
    const again = await invite({ ...asked, email: ` ${asked.email.toUpperCase()}` })
    expect([again.statusCode, Object.keys(again.json().fields)]).toEqual([422, ['email']])
    const member = await createSampleAccount(ownerPool, { lender, name: 'lead' })
    expect(Object.keys((await invite(body({ email: member.username }))).json().fields)).toEqual(['email'])
  })
})

describe('who has an account', () => {
  test('joins with its password, which the link does not replace, and with its second factor', async () => {
    const theirs = await createSampleAccount(ownerPool, { lender: other, name: 'officer' })
    const signedIn = await call('auth/login', { username: theirs.username, password: samplePassword })
    await setUpApp(tested, { authorization: `Bearer ${signedIn.json().accessToken}` })
    await invite(body({ email: theirs.username }))
    const token = await mailedToken(theirs.username)
    expect((await call('auth/invitation', { token })).json().hasAccount).toBe(true)
    expect((await accept(token, password)).json().code).toBe('sign-in-failed')
    const before = (await ownerPool.query('select from session')).rowCount
    const joined = await accept(token, samplePassword)
    expect(joined.json()).toEqual({ mfa: ['totp', 'recovery'], ticket: expect.any(String) })
    expect((await ownerPool.query('select from session')).rowCount).toBe(before)
    const members = await ownerPool.query('select from account_person where account_id = $1', [theirs.id])
    expect(members.rowCount).toBe(2)
  })

  test('of platform staff joins no company', async () => {
    const staff = await createSampleAccount(ownerPool)
    await invite(body({ email: staff.username }))
    const token = await mailedToken(staff.username)
    expect((await accept(token, samplePassword)).json()).toEqual(notValid)
  })
})

describe('rights', () => {
  test('staff without the right, brokers and borrowers invite nobody and see no invitations', async () => {
    for (const name of ['officer', 'broker', 'borrower'] as const) {
      const headers = await signedInAs(ownerPool, lender, name)
      const refused = await invite(body(), headers)
      expect([name, refused.statusCode]).toEqual([name, 403])
      expect((await injectJson(tested, 'invitations', { headers })).statusCode).toBe(403)
    }
    expect((await invite(body(), {})).statusCode).toBe(401)
  })

  test('a new administrator asks for a proof that the inviter is there', async () => {
    const asked = body({ role: '1' })
    expect((await invite(asked)).json().code).toBe('step-up-required')
    await call('auth/step_up', { password: samplePassword }, admin)
    expect((await invite(asked)).statusCode).toBe(200)
  })

  test('a role of another kind, an unknown one, and a strange loan are refused and leave nothing', async () => {
    const count = async () => (await ownerPool.query('select from invitation')).rowCount
    const before = await count()
    expect((await invite(body({ type: 'contact' }))).json().code).toBe('unknown-choice')
    expect((await invite(body({ role: '999' }))).json().code).toBe('unknown-choice')
    expect((await invite(body({ loan: newId() }))).json().code).toBe('loan-not-found')
    expect((await invite(body({ email: 'not an address' }))).statusCode).toBe(422)
    expect(await count()).toBe(before)
  })

  test("another company's invitation answers as one that never was", async () => {
    const id = (await invite(body())).json()._id
    const foreign = await signedInAs(ownerPool, other, 'admin')
    for (const tried of [id, newId()]) {
      expect((await call(`invitations/${tried}/resend`, {}, foreign)).statusCode).toBe(404)
      const gone = await injectJson(tested, `invitations/${tried}`, { method: 'DELETE', headers: foreign })
      expect([gone.statusCode, gone.json()]).toEqual([404, { code: 'not-found', message: 'Not found.' }])
    }
    const listed = await injectJson(tested, 'invitations', { headers: foreign })
    expect(listed.json()).toEqual({ invitations: [] })
    const own = (await injectJson(tested, 'invitations', { headers: admin })).json().invitations
    expect(own[0]).toMatchObject({ _id: id, type: 'workforce', role: { _id: '2', title: 'officer' } })
  })
})

describe('signing up', () => {
  const open = (isOpen: boolean) =>
    ownerPool.query(
      `update company set settings = settings || jsonb_build_object('features', jsonb_build_object('borrower_sign_up', $2::boolean)) where id = $1`,
      [lender.companyId, isOpen],
    )
  const signUp = (email: string, company = lender.companyId) =>
    call('auth/sign_up', { company, first_name: 'Sam', last_name: 'Self', email })

  test('is closed until the company opens it', async () => {
    for (const company of [lender.companyId, newId()]) {
      expect((await injectJson(tested, `auth/sign_up/${company}`)).json()).toEqual({
        code: 'not-found',
        message: 'Not found.',
      })
      expect((await signUp(address(), company)).statusCode).toBe(404)
    }
  })

  test('proves the address first: no record before, a borrower after', async () => {
    await open(true)
    const email = address()
    expect((await injectJson(tested, `auth/sign_up/${lender.companyId}`)).json()).toEqual({ company: 'Sample Lending' })
    expect((await signUp(email)).json()).toEqual({ message: 'Please check your mail: a link there goes on from here.' })
    const token = await mailedToken(email)
    const people = () => ownerPool.query('select from person where email = $1', [email])
    expect((await people()).rowCount).toBe(0)
    const entered = await accept(token, password)
    expect(entered.json()).toMatchObject({ user: { fullName: 'Sam Self', type: 'Prospects' } })
    expect((await people()).rowCount).toBe(1)
  })

  test('again before the link was followed sends another one', async () => {
    const email = address()
    await signUp(email)
    const first = await mailedToken(email)
    tested.clock.advance(1_000)
    await signUp(email)
    const second = await mailedToken(email, 2)
    expect((await accept(first, password)).json()).toEqual(notValid)
    expect((await accept(second, password)).statusCode).toBe(200)
  })

  test('with an address that has an account answers the same, and tells only its owner', async () => {
    const member = await createSampleAccount(ownerPool, { lender: other, name: 'broker' })
    const [known, unknown] = [await signUp(member.username), await signUp(address())]
    expect([known.statusCode, known.payload]).toEqual([unknown.statusCode, unknown.payload])
    const mail = await waitUntil(async () => (await mailsTo(member.username))[0])
    expect([mail.subject, /invitation/.test(mail.text)]).toEqual(['You already have an account', false])
  })

  test('is asked for an address three times an hour and no more', async () => {
    const email = address()
    const statuses = []
    for (let times = 0; times < 4; times++) statuses.push((await signUp(email)).statusCode)
    expect(statuses).toEqual([200, 200, 200, 429])
  })
})
