import type { Trouble } from '@corbel/domain/dashboard/trouble'
import { expect, test } from 'vitest'
import { newId } from '../platform/ids.ts'
import { openShareDesk } from '../test-support/sample-share-desk.ts'

const desk = await openShareDesk({ own: true })
const { call, callAsGuest, database, lender, guest, clock } = desk

type Told = { readonly troubles: readonly Trouble[]; readonly at: string } | undefined
const told = async (name: Parameters<typeof call>[0], as = call): Promise<Told> => {
  const { status, body } = await as(name, 'GET dashboard/day?card=troubles')
  expect(status, JSON.stringify(body)).toBe(200)
  return (body as unknown as { cards: { troubles?: NonNullable<Told> } }).cards.troubles // Held against the endpoint.
}

const invite = (companyId: string, email: string, end: 'accepted_at' | 'revoked_at' | null = null) =>
  database.ownerPool.query(
    `insert into invitation (company_id, id, kind, role_id, role_rev, email, first_name, last_name, created_at,
       created_by_name, expires_at ${end === null ? '' : `, ${end}`})
     select $1, $2, 'workforce', role.id, role.rev, $3, 'Ina', 'Invited', $4, 'A', $4 ${end === null ? '' : ', $4'}
     from role where company_id = $1 and id = 1`,
    [companyId, newId(), email, clock.now()],
  )

test('where nothing is amiss an administrator is told so, with the time', async () => {
  expect(await told('admin')).toEqual({ troubles: [], at: clock.now().toISOString() })
})

test('invitations that nobody used are counted as their list counts them, the own company’s alone', async () => {
  await invite(lender.companyId, 'one@sample.test')
  await invite(lender.companyId, 'two@sample.test')
  await invite(lender.companyId, 'used@sample.test', 'accepted_at')
  await invite(lender.companyId, 'taken-back@sample.test', 'revoked_at')
  await invite(guest.companyId, 'other@guest.test')
  const { body } = await call('admin', 'GET invitations')
  const page = '/workforces?part=invitations'
  expect((await told('admin'))?.troubles).toEqual([
    { kind: 'invitations', among: 'workforces', count: 2, isBroken: false, page },
  ])
  expect((body.invitations as unknown[]).length).toBe(2)
  expect((await told('admin', callAsGuest))?.troubles).toMatchObject([{ kind: 'invitations', count: 1 }])
})

test('is no card of anybody else’s', async () => {
  for (const name of ['officer', 'processor', 'broker', 'borrower'] as const)
    expect([name, await told(name)]).toEqual([name, undefined])
})
