import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { describeTables } from './table-types.ts'
import startTestServer, { type TestServer } from './test-server.ts'

const target = join(import.meta.dirname, '..', 'generated', 'tables.ts')

let server: TestServer | undefined
const stop = await startTestServer({
  provide: (_key, value) => {
    server = value
  },
})
try {
  const client = new pg.Client({ ...server?.connection, database: server?.template })
  await client.connect()
  await writeFile(target, await describeTables(client))
  await client.end()
  process.stdout.write(`Wrote ${target}\n`)
} finally {
  await stop()
}
