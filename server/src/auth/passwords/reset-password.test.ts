import { describe, expect, test } from 'vitest'
import { hashOfToken } from '../../platform/session/secret-token.ts'
import { injectJson } from '../../test-support/inject-json.ts'
import { createSampleAccount, type SampleAccount, samplePassword } from '../../test-support/sample-accounts.ts'
import { createSampleLender } from '../../test-support/sample-lender.ts'
import { openTestApp } from '../../test-support/test-app.ts'
import { waitUntil } from '../../test-support/wait-until.ts'

const tested = await openTestApp({
  limits: { forgotPerAddressPerHour: 1_000 },
  publicUrl: 'https://loans.example.test',
})
const { ownerPool } = tested.database
const lender = await createSampleLender(ownerPool)
const officer = await createSampleAccount(ownerPool, { lender, name: 'officer' })

const newPassword = 'staple battery horse'
const linkSent = { message: 'Password reset link has been sent to your email, please check.' }
const linkDead = { code: 'reset-token-not-valid', message: 'Problem while reset password, please try again.' }

type KeptMail = { to: string; subject: string; text: string; html: string; at: string }

const forgot = (username: string, headers: Record<string, string> = {}) =>
  injectJson(tested, 'auth/forgot_password', { payload: { username }, headers })
const reset = (token: string, password: string) =>
  injectJson(tested, 'auth/reset_password', { payload: { user_id: token, password } })
const signIn = (username: string, password: string) =>
  injectJson(tested, 'auth/login', { payload: { username, password } })

async function mailsTo(username: string): Promise<KeptMail[]> {
  const mails: KeptMail[] = (await injectJson(tested, 'dev/mailbox')).json()
  return mails.filter((mail) => mail.to === username)
}

async function mailedToken({ username }: SampleAccount): Promise<string> {
  const before = (await mailsTo(username)).length
  await forgot(username)
  const mail = await waitUntil(async () => (await mailsTo(username))[before])
  return /\/auth\/reset-password\/([\w-]{43})/.exec(mail.text)?.[1] ?? ''
}

describe('asking for a link', () => {
  test('mails one to the account, below our own address whatever the request calls the host', async () => {
    await forgot(officer.username, { host: 'evil.example' })
    const mail = await waitUntil(async () => (await mailsTo(officer.username))[0])
    expect(mail.text).toMatch(/https:\/\/loans\.example\.test\/auth\/reset-password\/[\w-]{43}\s/)
    expect(JSON.stringify(mail)).not.toContain('evil')
    expect(Object.keys(mail).sort()).toEqual(['at', 'html', 'subject', 'text', 'to'])
  })

  test('answers fifty known and fifty unknown names alike, to the byte', async () => {
    const known = await Promise.all(Array.from({ length: 50 }, () => createSampleAccount(ownerPool)))
    const names = known.flatMap(({ username }, at) => [username, `nobody-${at}@sample.test`])
    const answers = await Promise.all(names.map((name) => forgot(name)))
    const seen = new Set(
      answers.map(({ statusCode, payload, headers }) => [statusCode, payload, headers['content-length']].join()),
    )
    expect(seen.size).toBe(1)
    expect(answers[0]?.json()).toEqual(linkSent)
  })

  test('keeps neither token nor link in the queue, and of the token only its hash', async () => {
    const token = await mailedToken(await createSampleAccount(ownerPool, { lender, name: 'lead' }))
    const rows = await ownerPool.query<{ row: string }>(
      'select job::text as row from job_queue.job union all select reset_token::text from reset_token',
    )
    const kept = rows.rows.map(({ row }) => row).join()
    expect(kept).toContain(hashOfToken(token).toString('hex'))
    expect(kept).not.toContain(token)
  })
})

describe('a link', () => {
  test('sets the password once, ends every session and the failures counted against the account', async () => {
    const account = await createSampleAccount(ownerPool, { lender, name: 'processor' })
    const { accessToken } = (await signIn(account.username, samplePassword)).json()
    for (let failures = 0; failures < 10; failures++) await signIn(account.username, 'a wrong guess')
    const token = await mailedToken(account)
    const first = await reset(token, newPassword)
    expect([first.statusCode, first.json()]).toEqual([200, { message: 'Your password has been reset successfully.' }])
    expect((await reset(token, 'another password')).json()).toEqual(linkDead)
    const old = await injectJson(tested, 'auth/get_user_by_token', {
      headers: { authorization: `Bearer ${accessToken}` },
    })
    expect(old.statusCode).toBe(401)
    expect((await signIn(account.username, samplePassword)).statusCode).toBe(401)
    expect((await signIn(account.username, newPassword)).statusCode).toBe(200)
  })

  test('is of no use after thirty minutes, nor beside another that was used', async () => {
    const account = await createSampleAccount(ownerPool, { lender, name: 'broker' })
    const [one, other] = [await mailedToken(account), await mailedToken(account)]
    const now = tested.clock.now()
    tested.clock.advance(30 * 60_000)
    expect((await reset(one, newPassword)).statusCode).toBe(401)
    tested.clock.set(now)
    expect((await reset(one, newPassword)).statusCode).toBe(200)
    expect((await reset(other, newPassword)).statusCode).toBe(401)
  })

  test('asks for twelve characters, and lives on until they come', async () => {
    const account = await createSampleAccount(ownerPool, { lender, name: 'neighbour' })
    const token = await mailedToken(account)
    const short = await reset(token, 'elevenchars')
    expect([short.statusCode, short.json()]).toMatchObject([
      422,
      { code: 'invalid-fields', fields: { password: expect.any(String) } },
    ])
    expect((await reset(token, newPassword)).statusCode).toBe(200)
  })

  test('is not an id: the id of an account or a person changes nothing', async () => {
    const account = await createSampleAccount(ownerPool, { lender, name: 'borrower' })
    for (const id of [account.id, account.username]) expect((await reset(id, newPassword)).json()).toEqual(linkDead)
    expect((await signIn(account.username, samplePassword)).statusCode).toBe(200)
  })
})
