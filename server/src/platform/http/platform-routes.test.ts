import pg from 'pg'
import { expect, test } from 'vitest'
import { injectJson } from '../../test-support/inject-json.ts'
import { openTestApp } from '../../test-support/test-app.ts'

const tested = await openTestApp({ own: true })

test('health is ok while the database answers, and 503 with Retry-After while it does not', async () => {
  const well = await injectJson(tested, 'health')
  expect([well.statusCode, well.json()]).toEqual([200, { status: 'ok' }])
  const { ownerConnection } = tested.database
  const name = String(ownerConnection.database)
  const elsewhere = new pg.Client({ ...ownerConnection, database: 'postgres' })
  await elsewhere.connect()
  await elsewhere.query(`alter database ${name} connection limit 0`)
  await elsewhere.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and usename = 'corbel_app'",
    [name],
  )
  const ill = await injectJson(tested, 'health')
  const call = await injectJson(tested, 'auth/login', { payload: { username: 'a', password: 'b' } })
  await elsewhere.query(`alter database ${name} connection limit -1`)
  await elsewhere.end()
  expect([ill.statusCode, ill.json().code, ill.headers['retry-after']]).toEqual([503, 'unavailable', '2'])
  expect([call.statusCode, call.json().code]).toEqual([503, 'unavailable'])
  const again = await injectJson(tested, 'health')
  expect(again.statusCode).toBe(200)
})
