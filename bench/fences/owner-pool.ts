import { join } from 'node:path'
import pg from 'pg'
import { embeddedOwner } from '../../server/src/platform/database/embedded/init-cluster.ts'
import { readPostmasterFile } from '../../server/src/platform/database/embedded/postmaster-file.ts'
import { valueParsers } from '../../server/src/platform/database/value-parsers.ts'

/** The program's database as its owner reads it: past row-level security, for comparison only. */
export async function ownerPool(dataFolder: string): Promise<pg.Pool> {
  const file = await readPostmasterFile(join(dataFolder, 'database', 'cluster'))
  if (file === undefined) throw new Error(`no database runs in ${dataFolder}`)
  return new pg.Pool({
    ...{ host: file.socketFolder, port: 5432, user: embeddedOwner, database: 'corbel' },
    ...{ types: valueParsers, max: 1 },
  })
}
