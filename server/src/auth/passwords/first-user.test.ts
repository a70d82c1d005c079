import { expect, test } from 'vitest'
import { injectJson } from '../../test-support/inject-json.ts'
import { openTestApp } from '../../test-support/test-app.ts'
import { firstUserLink } from './first-user.ts'

test('a database in which nobody can sign in offers its first user once, by a link to whoever started it', async () => {
  const tested = await openTestApp({ own: true })
  expect((await tested.database.ownerPool.query('select username from account')).rows).toEqual([])
  const unused = await firstUserLink(tested)
  expect((await tested.database.ownerPool.query('select password_hash from account')).rows).toEqual([
    { password_hash: null },
  ])
  const link = await firstUserLink(tested)
  expect(link).not.toBe(unused)
  const token = link?.split('/auth/reset-password/')[1]
  const password = 'a password of my own'
  const reset = await injectJson(tested, 'auth/reset_password', { payload: { user_id: token, password } })
  expect(reset.statusCode).toBe(200)
  const signedIn = await injectJson(tested, 'auth/login', { payload: { username: 'super', password } })
  expect(signedIn.json().user).toMatchObject({ type: 'Super', company: null })
  expect(await firstUserLink(tested)).toBeNull()
  const old = unused?.split('/auth/reset-password/')[1]
  expect((await injectJson(tested, 'auth/reset_password', { payload: { user_id: old, password } })).statusCode).toBe(
    401,
  )
})
