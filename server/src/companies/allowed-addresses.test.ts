import { expect, test } from 'vitest'
import { EventReader } from '../test-support/event-reader.ts'
import { signedInAs } from '../test-support/sample-accounts.ts'
import { createSampleLender, type SampleName } from '../test-support/sample-lender.ts'
import { proveAnew } from '../test-support/sample-staff.ts'
import { openTestApp } from '../test-support/test-app.ts'

const tested = await openTestApp({ own: true })
const { ownerPool } = tested.database
const lender = await createSampleLender(ownerPool)
const other = await createSampleLender(ownerPool, 'Other Lending')
const url = `${await tested.app.listen({ port: 0, host: '127.0.0.1' })}/api/events`

const as = (name: SampleName, at = lender) => signedInAs(ownerPool, at, name)
const admin = await as('admin')
const allow = async (allowedAddresses: string[]) => {
  await proveAnew(ownerPool, lender.companyId, tested.clock.now())
  const answer = await tested.app.inject({
    method: 'PATCH',
    url: `/api/companies/${lender.companyId}`,
    payload: { security: { allowedAddresses } },
    headers: admin,
    remoteAddress: '10.1.2.3',
  })
  expect(answer.statusCode, answer.body).toBe(200)
}

test('a narrower list of addresses ends open streams from elsewhere at once, and refuses the next call from there', async () => {
  const officer = await as('officer')
  const streams = {
    officer: await EventReader.open(url, officer),
    borrower: await EventReader.open(url, await as('borrower')),
    foreign: await EventReader.open(url, await as('officer', other)),
  }
  await allow(['10.0.0.0/8'])
  await streams.officer.next('signed-out')
  await streams.officer.closed()
  const call = (remoteAddress: string) =>
    tested.app.inject({ method: 'POST', url: '/api/menus', headers: officer, remoteAddress })
  const refused = await call('127.0.0.1')
  expect([refused.statusCode, refused.json().code]).toEqual([403, 'address-not-allowed'])
  expect((await EventReader.open(url, officer)).status).toBe(403)
  expect((await call('10.9.9.9')).statusCode).toBe(200)
  expect([streams.borrower.isClosed, streams.foreign.isClosed]).toEqual([false, false])

  await allow([])
  const again = await EventReader.open(url, officer)
  await allow(['10.0.0.0/8', '127.0.0.1'])
  await again.next('rights-changed')
  expect(again.isClosed).toBe(false)
  await allow([])
  for (const reader of [...Object.values(streams), again]) reader.close()
})
