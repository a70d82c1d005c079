import type pg from 'pg'
import { beforeEach, describe, expect, test } from 'vitest'
import { injectJson } from '../../test-support/inject-json.ts'
import { processesBehind } from '../../test-support/races/processes-behind.ts'
import { createSampleAccount, samplePassword } from '../../test-support/sample-accounts.ts'
import { createSampleLender, type SampleLender } from '../../test-support/sample-lender.ts'
import { openTestApp } from '../../test-support/test-app.ts'
import { waitUntil } from '../../test-support/wait-until.ts'

const limits = { signInFailuresPerAccount: 1_000, factorAttemptsPerAccount: 1_000, resetsPerAccountPerHour: 1_000 }
const tested = await openTestApp({ own: true, limits })
const { ownerPool } = tested.database
const thieves = 8
const newPassword = 'another horse battery'

let lender: SampleLender
let account: { id: string; username: string }
let headers: { authorization: string }

const send = (path: string, payload: unknown, as: object = headers) =>
  injectJson(tested, path, { payload, headers: { ...as } })
const logIn = (password = samplePassword) => send('auth/login', { username: account.username, password }, {})

async function signIn(password = samplePassword): Promise<{ authorization: string }> {
  const { ticket, user } = (await logIn(password)).json()
  const choice = { uid: user._id, cid: lender.companyId, rid: '2', ticket }
  return { authorization: `Bearer ${(await send('auth/generate_accesstoken', choice, {})).json().accessToken}` }
}

const switchRole = (as: object = headers) => send('auth/switch_role', { cid: lender.companyId, rid: '3' }, as)
const changePassword = () => send('auth/change_password', { current: samplePassword, password: newPassword })

async function sessions(): Promise<number> {
  return (await ownerPool.query('select from session where account_id = $1', [account.id])).rowCount ?? 0
}

/** Until so many wait for what somebody holds, by themselves or behind one another. */
async function untilBehind(holder: pg.PoolClient, count: number): Promise<void> {
  const { rows } = await holder.query<{ pid: number }>('select pg_backend_pid() as pid')
  const pid = rows[0]?.pid ?? 0
  await waitUntil(async () => ((await processesBehind(ownerPool, pid)).length === count ? true : undefined))
}

/** Holds what every act ends with, its line in the trail, until so many wait; then they go on in the order they came. */
async function heldUp(acts: readonly (() => Promise<{ statusCode: number }>)[]): Promise<number[]> {
  const holder = await ownerPool.connect()
  await holder.query('begin')
  await holder.query('select from audit_head where company_id = $1 for update', [lender.companyId])
  const running: Promise<{ statusCode: number }>[] = []
  for (const act of acts) {
    running.push(act())
    await untilBehind(holder, running.length)
  }
  await holder.query('commit')
  holder.release()
  return (await Promise.all(running)).map((answer) => answer.statusCode)
}

/** Whoever was signed out after the exchange and before its answer is told so; the act behind it succeeds. */
function expectExchanged([exchanged, behind]: number[]): void {
  expect([200, 401]).toContain(exchanged)
  expect(behind).toBe(200)
}

beforeEach(async () => {
  lender = await createSampleLender(ownerPool)
  const { companyId, people } = lender
  await ownerPool.query('insert into person_role (company_id, person_id, role_id, position) values ($1, $2, 3, 2)', [
    companyId,
    people.officer.id,
  ])
  account = await createSampleAccount(ownerPool, { lender, name: 'officer' })
  headers = await signIn()
})

describe('one token', () => {
  test('is exchanged for one session, however often it is sent at once', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => switchRole()))
    expect(answers.map((one) => one.statusCode).sort()).toEqual([200, ...Array(19).fill(401)])
    expect(await sessions()).toBe(1)
  })

  test('that was signed out is exchanged for nothing by whoever was on the way', async () => {
    expect(await heldUp([() => send('auth/logout', {}), () => switchRole()])).toEqual([200, 401])
    expect(await sessions()).toBe(0)
  })

  test('that a thief exchanged still signs out what it was exchanged for, and nothing else', async () => {
    const other = await signIn()
    const thief = (await switchRole()).json().accessToken
    const again = (await switchRole({ authorization: `Bearer ${thief}` })).json().accessToken
    expect((await send('auth/logout', {})).statusCode).toBe(200)
    const asks = (as: object) => injectJson(tested, 'auth/get_user_by_token', { headers: { ...as } })
    expect((await asks({ authorization: `Bearer ${again}` })).statusCode).toBe(401)
    expect((await asks(other)).statusCode).toBe(200)
  })

  test('that was exchanged while it was being signed out leaves nothing behind', async () => {
    expectExchanged(await heldUp([() => switchRole(), () => send('auth/logout', {})]))
    expect(await sessions()).toBe(0)
  })
})

