import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { describeTables } from './table-types.ts'
import { openTestDatabase } from './test-database.ts'

test('generated/tables.ts is what the migrations make: npm run db:types', async () => {
  const database = await openTestDatabase({ own: true })
  const written = await readFile(join(import.meta.dirname, '..', 'generated', 'tables.ts'), 'utf8')
  expect(written).toBe(await describeTables(database.ownerPool))
})
