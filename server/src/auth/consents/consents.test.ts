import { expect, test } from 'vitest'
import { injectJson } from '../../test-support/inject-json.ts'
import { signedInAs } from '../../test-support/sample-accounts.ts'
import { createSampleLender } from '../../test-support/sample-lender.ts'
import { openTestApp } from '../../test-support/test-app.ts'
import { waitUntil } from '../../test-support/wait-until.ts'
import { smsWords } from './consent-words.ts'
import { hashOfLegalText } from './legal-texts.ts'

const tested = await openTestApp({ limits: { resetFailuresPerAddressPerHour: 100_000 } })
const { ownerPool } = tested.database
const lender = await createSampleLender(ownerPool)
const other = await createSampleLender(ownerPool, 'Other Lending')
const password = 'a password of my own'

async function publish(companyId: string, kind: string, version = 1) {
  await ownerPool.query(
    `insert into legal_text (company_id, kind, version, title, body, hash, published_at, published_by_name)
     values ($1, $2, $3, $2, 'Body', $4, now(), 'Ada')`,
    [companyId, kind, version, hashOfLegalText(kind, 'Body')],
  )
}
for (const kind of ['terms', 'privacy', 'esign']) await publish(lender.companyId, kind)

let invited = 0
async function invite(type: 'workforce' | 'prospect', of = lender): Promise<{ token: string; email: string }> {
  const email = `agrees-${of.companyId.slice(-6)}-${++invited}@sample.test`
  const role = String(of.people[type === 'prospect' ? 'borrower' : 'officer'].roleId)
  const payload = { type, role, email, first_name: 'Ines', last_name: 'Invited' }
  await injectJson(tested, 'invitations', { payload, headers: await signedInAs(ownerPool, of, 'admin') })
  const mail = await waitUntil(async () => {
    const mails: { to: string; text: string }[] = (await injectJson(tested, 'dev/mailbox')).json()
    return mails.find((one) => one.to === email)
  })
  return { email, token: /invitation\/([\w-]{43})/.exec(mail.text)?.[1] ?? '' }
}
const headers = { 'user-agent': 'Sample Browser 1' }
const accept = (token: string, said: object) =>
  injectJson(tested, 'auth/accept_invitation', { payload: { token, password, ...said }, headers })
const textsOf = async (token: string): Promise<{ kind: string; version: number; path: string }[]> =>
  (await injectJson(tested, 'auth/invitation', { payload: { token } })).json().texts
const all = { terms: 1, privacy: 1, esign: 1 }

test('a borrower agrees to every text, field by field, and what was agreed to is kept with its words', async () => {
  const { token, email } = await invite('prospect')
  const texts = await textsOf(token)
  expect(texts.map(({ kind }) => kind).sort()).toEqual(['esign', 'privacy', 'terms'])
  expect((await injectJson(tested, (texts[0]?.path ?? '').slice(1))).statusCode).toBe(200)
  const refused = await accept(token, { consents: { terms: 1, privacy: 7 } })
  expect([refused.statusCode, refused.json().fields]).toEqual([
    422,
    {
      'consents.esign': 'Please agree to this text to go on.',
      'consents.privacy': 'This text has a new version. Please reload the page and read it.',
    },
  ])
  expect((await accept(token, { consents: { ...all, sms: true } })).json().fields).toEqual({
    mobile: 'Text messages need a mobile number.',
  })
  expect(Object.keys((await accept(token, { consents: all, mobile: '12' })).json().fields)).toEqual(['mobile'])
  const said = { consents: { ...all, sms: true }, mobile: '(208) 555-0142', language: 'fr' }
  expect((await accept(token, said)).statusCode).toBe(200)
  const kept = await ownerPool.query(
    `select kind, version, words, hash, address, user_agent, page, consent.language, person.phone,
       person.language as speaks, record.info ->> 'phone' as noted
     from consent join person on person.id = person_id join record on record.id = person_id
     where person.email = $1 order by kind`,
    [email],
  )
  const words = smsWords('fr', 'Sample Lending')
  const common = { user_agent: 'Sample Browser 1', page: '/auth/invitation', language: 'fr', speaks: 'fr' }
  const number = { phone: '208-555-0142', noted: '208-555-0142' }
  expect(kept.rows).toMatchObject([
    { kind: 'esign', version: 1, hash: hashOfLegalText('esign', 'Body'), ...common, ...number },
    { kind: 'privacy', version: 1 },
    { kind: 'sms', version: null, words, hash: hashOfLegalText('', words) },
    { kind: 'terms', version: 1, words: '' },
  ])
  expect(kept.rows[0]?.address).toBe('127.0.0.1')
  const audited = await ownerPool.query(
    "select from audit_event where content like '%esign 1, privacy 1, terms 1, sms%'",
  )
  expect(audited.rowCount).toBe(1)
})

