import { mayConfigure } from '@corbel/domain/auth/actor'
import { fillTags, orBlank, type TagSource } from '@corbel/domain/emails/tags/fill-tags'
import type {
  fillTemplate as fillEndpoint,
  previewTemplate as previewEndpoint,
} from '@corbel/domain/emails/template-endpoints'
import { languageFor } from '@corbel/domain/emails/templates/mail-template'
import { shownBlocks } from '@corbel/domain/emails/templates/shown-blocks'
import { type WrittenTemplate, writeTemplate } from '@corbel/domain/emails/templates/template-markup'
import type { BodyOf, ReplyOf } from '@corbel/domain/shared/endpoint'
import type { Language } from '@corbel/domain/shared/messages/languages'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import type { Db } from '../../platform/database/db.ts'
import { isId } from '../../platform/ids.ts'
import type { MailAddress } from '../../platform/mail/pack-mail.ts'
import { onRecord } from '../../records/on-record.ts'
import type { RecordCall, RecordKind } from '../../records/record-kind.ts'
import { atMailedRecord } from '../compose/at-mailed-record.ts'
import { senderOf } from '../compose/mail-sender.ts'
import { recordTags } from '../compose/tag-source.ts'
import { asSender, readsNone } from './as-sender.ts'
import { findOwnTemplate } from './manage-templates.ts'
import { findTemplate, findTemplateVersion, type TemplateVersion } from './template-repository.ts'
import { templateTags } from './template-tags.ts'

export type FilledTemplate = {
  readonly language: Language
  readonly subject: string
  readonly html: string
  readonly text: string
  /** Tags that are blank and have no other words: a mail to one of many is held for them. */
  readonly missing: readonly string[]
}

/** A version, and whether it is noted that its mails were opened. */
export type UsableTemplate = TemplateVersion & { readonly tracked: boolean }

/** The newest version of a template that mails can be made of now; undefined where there is none. */
export async function readTemplate(db: Db, companyId: string, id: string): Promise<UsableTemplate | undefined> {
  const template = isId(id) ? await findTemplate(db, companyId, { id }) : undefined
  if (template === undefined || !template.active || template.version === 0) return undefined
  const found = await findTemplateVersion(db, companyId, { id, version: template.version })
  return found === undefined ? undefined : { ...found, tracked: template.tracked }
}

/**
 * What a template says to somebody, in their language where it is written in that: `source` answers its tags, as those
 * of a record under somebody's rights do (`recordTags`), in the same language.
 */
export function fillTemplate(
  { written, main }: Pick<TemplateVersion, 'written' | 'main'>,
  { source, language }: { readonly source: TagSource; readonly language: Language },
): FilledTemplate {
  const said = languageFor(written, language, main)
  const template = written[said]
  if (template === undefined) throw new Error('A version of a template has no text in its main language.')
  return { language: said, ...fillWritten(template, orBlank(source)) }
}

export function fillWritten(template: WrittenTemplate, source: TagSource): Omit<FilledTemplate, 'language'> {
  const subject = fillTags(template.subject, source, 'line')
  const html = fillTags(template.html, source, 'html')
  const text = fillTags(template.text, source, 'line')
  return {
    subject: subject.text.slice(0, 255),
    html: html.text,
    text: text.text,
    missing: [...new Set([...subject.missing, ...html.missing])],
  }
}

export type AskedTemplate = {
  readonly kinds: readonly RecordKind[]
  readonly id: string
  readonly language: Language
  readonly from: MailAddress
}

/** For whoever writes an e-mail: what a template says as words to go on writing in, its tags still in it. */
export async function fillTemplateToWrite(
  call: RecordCall,
  { kinds, id, body, language }: Omit<AskedTemplate, 'from'> & { readonly body: BodyOf<typeof fillEndpoint> },
): Promise<Result<ReplyOf<typeof fillEndpoint>>> {
  const { module, owner } = body
  return atMailedRecord(call, { kinds, module, owner }, async (at) => {
    const version = await readTemplate(call.db, at.met.reader.companyId, id)
    if (version === undefined || version.module !== at.module) return refused({ code: 'not-found' })
    const said = languageFor(version.written, body.language ?? language, version.main)
    const { subject = '', words = '' } = version.written[said] ?? {}
    return granted({ subject, body: words, language: said })
  })
}

/** What a record would be told by what stands in the builder now, as whoever asks may see it. */
export async function previewTemplate(
  call: RecordCall,
  { kinds, id, body, from }: Omit<AskedTemplate, 'language'> & { readonly body: BodyOf<typeof previewEndpoint> },
): Promise<Result<ReplyOf<typeof previewEndpoint>>> {
  if (!mayConfigure(call.actor)) return refused({ code: 'not-allowed' })
  const template = await findOwnTemplate(call.db, call.actor, { id })
  if (template === undefined) return refused({ code: 'not-found' })
  const { module } = template
  const asked = { kinds, module, owner: body.owner, right: { tab: 'emails', action: 'read' } } as const
  const { role = null } = body
  const sender = role === null ? granted(call.actor) : await asSender(call.db, call.actor, role)
  if (!sender.ok) return sender
  if (role !== null) {
    const own = await onRecord(call, asked, async () => granted(undefined))
    if (!own.ok) return own
  }
  const shown = await onRecord({ ...call, actor: sender.value }, asked, async (met) => {
    const sender = await senderOf(call.db, met.reader, from)
    const { known } = await templateTags(call.db, call.actor.companyId, module)
    const source = orBlank((await recordTags(call.db, met, { module, sender, language: body.language })).source, known)
    const { subject, text, missing } = fillWritten(
      writeTemplate(body.text, (picture) => picture),
      source,
    )
    return granted({ subject, blocks: shownBlocks(body.text.blocks, source), text, missing: [...missing] })
  })
  return shown.ok || role === null ? shown : readsNone
}
