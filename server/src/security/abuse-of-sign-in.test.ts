import { describe, expect, test } from 'vitest'
import { newId } from '../platform/ids.ts'
import { injectJson } from '../test-support/inject-json.ts'
import { createSampleAccount, samplePassword } from '../test-support/sample-accounts.ts'
import { createSampleLender, type SampleName } from '../test-support/sample-lender.ts'
import { openTestApp } from '../test-support/test-app.ts'

const tested = await openTestApp({
  limits: { signInFailuresPerAddress: 100_000, forgotPerAddressPerHour: 100_000, forgotPerAccountPerHour: 3 },
})
const { ownerPool } = tested.database
const lender = await createSampleLender(ownerPool)
const call = (path: string, payload: unknown, headers: Record<string, string> = {}) =>
  injectJson(tested, path, { payload, headers })
const account = (...names: SampleName[]) => createSampleAccount(ownerPool, ...names.map((name) => ({ lender, name })))
const login = (username: string, password = samplePassword) => call('auth/login', { username, password })

const withoutId = (body: string): string => body.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, '')

describe('three ids (abuse case 2)', () => {
  test('with the ticket of somebody else, a foreign role, or a ticket that was used, open nothing', async () => {
    const user = await account('officer')
    await ownerPool.query('insert into person_role (company_id, person_id, role_id, position) values ($1, $2, 3, 2)', [
      lender.companyId,
      lender.people.officer.id,
    ])
    const victim = await account('admin')
    const { ticket } = (await login(user.username)).json()
    const open = (uid: string, rid: string) =>
      call('auth/generate_accesstoken', { uid, cid: lender.companyId, rid, ticket })
    expect((await open(victim.id, '1')).statusCode).toBe(401)
    expect((await open(user.id, '1')).statusCode).toBe(403)
    expect((await open(user.id, '3')).statusCode).toBe(200)
    expect((await open(user.id, '3')).statusCode).toBe(401)
  })
})

describe('a reset (abuse case 3)', () => {
  test('by the id of a user changes nothing, whatever else is sent with it', async () => {
    const user = await account('processor')
    for (const id of [user.id, lender.people.processor.id, newId()]) {
      const answer = await call('auth/reset_password', { user_id: id, password: 'another horse battery' })
      expect([answer.statusCode, answer.json().code]).toEqual([401, 'reset-token-not-valid'])
    }
    expect((await login(user.username)).statusCode).toBe(200)
    expect((await login(user.username, 'another horse battery')).statusCode).toBe(401)
  })

  test('is mailed below the program’s own address, whatever host the request names', async () => {
    const user = await account('lead')
    const answer = await call(
      'auth/forgot_password',
      { username: user.username },
      { host: 'evil.test', 'x-forwarded-host': 'evil.test', forwarded: 'host=evil.test' },
    )
    expect([answer.statusCode, answer.body.includes('evil.test')]).toEqual([200, false])
  })
})

describe('names that there are (abuse case 4)', () => {
  test('are told by neither a sign-in nor a forgotten password: known and unknown ones get one answer', async () => {
    const user = await account('broker')
    const answers = new Set<string>()
    for (let times = 0; times < 3; times += 1)
      for (const username of [user.username, `nobody-${times}@sample.test`]) {
        const [failed, forgot] = [
          await login(username, `wrong ${times}`),
          await call('auth/forgot_password', { username }),
        ]
        answers.add(`login ${failed.statusCode} ${withoutId(failed.body)}`)
        answers.add(`forgot ${forgot.statusCode} ${withoutId(forgot.body)}`)
      }
    expect(answers.size).toBe(2)
  })

  test('are asked for so often and no more, by what the server knows: no header makes a caller another one', async () => {
    const { username } = await account('neighbour')
    const ask = (at: number) => call('auth/forgot_password', { username }, { 'x-forwarded-for': `203.0.113.${at}` })
    for (let at = 0; at < 3; at += 1) expect((await ask(at)).statusCode).toBe(200)
    const { statusCode, headers } = await ask(4)
    expect([statusCode, Number(headers['retry-after']) > 0]).toEqual([429, true])
  })
})
