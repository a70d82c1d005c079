import { mayConfigure } from '@corbel/domain/auth/actor'
import { emailFormProblem } from '@corbel/domain/emails/email-address'
import { lanes, normalAddress } from '@corbel/domain/emails/sending/message-state'
import type { TagSource } from '@corbel/domain/emails/tags/fill-tags'
import type { testTemplate as endpoint } from '@corbel/domain/emails/template-endpoints'
import { storableTexts } from '@corbel/domain/emails/templates/mail-template'
import { writeTemplate } from '@corbel/domain/emails/templates/template-markup'
import type { AnswerOf, BodyOf } from '@corbel/domain/shared/endpoint'
import { tell } from '@corbel/domain/shared/messages/message'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import { newId } from '../../platform/ids.ts'
import type { MailAddress } from '../../platform/mail/pack-mail.ts'
import { inWords } from '../../platform/messages/in-words.ts'
import { onRecord } from '../../records/on-record.ts'
import type { RecordCall, RecordKind } from '../../records/record-kind.ts'
import { findNameAndAddress } from '../compose/compose-repository.ts'
import { senderOf } from '../compose/mail-sender.ts'
import { recordTags } from '../compose/tag-source.ts'
import { wakeMail } from '../sending/mail-loop.ts'
import { insertMessages } from '../sending/message-repository.ts'
import { fillWritten } from './fill-template.ts'
import { findOwnTemplate } from './manage-templates.ts'
import { pictureBase } from './picture-base.ts'

type Asked = {
  readonly kinds: readonly RecordKind[]
  readonly id: string
  readonly body: BodyOf<typeof endpoint>
  readonly from: MailAddress
  readonly publicUrl: string
}

/** What the builder holds goes to its writer alone, marked; of a record's values only what they may see of it. */
export async function testTemplate(call: RecordCall, asked: Asked): Promise<Result<AnswerOf<typeof endpoint>>> {
  const { kinds, id, body, from } = asked
  if (!mayConfigure(call.actor)) return refused({ code: 'not-allowed' })
  const template = await findOwnTemplate(call.db, call.actor, { id })
  if (template === undefined) return refused({ code: 'not-found' })
  const { module } = template
  if (!body.owner) return send(call, asked, () => undefined)
  const right = { tab: 'emails', action: 'read' } as const
  return onRecord(call, { kinds, module, owner: body.owner, right }, async (met) => {
    const sender = await senderOf(call.db, met.reader, from)
    const { source } = await recordTags(call.db, met, { module, sender, language: body.language })
    return send(call, asked, source)
  })
}

async function send(
  { db, actor, at }: RecordCall,
  { body: { text, language }, from, publicUrl }: Asked,
  source: TagSource,
): Promise<Result<AnswerOf<typeof endpoint>>> {
  const { companyId, personId, fullName } = actor
  const { email } = await findNameAndAddress(db, companyId, personId)
  if (emailFormProblem(email) !== null)
    return refused({ code: 'invalid-fields', fields: { recipients: tell('mailTemplates.noAddress') } })
  const safe = storableTexts({ [language]: text })[language] ?? text
  const {
    subject,
    html,
    text: plain,
  } = fillWritten(
    writeTemplate(safe, (picture) => pictureBase(publicUrl, companyId) + picture),
    source,
  )
  const sender = await senderOf(db, actor, from)
  const id = newId()
  const marked = inWords(tell('mailTemplates.testSubject', { subject }), language).slice(0, 255)
  await insertMessages(db, companyId, [
    {
      ...{ id, recordId: null, module: null, lane: lanes.direct, origin: 'notice', originId: id, originKey: 'test' },
      ...{ rightsOf: null, from: { name: sender.name, address: sender.address }, replyTo: sender.replyTo || null },
      ...{
        to: { name: fullName, address: email },
        toNorm: normalAddress(email),
        line: 'to',
        personId,
        subject: marked,
      },
      ...{ dueAt: at, createdAt: at, body: { html, text: plain, toLine: [], ccLine: [], documents: [] } },
    },
  ])
  wakeMail(db)
  return granted({ message: tell('mailTemplates.tested', { address: email }) })
}