describe('after a new password no session of before lives', () => {
  test('where one was being exchanged when it came', async () => {
    const thief = await signIn()
    expect(await heldUp([changePassword, () => switchRole(thief)])).toEqual([200, 401])
    expect(await sessions()).toBe(1)
  })

  test('where one was exchanged just before', async () => {
    const thief = await signIn()
    expectExchanged(await heldUp([() => switchRole(thief), changePassword]))
    expect(await sessions()).toBe(1)
  })

  test('nor one that the old password was opening', async () => {
    expect(await heldUp([changePassword, () => logIn()])).toEqual([200, 401])
    expect((await ownerPool.query('select from login_ticket where account_id = $1', [account.id])).rowCount).toBe(0)
  })

  test('nor one by a ticket of the old password', async () => {
    const { ticket } = (await logIn()).json()
    const choose = () =>
      send('auth/generate_accesstoken', { uid: account.id, cid: lender.companyId, rid: '2', ticket }, {})
    expect(await heldUp([changePassword, choose])).toEqual([200, 401])
    expect(await sessions()).toBe(1)
  })

  test('with thieves exchanging the owner’s own token meanwhile, over and over', async () => {
    for (let round = 0; round < 5; round++) {
      await ownerPool.query('delete from session where account_id = $1', [account.id])
      const password = round === 0 ? samplePassword : `${newPassword} ${round - 1}`
      headers = await signIn(password)
      const own = (await ownerPool.query('select id from session where account_id = $1', [account.id])).rows[0].id
      let isOver = false
      const steal = async () => {
        for (let held: object = headers; !isOver; ) {
          const switched = await switchRole(held)
          if (switched.statusCode === 200) held = { authorization: `Bearer ${switched.json().accessToken}` }
          else if (switched.statusCode === 401) return
        }
      }
      const running = Array.from({ length: thieves }, steal)
      const change = { current: password, password: `${newPassword} ${round}` }
      const changed = await send('auth/change_password', change)
      // Where the token was stolen before, the owner has to sign in anew; the password is asked for again then.
      if (changed.statusCode === 401) {
        headers = await signIn(password)
        expect((await send('auth/change_password', change)).statusCode).toBe(200)
      }
      const live = await ownerPool.query('select id from session where account_id = $1 and id <> $2', [account.id, own])
      expect(live.rows.length).toBeLessThanOrEqual(changed.statusCode === 401 ? 1 : 0)
      isOver = true
      await Promise.all(running)
      const left = await ownerPool.query('select token_hash from session where account_id = $1', [account.id])
      expect(left.rows.length).toBeLessThanOrEqual(1)
    }
  })
})

test('a password that was replaced meanwhile is not replaced by whoever proved the one before', async () => {
  const thief = await signIn()
  const steal = () => send('auth/change_password', { current: samplePassword, password: 'what a thief chose' }, thief)
  expect(await heldUp([changePassword, steal])).toEqual([200, 401])
  expect((await logIn('what a thief chose')).statusCode).toBe(401)
  expect((await logIn(newPassword)).statusCode).toBe(200)
})

test('whoever was signed out everywhere ends nobody’s sessions any more', async () => {
  const thief = await signIn()
  const endOthers = (as: object) =>
    injectJson(tested, 'auth/sessions', { method: 'DELETE', headers: { ...as }, payload: undefined })
  expect(await heldUp([() => endOthers(headers), () => endOthers(thief)])).toEqual([200, 401])
  expect(await sessions()).toBe(1)
})

test('a role that is taken away, and a company that closes, leave no session that was being opened', async () => {
  const { companyId, people } = lender
  const owner = await ownerPool.connect()
  await owner.query('begin')
  await owner.query('select from account where id = $1 for no key update', [account.id])
  await owner.query('delete from person_role where company_id = $1 and person_id = $2 and role_id = 3', [
    companyId,
    people.officer.id,
  ])
  const running = switchRole()
  await untilBehind(owner, 1)
  await owner.query('commit')
  expect((await running).statusCode).toBe(403)
  await owner.query('begin')
  await owner.query('select from company where id = $1 for update', [companyId])
  await owner.query('update company set active = false where id = $1', [companyId])
  await owner.query('delete from session where company_id = $1', [companyId])
  const opening = logIn()
  await untilBehind(owner, 1)
  await owner.query('commit')
  owner.release()
  expect((await opening).statusCode).toBe(401)
  expect(await sessions()).toBe(0)
})