test('staff who may read a person read what they agreed to, with the way to the exact text; nobody else does', async () => {
  const { token, email } = await invite('prospect')
  const language = 'de'
  const said = { consents: { terms: 1, privacy: 1, esign: 1, sms: true }, mobile: '208-555-0143', language }
  expect((await accept(token, said)).statusCode).toBe(200)
  const { rows } = await ownerPool.query('select id from person where email = $1', [email])
  const { id } = rows[0]
  const read = async (name: 'admin' | 'officer' | 'broker' | 'borrower', of = lender) =>
    injectJson(tested, `people/${id}/consents`, { headers: await signedInAs(ownerPool, of, name) })
  const answer = await read('admin')
  expect(answer.statusCode, answer.body).toBe(200)
  const { consents } = answer.json()
  const given = {
    given_at: tested.clock.now().toISOString(),
    address: '127.0.0.1',
    user_agent: 'Sample Browser 1',
    language,
  }
  expect(consents).toMatchObject([
    { kind: 'esign', title: 'esign', version: 1, hash: hashOfLegalText('esign', 'Body'), words: '', ...given },
    { kind: 'privacy', version: 1, ...given },
    { kind: 'sms', title: '', version: null, path: null, words: smsWords('de', 'Sample Lending'), ...given },
    { kind: 'terms', version: 1, ...given },
  ])
  const channels = await injectJson(tested, `people/${id}/channels`, {
    headers: await signedInAs(ownerPool, lender, 'admin'),
  })
  expect(channels.json().entries.find(({ channel }: { channel: string }) => channel === 'sms')).toMatchObject({
    ...{ address: '…0143', state: 'given' },
    changes: [{ source: 'joining', wording: smsWords('de', 'Sample Lending'), by: '' }],
  })
  for (const { path } of consents.filter((one: { path: string | null }) => one.path !== null))
    expect((await injectJson(tested, path.slice(1))).statusCode).toBe(200)
  for (const name of ['officer', 'broker', 'borrower'] as const) expect((await read(name)).statusCode).toBe(404)
  expect((await read('admin', other)).statusCode).toBe(404)
})

test('staff are not asked to take disclosures electronically, and text messages are never needed', async () => {
  const { token } = await invite('workforce')
  expect((await textsOf(token)).map(({ kind }) => kind).sort()).toEqual(['privacy', 'terms'])
  expect((await accept(token, { consents: { terms: 1, privacy: 1 } })).statusCode).toBe(200)
})

test('a text that was published after the page was read is read again first, and the link still works', async () => {
  const { token } = await invite('workforce')
  await publish(lender.companyId, 'terms', 2)
  const stale = await accept(token, { consents: { terms: 1, privacy: 1 } })
  expect(Object.keys(stale.json().fields)).toEqual(['consents.terms'])
  expect((await accept(token, { consents: { terms: 2, privacy: 1 } })).statusCode).toBe(200)
})

test('another company asks for its own texts only, and sees no consent of ours', async () => {
  const { token } = await invite('prospect', other)
  expect(await textsOf(token)).toEqual([])
  expect((await accept(token, {})).statusCode).toBe(200)
  const client = await tested.database.pool.connect()
  try {
    await client.query('begin')
    await client.query("select set_config('corbel.company_id', $1, true)", [other.companyId])
    expect((await client.query('select from consent')).rowCount).toBe(0)
    await client.query("select set_config('corbel.company_id', $1, true)", [lender.companyId])
    expect((await client.query('select from consent')).rowCount).toBeGreaterThan(0)
    await expect(client.query('delete from consent')).rejects.toThrow('permission denied')
  } finally {
    await client.query('rollback')
    client.release()
  }
})
