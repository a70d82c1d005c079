import { expect, test } from 'vitest'
import { newId } from '../../platform/ids.ts'
import { openMailServer } from '../../test-support/network/mail-server.ts'
import { openShareDesk } from '../../test-support/sample-share-desk.ts'
import { waitUntil } from '../../test-support/wait-until.ts'

const server = await openMailServer()
const desk = await openShareDesk({ own: true, smtpUrl: server.url, publicUrl: 'https://corbel.example' })
const { app, call, clock, database, guest, lender, newLoan } = desk
type Name = Parameters<typeof call>[0]

const set = (name: Name, status: string, more: object = {}) => {
  const { id } = lender.people[name]
  return call(name, 'POST aws/setverifyfromemail', { status, MDID: id, email: `${name}@sample.test`, ...more })
}
const verify = (token: string) => app.inject({ method: 'POST', url: '/api/public/verify_sender', payload: { token } })
const rows = async () => (await database.ownerPool.query('select state from sender')).rows.map(({ state }) => state)

test('an address is used once its mailed link was followed, and not before; a second time the link is none', async () => {
  const asked = await set('officer', 'send_email')
  expect(asked).toMatchObject({ status: 200, body: { email_status: 'awaiting_verification' } })
  const { source } = await waitUntil(() => server.received.find(({ to }) => to === 'officer@sample.test'))
  const text = source.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '=')
  const [, token = ''] = /email\/sender\?t=([\w.-]+)/.exec(text) ?? []
  const owner = await newLoan()
  const sender = async () =>
    (await call('officer', 'POST users/recipients', { module: 'opportunities', owner })).body.sender
  expect(await sender()).toMatchObject({ address: 'no-reply@localhost' })
  expect((await verify(`${token}x`)).statusCode).toBe(404)
  expect((await verify(token.replace(lender.companyId, guest.companyId))).statusCode).toBe(404)
  expect((await verify(token)).json()).toMatchObject({ email: 'officer@sample.test' })
  expect((await verify(token)).statusCode).toBe(404)
  expect(await sender()).toMatchObject({ address: 'officer@sample.test' })
  expect((await call('officer', 'GET emails/sender')).body).toMatchObject({ email_status: 'send_email' })
  expect((await set('officer', 'off')).body).toMatchObject({ email_status: 'off' })
  expect(await sender()).toMatchObject({ address: 'no-reply@localhost' })
  // It was proven before: it is asked for once.
  expect((await set('officer', 'send_email')).body).toMatchObject({ email_status: 'send_email' })
})

test('nobody says of themselves that they are verified, or sets another\u2019s address; links end after a day', async () => {
  const before = await rows()
  expect((await set('processor', 'verified')).status).toBe(403)
  expect((await set('processor', 'send_email', { MDID: lender.people.officer.id })).status).toBe(403)
  expect((await set('processor', 'send_email', { MDID: newId() })).status).toBe(403)
  expect((await set('processor', 'send_email', { email: 'ceo@bank.test' })).status).toBe(422)
  expect((await set('borrower', 'send_email')).status).toBe(403)
  expect(await rows()).toEqual(before)
  await set('processor', 'send_email')
  const { source } = await waitUntil(() => server.received.find(({ to }) => to === 'processor@sample.test'))
  const text = source.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '=')
  const [, token = ''] = /email\/sender\?t=([\w.-]+)/.exec(text) ?? []
  clock.advance(86_400_000)
  expect((await verify(token)).statusCode).toBe(404)
})
