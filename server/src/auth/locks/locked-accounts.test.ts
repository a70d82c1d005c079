import type { LockedAccount } from '@corbel/domain/auth/lock-endpoints'
import { describe, expect, test } from 'vitest'
import { createSampleAccount, samplePassword } from '../../test-support/sample-accounts.ts'
import type { SampleName } from '../../test-support/sample-lender.ts'
import { openShareDesk } from '../../test-support/sample-share-desk.ts'

const limits = { signInFailuresPerAccountAndAddress: 2, signInFailuresPerAccount: 3, factorAttemptsPerAccount: 2 }
const desk = await openShareDesk({ own: true, limits })
const { app, call, callAsGuest, clock, database, lender, guest } = desk
const { ownerPool } = database

const signIn = (username: string, password: string, remoteAddress = '10.1.0.1') =>
  app.inject({ method: 'POST', url: '/api/auth/login', payload: { username, password }, remoteAddress })
const fail = async (username: string, ...addresses: string[]) => {
  for (const address of addresses) await signIn(username, 'not the password', address)
}
const later = (minutes: number) => clock.advance(minutes * 60_000)
const accountOf = (name: SampleName) => createSampleAccount(ownerPool, { lender, name })
const officer = await accountOf('officer')
const processor = await accountOf('processor')
const both = await createSampleAccount(ownerPool, { lender, name: 'lead' }, { lender: guest, name: 'lead' })

const locked = async (as = call): Promise<LockedAccount[]> => {
  const { status, body } = await as('admin', 'GET auth/locked_accounts')
  expect(status, JSON.stringify(body)).toBe(200)
  return body.accounts as LockedAccount[] // Held against the endpoint.
}
const troubles = async (as = call) => {
  const { body } = await as('admin', 'GET dashboard/day?card=troubles')
  const { cards } = body as unknown as { cards: { troubles: { troubles: { kind: string; count: number }[] } } } // The same.
  return cards.troubles.troubles.filter(({ kind }) => kind === 'locks')
}
const unlock = (name: SampleName, id: string) => call(name, `POST auth/locked_accounts/${id}/unlock`, {})

describe('who cannot sign in', () => {
  test('is nobody before the limit is reached', async () => {
    await fail(officer.username, '10.1.0.1')
    expect(await locked()).toEqual([])
    expect(await troubles()).toEqual([])
  })

  test('is told with what is locked and until when, and counted at home, to their own company alone', async () => {
    later(16)
    await fail(officer.username, '10.1.0.1', '10.1.0.1')
    await fail(processor.username, '10.1.0.1', '10.1.0.2', '10.1.0.3')
    const found = await locked()
    expect(found.map(({ _id, locks, mayUnlock }) => ({ _id, locks, mayUnlock }))).toEqual(
      expect.arrayContaining([
        { _id: lender.people.officer.id, locks: ['address'], mayUnlock: true },
        { _id: lender.people.processor.id, locks: ['everywhere'], mayUnlock: true },
      ]),
    )
    expect(found.length).toBe(2)
    const ends = (await signIn(officer.username, samplePassword)).headers['retry-after']
    const until = found.find(({ _id }) => _id === lender.people.officer.id)?.until ?? ''
    expect(new Date(until).getTime() - clock.now().getTime()).toBe(Number(ends) * 1_000)
    expect(await troubles()).toEqual([
      { kind: 'locks', among: null, count: 2, isBroken: true, page: '/security/upkeep' },
    ])
    expect(await locked(callAsGuest)).toEqual([])
    expect(await troubles(callAsGuest)).toEqual([])
  })

  test('is over by itself', async () => {
    later(16)
    expect(await locked()).toEqual([])
  })
})

describe('unlocking', () => {
  test('lets somebody in at once, and the trail tells who did it', async () => {
    later(16)
    await fail(officer.username, '10.1.1.1', '10.1.1.1', '10.1.1.2')
    expect((await signIn(officer.username, samplePassword, '10.1.1.1')).statusCode).toBe(429)
    expect((await unlock('admin', lender.people.officer.id)).status).toBe(200)
    expect((await signIn(officer.username, samplePassword, '10.1.1.1')).statusCode).toBe(200)
    expect(await locked()).toEqual([])
    const trail = (await call('admin', 'POST audit/list', {})).body.entries as { action: string; details: object }[]
    expect(trail.find(({ action }) => action === 'permission-changed')).toMatchObject({
      who: { _id: lender.people.admin.id },
    })
  })

  test('of an account that also signs in elsewhere is refused: no company opens it to guesses for the other', async () => {
    later(16)
    await fail(both.username, '10.1.2.1', '10.1.2.1')
    expect(await locked()).toMatchObject([{ _id: lender.people.lead.id, mayUnlock: false }])
    expect(await locked(callAsGuest)).toMatchObject([{ _id: guest.people.lead.id, mayUnlock: false }])
    expect((await unlock('admin', lender.people.lead.id)).status).toBe(403)
    expect((await signIn(both.username, samplePassword, '10.1.2.1')).statusCode).toBe(429)
  })

  test('is no act on who is not locked, nor on people of another company', async () => {
    later(16)
    await fail(officer.username, '10.1.3.1', '10.1.3.1')
    expect((await unlock('admin', lender.people.processor.id)).status).toBe(404)
    const theirs = await callAsGuest('admin', `POST auth/locked_accounts/${lender.people.officer.id}/unlock`, {})
    expect(theirs.status).toBe(404)
    expect((await signIn(officer.username, samplePassword, '10.1.3.1')).statusCode).toBe(429)
  })

  test('is nobody’s but administrators’', async () => {
    for (const name of ['officer', 'processor', 'broker', 'borrower'] as const) {
      expect([name, (await call(name, 'GET auth/locked_accounts')).status]).toEqual([name, 403])
      expect([name, (await unlock(name, lender.people.officer.id)).status]).toEqual([name, 403])
    }
  })
})
