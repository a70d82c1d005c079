import { describe, expect, test } from 'vitest'
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

describe('of a file no byte leaves without an entry', () => {
  test.each<[string, Record<string, string>, string | undefined]>([
    ['the whole of it', {}, undefined],
    ['its first part', { range: 'bytes=0-3' }, '0-3'],
    ['a later part', { range: 'bytes=10-20' }, '10-20'],
    ['its end', { range: 'bytes=-6' }, '42-47'],
    ['an end that is longer than the file', { range: 'bytes=-999999' }, '0-47'],
    ['all but the first byte', { range: 'bytes=1-' }, '1-47'],
    ['a part written in capitals', { range: 'BYTES=2-4' }, '2-4'],
    ['several parts at once', { range: 'bytes=1-2,4-5' }, undefined],
    ['what is no range', { range: 'bytes=x-y' }, undefined],
    ['another unit', { range: 'items=5-9' }, undefined],
    ['a part of other bytes', { range: 'bytes=5-9', 'if-range': '"other"' }, undefined],
    ['bytes that are known already', { 'if-none-match': '*' }, undefined],
  ])('%s', async (_what, headers, bytes) => {
    const owner = await desk.newFileLoan()
    const file = await desk.put('officer', owner, 'license')
    for (const path of ['view', 'fileView']) {
      const before = (await entries('file-read')).length
      const sent = await desk.get('officer', `GET auth/file/${path}/${file}`, headers)
      expect(sent.bytes.length).toBeGreaterThan(0)
      const found = await entries('file-read')
      const [read, ...more] = found.slice(0, found.length - before)
      expect(more).toEqual([])
      expect(read).toMatchObject({ who: { fullName: 'Olga Officer' }, record: { _id: owner } })
      expect(read?.details).toMatchObject({ file, name: 'paper.pdf', field: 'license' })
      expect(read?.details.bytes).toBe(bytes)
    }
  })

  test('and where none leaves there is none', async () => {
    const file = await desk.put('officer', await desk.newFileLoan(), 'license')
    const before = (await entries('file-read')).length
    const path = `auth/file/view/${file}`
    expect((await desk.get('officer', `HEAD ${path}`)).text).toBe('')
    expect((await desk.get('officer', `HEAD ${path}`, { range: 'bytes=0-9' })).text).toBe('')
    expect((await desk.get('officer', `GET ${path}`, { range: 'bytes=999-' })).status).toBe(416)
    expect((await desk.get('outsider', `GET ${path}`, { range: 'bytes=0-' })).status).toBe(404)
    expect(await entries('file-read')).toHaveLength(before)
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
