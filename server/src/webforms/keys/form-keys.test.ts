import { expect, test } from 'vitest'
import { newId } from '../../platform/ids.ts'
import { openLoanDesk } from '../../test-support/sample-loan-desk.ts'

const desk = await openLoanDesk()
const other = await openLoanDesk()
const { app, call, database } = desk

const content = [
  { id: 'first_name', type: 'text', title: 'First Name', mandatory: true },
  { id: 'born', type: 'date', title: 'Born' },
  { id: 'inside', type: 'text', title: 'Inside', hided_roles: ['2'] },
]
type Body = Record<string, unknown>
const newForm = async (of = desk) =>
  ((await of.call('admin', 'POST webforms/add', { title: 'Apply', content })).body.webform as Body)._id as string
const newKey = async (form: string, more: object = {}, of = desk) =>
  (await of.call('admin', `POST webforms/${form}/keys`, { name: 'Site', ...more })).body as {
    secret: string
    key: { _id: string; prefix: string }
    message: string
  }
const send = async (
  form: string,
  secret: string | null,
  more: { body?: object; headers?: Body; from?: string } = {},
) => {
  const { body = {}, headers = {}, from = '127.0.0.1' } = more
  const answer = await app.inject({
    method: 'POST',
    url: `/api/public/forms/${form}/submissions`,
    remoteAddress: from,
    headers: { 'content-type': 'application/json', ...(secret === null ? {} : { 'x-form-key': secret }), ...headers },
    payload: { submission: newId(), formData: { first_name: 'Ana' }, ...body },
  })
  return { status: answer.statusCode, body: answer.json() as Body }
}
const leads = async () =>
  Number(
    (await database.ownerPool.query('select count(*) as n from lead where company_id = $1', [desk.lender.companyId]))
      .rows[0].n,
  )

const form = await newForm()
const { secret, key, message } = await newKey(form)

test('a key sends its form, which becomes a lead, once for a submission; what it was is said once', async () => {
  expect(message).toBe('The key is made. Copy it now: it is not shown again.')
  const before = await leads()
  const submission = newId()
  for (let times = 0; times < 2; times += 1)
    expect(await send(form, secret, { body: { submission } })).toMatchObject({ status: 200 })
  expect(await leads()).toBe(before + 1)
  const listed = await call('admin', `GET webforms/${form}/keys`)
  expect(listed.body).toMatchObject({
    keys: [{ _id: key._id, prefix: key.prefix, lastUsedAt: expect.any(String), revokedAt: null }],
  })
  expect(JSON.stringify(listed.body)).not.toContain(secret)
  const { rows } = await database.ownerPool.query(`select to_jsonb(form_key)::text as row from form_key`)
  expect(rows.map(({ row }) => String(row)).join()).not.toContain(secret)
  const audit = await call('admin', 'POST audit', {})
  expect(JSON.stringify(audit.body)).not.toContain(secret)
})

test('a page of the program itself may try it', async () => {
  const own = { origin: 'http://corbel.test', host: 'corbel.test' }
  expect((await send(form, secret, { headers: own })).status).toBe(200)
})

