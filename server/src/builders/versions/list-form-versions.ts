import { type Actor, mayPublishForms } from '@corbel/domain/auth/actor'
import type { listFormVersions as endpoint } from '@corbel/domain/builders/form-version-endpoints'
import type { ReplyOf } from '@corbel/domain/shared/endpoint'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import type { Db } from '../../platform/database/db.ts'
import { nameSightOf } from '../../records/names/seen-names.ts'
import { shownColleague } from '../../records/names/seen-stamps.ts'
import { formNumber } from '../form-number.ts'
import { listVersions } from './published-versions-repository.ts'

/** Who published what when, for those who design forms. */
export async function listFormVersions(db: Db, actor: Actor, id: string): Promise<Result<ReplyOf<typeof endpoint>>> {
  if (!mayPublishForms(actor) && !actor.role.permissions.builders) return refused({ code: 'not-allowed' })
  const formId = formNumber(id)
  const found = formId === null ? undefined : await listVersions(db, actor.companyId, formId)
  if (found === undefined) return refused({ code: 'not-found' })
  const sight = await nameSightOf(db, actor)
  const versions = found.versions.map(({ publishedAt, publishedBy, ...row }) => ({
    ...row,
    publishedBy: shownColleague(publishedBy, actor, sight),
    publishedAt: publishedAt.toISOString(),
    isLatest: row.version === found.latest,
  }))
  return granted({ title: found.title, versions })
}
