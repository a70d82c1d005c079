import { expect, test } from 'vitest'
import { countRoundTrips } from '../../test-support/count-round-trips.ts'
import { signedInAs } from '../../test-support/sample-accounts.ts'
import { createSampleLender } from '../../test-support/sample-lender.ts'
import { openTestDatabase } from '../../test-support/test-database.ts'
import { resolveSession } from './resolve-session.ts'
import { hashOfToken } from './secret-token.ts'

const { pool, ownerPool } = await openTestDatabase()
const lender = await createSampleLender(ownerPool)
const tokenOf = async (name: 'admin' | 'officer'): Promise<string> =>
  (await signedInAs(ownerPool, lender, name)).authorization.replace('Bearer ', '')

const at = new Date()
const later = (seconds: number): Date => new Date(at.getTime() + seconds * 1_000)
const holder = async (token: string, when = at): Promise<string | null> => {
  const session = await resolveSession(pool, token, when)
  return session?.kind === 'person' ? session.actor.fullName : null
}

test('of many that are asked for at once each is its own holder’s, and PostgreSQL is asked twice', async () => {
  const [admin, officer] = [await tokenOf('admin'), await tokenOf('officer')]
  const names = [await holder(admin), await holder(officer)]
  expect(new Set(names).size).toBe(2)
  const asked = [admin, officer, 'nobody-has-this-token', admin, officer, admin]
  let found: unknown[] = []
  const trips = await countRoundTrips(async () => {
    found = await Promise.all(asked.map((token) => holder(token)))
  })
  expect(found).toEqual([names[0], names[1], null, names[0], names[1], names[0]])
  expect(trips).toBe(2)
})

test('one that ends between two that are asked for together is over for the later one alone', async () => {
  const token = await tokenOf('officer')
  await ownerPool.query('update session set expires_at = $2 where token_hash = $1', [hashOfToken(token), later(60)])
  const [, early, late] = await Promise.all([holder(token), holder(token, later(59)), holder(token, later(60))])
  expect([early, late]).toEqual([await holder(token), null])
})

test('one that was ended while another look-up was under way opens nothing to whoever comes after', async () => {
  const [admin, officer] = [await tokenOf('admin'), await tokenOf('officer')]
  const underWay = holder(admin)
  await ownerPool.query('delete from session where token_hash = $1', [hashOfToken(officer)])
  expect(await holder(officer)).toBe(null)
  expect(await underWay).not.toBe(null)
})
