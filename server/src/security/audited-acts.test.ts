import { expect, test } from 'vitest'
import { openFileDesk } from '../documents/samples/sample-file-desk.ts'
import { injectJson } from '../test-support/inject-json.ts'
import { setUpApp } from '../test-support/sample-authenticator.ts'

const desk = await openFileDesk()
const { call } = desk

type Entry = { action: string; who: { fullName: string } | null; record: { _id: string } | null } & {
  details: Record<string, string>
}

async function entries(what: string): Promise<Entry[]> {
  const answer = await call('admin', 'POST audit/list', { what, limit: 100 })
  expect(answer.status).toBe(200)
  return answer.body.entries as Entry[] // The endpoint's reply, checked by its schema.
}

test('whoever opens a file stands in the trail with it, once for all of its parts; nobody who may not', async () => {
  const owner = await desk.newFileLoan()
  const file = await desk.put('officer', owner, 'license')
  const before = (await entries('file-read')).length
  expect((await desk.get('officer', `GET auth/file/view/${file}`)).status).toBe(200)
  await desk.get('officer', `GET auth/file/view/${file}`, { range: 'bytes=10-20' })
  expect((await desk.get('outsider', `GET auth/file/view/${file}`)).status).toBe(404)
  const [read, ...more] = (await entries('file-read')).slice(0, (await entries('file-read')).length - before)
  expect(more).toEqual([])
  expect(read).toMatchObject({
    who: { fullName: 'Olga Officer' },
    record: { _id: owner },
    details: { file, name: 'paper.pdf', field: 'license' },
  })
})

test('an invitation stands in the trail, and so does its end', async () => {
  const body = { type: 'workforce', role: '2', first_name: 'Nia', last_name: 'New', email: 'nia@one.test' }
  const invited = await call('admin', 'POST invitations', body)
  expect(invited.status).toBe(200)
  await call('admin', `DELETE invitations/${invited.body._id}`)
  const told = (await entries('permission-changed')).map(({ details }) => details)
  expect(told.slice(0, 2)).toEqual([
    { call: 'DELETE invitations/:id', id: invited.body._id },
    { call: 'POST invitations', type: 'workforce', role: '2', email: 'nia@one.test' },
  ])
})

test('second factors that come and go, and new recovery codes, stand in the trail', async () => {
  const headers = await desk.session('lead')
  const factor = await setUpApp(desk, headers)
  desk.clock.advance(11 * 60_000)
  await injectJson(desk, 'auth/step_up', { payload: { code: await factor.code() }, headers })
  await injectJson(desk, 'auth/recovery_codes', { payload: {}, headers })
  await injectJson(desk, 'auth/totp', { method: 'DELETE', headers })
  const told = (await entries('credentials-changed')).map(({ who, details }) => `${who?.fullName}: ${details.what}`)
  expect(told.slice(0, 3)).toEqual([
    'Lena Lead: second factor removed',
    'Lena Lead: recovery codes renewed',
    'Lena Lead: second factor added',
  ])
})
