import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { injectJson } from '../test-support/inject-json.ts'
import { openNameServer } from '../test-support/network/name-server.ts'
import { signedInAs } from '../test-support/sample-accounts.ts'
import { createSampleLender } from '../test-support/sample-lender.ts'
import { openTestApp } from '../test-support/test-app.ts'
import { isDisposable } from './disposable-domains.ts'

const sample = join(import.meta.dirname, 'samples', 'disposable-domains.json')
const published: { domains: string[] } = JSON.parse(await readFile(sample, 'utf8'))
const server = await openNameServer({
  com: { NS: ['a.gtld-servers.net'] },
  'mail.test': { MX: ['mx.mail.test'] },
  'none.test': { MX: ['.'] },
  'broken.test': 'broken',
  'xn--bcher-kva.test': { MX: ['mx.mail.test'] },
})
const limits = { emailChecksPerCallerPerMinute: 1_000 }
const tested = await openTestApp({ nameServers: [server.address], limits })
const check = async (email: string) =>
  (await injectJson(tested, 'public/validate_email', { payload: { email } })).json()

describe('an address', () => {
  test.each([
    ['ken.customer@mail.test', { valid: true, reason: '' }],
    ['ken@bücher.test', { valid: true, reason: '' }],
    ['ken@BÜCHER.test', { valid: true, reason: '' }],
    ['ken@broken.test', { valid: true, reason: '' }],
    ['ken@none.test', { valid: false, reason: 'its domain takes no mail' }],
    ['ken@never-registered.test', { valid: false, reason: 'its domain does not exist' }],
    ['ken@mailinator.com', { valid: false, reason: 'it is a disposable address' }],
    ['ken@Inbox.ANONADDY.me', { valid: false, reason: 'it is a disposable address' }],
    ['ken', { valid: false, reason: 'there is no @ in it' }],
    ['', { valid: false, reason: 'it is empty' }],
    ['kén@mail.test', { valid: false, reason: 'the part before the @ may hold only plain letters, digits and signs' }],
    ['ken@mail.test\r\nBcc: x@mail.test', { valid: false, reason: 'it holds a space or a line break' }],
  ])('%j: %o', async (email, answer) => expect(await check(email)).toEqual(answer))

  test('that is known to be wrong is asked about nowhere', async () => {
    await check('a b@asked.test')
    await check('ken@mailinator.com')
    expect(server.asked.filter((one) => /asked|mailinator/.test(one))).toEqual([])
    await check('Person.Name@mail.test')
    expect(server.asked.join()).not.toMatch(/person/i)
  })
})

test('the published disposable domains are all known, and those that people have are not among them', async () => {
  expect(published.domains).toHaveLength(304)
  for (const domain of published.domains) expect([domain, await isDisposable(`a@${domain}`)]).toEqual([domain, true])
  const usual = [
    'gmail.com',
    'outlook.com',
    'yahoo.com',
    'icloud.com',
    'hotmail.com',
    'aol.com',
    'proton.me',
    'gmx.de',
    'qq.com',
    'example.com',
    'corbel.demo',
    'com',
  ]
  for (const domain of usual) expect([domain, await isDisposable(`a@${domain}`)]).toEqual([domain, false])
})

test('another member, and what is no text, are refused', async () => {
  for (const payload of [{ email: 'a@mail.test', name: 'x' }, { email: 7 }, {}, { email: 'a'.repeat(1_001) }])
    expect((await injectJson(tested, 'public/validate_email', { payload })).statusCode).toBe(422)
})

test('nobody asks more often in a minute than is allowed; who is signed in counts alone', async () => {
  const strict = await openTestApp({ nameServers: [server.address], own: true })
  const ask = (headers = {}) => injectJson(strict, 'public/validate_email', { payload: { email: 'ken' }, headers })
  const statuses: number[] = []
  for (let at = 0; at < 61; at++) statuses.push((await ask()).statusCode)
  expect(statuses).toEqual([...Array.from({ length: 60 }, () => 200), 429])
  expect(Number((await ask()).headers['retry-after'])).toBeGreaterThan(0)
  const lender = await createSampleLender(strict.database.ownerPool)
  expect((await ask(await signedInAs(strict.database.ownerPool, lender, 'officer'))).statusCode).toBe(200)
})
