import { Writable } from 'node:stream'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { injectJson } from '../../test-support/inject-json.ts'
import { createSampleAccount, samplePassword } from '../../test-support/sample-accounts.ts'
import { createSampleLender } from '../../test-support/sample-lender.ts'
import { openTestApp } from '../../test-support/test-app.ts'

const lines: string[] = []
const stream = new Writable({
  write: (chunk: Buffer, _encoding, done) => {
    lines.push(chunk.toString())
    done()
  },
})
const tested = await openTestApp({ log: pino({ level: 'debug' }, stream) })
const lender = await createSampleLender(tested.database.ownerPool)

test('the log says which call took how long, and nothing about people', async () => {
  const { username } = await createSampleAccount(tested.database.ownerPool, { lender, name: 'officer' })
  const signedIn = await injectJson(tested, 'auth/login', { payload: { username, password: samplePassword } })
  const { accessToken } = signedIn.json()
  const headers = { authorization: `Bearer ${accessToken}` }
  await injectJson(tested, 'auth/get_user_by_token', { headers })
  await injectJson(tested, 'opportunities/0199f1a0-0000-7000-8000-000000000000?name=Olga', { headers })
  await tested.app.inject('/auth/reset-password/secret-of-a-link')
  await injectJson(tested, 'auth/login', { payload: { username: 'olga@private.test', password: 'a wrong guess' } })
  await tested.database.ownerPool.query(`update company set settings = '{"dateFormat": 7}' where id = $1`, [
    lender.companyId,
  ])
  await injectJson(tested, 'auth/get_user_by_token', { headers })
  const log = lines.join('')
  expect(log).toContain('"method":"POST","route":"/api/auth/login","status":200')
  expect(log).toContain('"msg":"a request failed"')
  for (const secret of [
    username,
    samplePassword,
    accessToken,
    'Olga',
    'secret-of-a-link',
    'private.test',
    'wrong guess',
  ])
    expect(log).not.toContain(secret)
})
