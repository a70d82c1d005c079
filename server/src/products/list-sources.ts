import type { Actor } from '@corbel/domain/auth/actor'
import type { getSources } from '@corbel/domain/loans/loan-endpoints'
import type { ReplyOf } from '@corbel/domain/shared/endpoint'
import { granted, type Result } from '@corbel/domain/shared/result'
import type { Db } from '../platform/database/db.ts'
import { sourcesOf } from '../records/configuration/lending-choices.ts'

/** The sources of the actor's own company, whichever company is named. */
export async function listSources(db: Db, actor: Actor): Promise<Result<ReplyOf<typeof getSources>>> {
  const sources = await sourcesOf(db, actor.companyId)
  return granted(
    sources.filter((source) => source.active).map((source) => ({ value: String(source.id), title: source.title })),
  )
}
