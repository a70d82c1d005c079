import type { Actor } from '@corbel/domain/auth/actor'
import type { getStatuses } from '@corbel/domain/loans/loan-endpoints'
import { statusInLanguage } from '@corbel/domain/products/status-words'
import type { BodyOf, ReplyOf } from '@corbel/domain/shared/endpoint'
import type { Language } from '@corbel/domain/shared/messages/languages'
import { granted, type Result } from '@corbel/domain/shared/result'
import type { Db } from '../platform/database/db.ts'
import { statusesOf } from '../records/configuration/lending-choices.ts'
import { statusTitle } from './choices-presenter.ts'

/** The statuses of the actor's own company, whichever company is named; prospects have none yet. */
export async function listStatuses(
  db: Db,
  actor: Actor,
  input: BodyOf<typeof getStatuses> & { readonly language: Language },
): Promise<Result<ReplyOf<typeof getStatuses>>> {
  if (input.type === 'Prospect') return granted([])
  const statuses = await statusesOf(db, actor.companyId)
  return granted(
    statuses
      .filter((status) => status.active)
      .map((status) => ({
        value: String(status.id),
        title: statusTitle(statusInLanguage(status, input.language), actor),
      })),
  )
}
