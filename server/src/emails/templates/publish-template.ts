import type { Actor } from '@corbel/domain/auth/actor'
import type {
  publishTemplate as publishEndpoint,
  restoreTemplate as restoreEndpoint,
  listTemplateVersions as versionsEndpoint,
} from '@corbel/domain/emails/template-endpoints'
import type { AnswerOf, BodyOf, ReplyOf } from '@corbel/domain/shared/endpoint'
import { tell } from '@corbel/domain/shared/messages/message'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import { tellDifferences } from '../../platform/audit/act-differences.ts'
import type { Db } from '../../platform/database/db.ts'
import { findOwnTemplate, judged, mayPublishTemplate, namesFor } from './manage-templates.ts'
import {
  findTemplateVersion,
  insertTemplateVersion,
  listTemplateVersions,
  updateTemplate,
} from './template-repository.ts'
import { writtenTexts } from './written-texts.ts'

type Publishing = {
  readonly id: string
  readonly body: BodyOf<typeof publishEndpoint>
  readonly at: Date
  readonly publicUrl: string
}

/** What the draft says becomes the version that mails are made of; where something stands in the way, it is told. */
export async function publishTemplate(
  db: Db,
  actor: Actor,
  { id, body, at, publicUrl }: Publishing,
): Promise<Result<AnswerOf<typeof publishEndpoint>>> {
  if (!mayPublishTemplate(actor)) return refused({ code: 'not-allowed' })
  const template = await findOwnTemplate(db, actor, { id, lock: true })
  if (template === undefined) return refused({ code: 'not-found' })
  if (body.rev !== template.rev) return refused({ code: 'stale', details: { rev: template.rev } })
  if (template.publishedRev === template.rev) return refused({ code: 'nothing-to-change' })
  const { troubles } = await judged(db, actor, template)
  if (troubles.length > 0) return refused({ code: 'template-not-publishable', details: { troubles } })
  const { module, kind, main, texts, rev, title } = template
  const version = template.version + 1
  await insertTemplateVersion(db, actor.companyId, {
    ...{ templateId: id, version, module, kind, main, texts, rev, note: body.note },
    ...{
      written: writtenTexts(texts, { publicUrl, companyId: actor.companyId }),
      publishedAt: at,
      publishedBy: actor.fullName,
    },
  })
  tellDifferences(db, [{ field: title, previous: template.version, current: version }])
  return granted({ message: tell('mailTemplates.published', { title, version }), version })
}

export async function showTemplateVersions(
  db: Db,
  actor: Actor,
  id: string,
): Promise<Result<ReplyOf<typeof versionsEndpoint>>> {
  if (!mayPublishTemplate(actor)) return refused({ code: 'not-allowed' })
  if ((await findOwnTemplate(db, actor, { id })) === undefined) return refused({ code: 'not-found' })
  const versions = await listTemplateVersions(db, actor.companyId, id)
  const nameOf = await namesFor(db, actor)
  return granted({
    versions: versions.map(({ publishedAt, publishedBy, ...version }) => ({
      ...version,
      publishedAt: publishedAt.toISOString(),
      publishedBy: nameOf(publishedBy),
    })),
  })
}

type Restoring = { readonly id: string; readonly body: BodyOf<typeof restoreEndpoint>; readonly at: Date }

/** What a version said is in the draft again. */
export async function restoreTemplate(
  db: Db,
  actor: Actor,
  { id, body, at }: Restoring,
): Promise<Result<AnswerOf<typeof restoreEndpoint>>> {
  if (!mayPublishTemplate(actor)) return refused({ code: 'not-allowed' })
  const template = await findOwnTemplate(db, actor, { id, lock: true })
  if (template === undefined) return refused({ code: 'not-found' })
  if (body.rev !== template.rev) return refused({ code: 'stale', details: { rev: template.rev } })
  const version = await findTemplateVersion(db, actor.companyId, { id, version: body.version })
  if (version === undefined) return refused({ code: 'not-found' })
  const { module, kind, main, texts } = version
  const rev = template.rev + 1
  await updateTemplate(db, actor.companyId, { ...template, module, kind, main, texts, rev, at, by: actor.fullName })
  return granted({ message: tell('mailTemplates.restored', { version: body.version }), rev })
}
