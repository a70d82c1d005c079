import type { Database } from '../database/db.ts'
import { inTransaction } from '../database/transaction.ts'
import { listNamedFiles, type StoringTable } from './stored-files-repository.ts'

export type { StoringTable } from './stored-files-repository.ts'

/** Whether a row of the company that a stored name begins with names it, in use or not. */
export async function isNamed(database: Database, tables: readonly StoringTable[], name: string): Promise<boolean> {
  const [companyId = ''] = name.split('/')
  const found = await inTransaction(database, { companyId }, (db) =>
    listNamedFiles(db, companyId, { tables, names: [name] }),
  )
  return found.includes(name)
}
