import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { withClient } from '../platform/database/with-client.ts'
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
  const text = await withClient({ ...server?.connection, database: server?.template }, describeTables)
  await writeFile(target, text)
  process.stdout.write(`Wrote ${target}\n`)
} finally {
  await stop()
}
