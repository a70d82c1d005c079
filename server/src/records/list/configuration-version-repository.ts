import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import { versionMember } from './version-member.ts'

/** It changes with all that a company is configured with. */
export async function configurationVersion(db: Db, companyId: string): Promise<string> {
  const answer = await sql<{ version: string }>`select ${versionMember(companyId)}`.execute(db)
  const version = answer.rows[0]?.version
  if (!version) throw new Error('The company of a signed-in person does not exist.')
  return version
}
