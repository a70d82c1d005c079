import { tell } from '@corbel/domain/shared/messages/message'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import type { Db } from '../platform/database/db.ts'
import { listRoleIds } from './role-ids-repository.ts'

type Clearers = { readonly sent: readonly string[]; readonly before: readonly number[] }

/** The roles that may clear a condition, each once; one that is gone may stay where it stood. */
export async function knownClearers(db: Db, companyId: string, { sent, before }: Clearers): Promise<Result<number[]>> {
  const asked = [...new Set(sent.map(Number))]
  if (asked.length === 0) return granted([])
  const known = new Set([...before, ...(await listRoleIds(db, companyId))])
  return asked.every((id) => known.has(id))
    ? granted(asked)
    : refused({ code: 'unknown-choice', fields: { clearers: tell('problems.notChoosable') } })
}