test('whatever is wrong with it is told by one answer, and nothing is written', async () => {
  const [another, foreign] = [await newForm(), await newForm(other)]
  const revoked = await newKey(form, { name: 'Old' })
  expect((await call('admin', `DELETE webforms/${form}/keys/${revoked.key._id}`)).body.message).toBe(
    'The key Old is revoked.',
  )
  const expired = await newKey(form, { days: 1 })
  await database.ownerPool.query(`update form_key set expires_at = created_at where id = $1`, [expired.key._id])
  const sited = await newKey(form, { origins: ['https://www.lender.com'] })
  const placed = await newKey(form, { addresses: ['192.0.2.0/24', '2001:db8::7'] })
  const before = await leads()
  const answers = [
    await send(form, null),
    await send(form, ''),
    await send(form, `${secret}x`),
    await send(form, 'cfk_'.padEnd(100_00, 'x').slice(0, 5_000)),
    await send(form, revoked.secret),
    await send(form, expired.secret),
    await send(another, secret),
    await send(foreign, secret),
    await send(newId(), secret),
    await send(form, (await newKey(foreign, {}, other)).secret),
    await send(form, secret, { headers: { origin: 'https://evil.test' } }),
    await send(form, sited.secret, { headers: { origin: 'https://evil.test' } }),
    await send(form, placed.secret, { from: '198.51.100.9' }),
    await send(form, placed.secret, { from: '2001:db8::8' }),
  ]
  const said = { code: 'form-key-not-valid', message: 'This key does not open this form.' }
  expect(answers).toEqual(answers.map(() => ({ status: 401, body: said })))
  expect(await leads()).toBe(before)
  expect((await send(form, sited.secret, { headers: { origin: 'https://www.lender.com' } })).status).toBe(200)
  for (const from of ['192.0.2.200', '::ffff:192.0.2.200', '2001:db8::7'])
    expect((await send(form, placed.secret, { from })).status).toBe(200)
  const next = await call('admin', `POST webforms/${form}/keys/${placed.key._id}/rotate`, {})
  expect((await send(form, next.body.secret as string, { from: '198.51.100.9' })).status).toBe(401)
  for (const addresses of [['everywhere'], ['192.0.2.0/33'], ['192.0.2.1.1']])
    expect((await call('admin', `POST webforms/${form}/keys`, { name: 'x', addresses })).status).toBe(422)
})

test.each<[string, object, number]>([
  ['a field that visitors do not see', { formData: { first_name: 'Ana', inside: 'x' } }, 422],
  ['a field that there is not', { formData: { first_name: 'Ana', admin: true } }, 422],
  ['a value of the wrong kind', { formData: { first_name: { $gt: '' } } }, 422],
  ['a day that is none', { formData: { first_name: 'Ana', born: '2026-02-31' } }, 422],
  ['nothing that has to be there', { formData: {} }, 422],
  ['status and people', { formData: { first_name: 'Ana' }, adminInfo: { status: ['1'] } }, 422],
  ['a submission that is none', { submission: '1' }, 422],
])('%s is refused with it, and nothing is written', async (_what, body, status) => {
  const before = await leads()
  expect((await send(form, secret, { body })).status).toBe(status)
  expect(await leads()).toBe(before)
})

test('it opens nothing else, in no header', async () => {
  for (const headers of [{ authorization: `Bearer ${secret}` }, { 'x-form-key': secret }])
    for (const [method, url] of [
      ['GET', `webforms/${form}`],
      ['POST', 'leads'],
      ['GET', `webforms/${form}/keys`],
    ] as const) {
      const answer = await app.inject({
        method,
        url: `/api/${url}`,
        headers,
        ...(method === 'POST' ? { payload: {} } : {}),
      })
      expect(answer.statusCode).toBe(401)
    }
})

test('too many in a minute wait; another takes its place for a day, and it ends at once where it is revoked', async () => {
  const slow = await newKey(form, { per_minute: 2 })
  const statuses = []
  for (let times = 0; times < 3; times += 1) statuses.push((await send(form, slow.secret)).status)
  expect(statuses).toEqual([200, 200, 429])
  const first = await newKey(form)
  const rotated = await call('admin', `POST webforms/${form}/keys/${first.key._id}/rotate`, {})
  const next = rotated.body as unknown as typeof first
  expect([(await send(form, first.secret)).status, (await send(form, next.secret)).status]).toEqual([200, 200])
  await call('admin', `DELETE webforms/${form}/keys/${first.key._id}`)
  expect([(await send(form, first.secret)).status, (await send(form, next.secret)).status]).toEqual([401, 200])
  expect((await call('admin', `POST webforms/${form}/keys/${first.key._id}/rotate`, {})).status).toBe(404)
  await call('admin', `PATCH webforms/${form}`, { active: false, rev: 1 })
  expect((await send(form, next.secret)).status).toBe(401)
})

test('only whoever publishes forms makes keys, fifty for a form at the most', async () => {
  expect((await call('officer', `POST webforms/${form}/keys`, { name: 'x' })).status).toBe(403)
  expect((await call('admin', `GET webforms/${await newForm(other)}/keys`)).status).toBe(404)
  const full = await newForm()
  for (let times = 0; times < 50; times += 1) expect((await newKey(full)).secret).toMatch(/^cfk_/)
  expect(await call('admin', `POST webforms/${full}/keys`, { name: 'x' })).toMatchObject({ status: 422 })
})
