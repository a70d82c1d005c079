import type { listRecipients as endpoint, RecipientPerson } from '@corbel/domain/emails/compose-endpoints'
import { normalAddress } from '@corbel/domain/emails/sending/message-state'
import type { BodyOf, ReplyOf } from '@corbel/domain/shared/endpoint'
import type { Language } from '@corbel/domain/shared/messages/languages'
import { tell } from '@corbel/domain/shared/messages/message'
import { granted, type Result } from '@corbel/domain/shared/result'
import { documentsInSight } from '../../documents/kept/documents-in-sight.ts'
import { mayLinkFiles } from '../../documents/links/link-to-files.ts'
import { searchPeople } from '../../people/search-people.ts'
import type { Db } from '../../platform/database/db.ts'
import type { MailAddress } from '../../platform/mail/pack-mail.ts'
import { inWords } from '../../platform/messages/in-words.ts'
import type { MetRecord, RecordCall, RecordKind } from '../../records/record-kind.ts'
import { listSuppressions } from '../sending/suppression-repository.ts'
import { listUsableTemplates } from '../templates/template-repository.ts'
import { atMailedRecord } from './at-mailed-record.ts'
import { findNameAndAddress } from './compose-repository.ts'
import { senderOf } from './mail-sender.ts'
import { peopleOnRecord } from './people-on-record.ts'
import { recordTags } from './tag-source.ts'

type Reply = ReplyOf<typeof endpoint>
export type AskedRecipients = {
  readonly kinds: readonly RecordKind[]
  readonly body: BodyOf<typeof endpoint>
  readonly language: Language
  readonly from: MailAddress
}

const foundMost = 20

/** Whom somebody can write to from a record, in whose name, and what can go along. */
export async function listRecipients(
  call: RecordCall,
  { kinds, body, language, from }: AskedRecipients,
): Promise<Result<Reply>> {
  return atMailedRecord(call, { kinds, ...body }, async ({ met, module }) => {
    const { db } = call
    const { reader } = met
    const people = await peopleFor(db, met, body.search ?? '')
    const reasons = await stoppedAmong(
      db,
      reader.companyId,
      people.map(({ info }) => info.email),
      language,
    )
    const shown = people.map((person) => ({
      ...person,
      stopped: reasons.get(normalAddress(person.info.email)) ?? null,
    }))
    const of = (kind: string): RecipientPerson[] =>
      shown.filter((person) => person.kind === kind).map(({ kind: _kind, ...person }) => person)
    const sender = await senderOf(db, reader, from)
    const { company } = await findNameAndAddress(db, reader.companyId, reader.personId)
    return granted({
      company: { _id: reader.companyId, name: company, email: from.address },
      workforces: of('workforces'),
      contacts: of('contacts'),
      prospects: of('prospects'),
      templates: (await listUsableTemplates(db, reader.companyId, module)).map(({ id, title }) => ({ _id: id, title })),
      sender,
      docs: await filesOf(db, met, call.at),
      mayLink: mayLinkFiles(met),
      tags: [...(await recordTags(db, met, { module, sender, language })).listed],
    })
  })
}

async function peopleFor(db: Db, met: MetRecord, search: string) {
  const onRecord = await peopleOnRecord(db, met)
  const named = new Set(onRecord.map(({ _id }) => _id))
  const found = search.trim() === '' ? [] : await searchPeople(db, met.reader, { search, limit: foundMost, lately: [] })
  const all = [
    ...onRecord.map((person) => ({ ...person, isOnRecord: true })),
    ...found.filter(({ _id }) => !named.has(_id)).map((person) => ({ ...person, isOnRecord: false })),
  ]
  // Whose address is hidden from the reader, or unknown, is nobody to write to.
  return all.filter(({ info }) => info.email !== '')
}

/** Why nothing goes to some of these addresses, in words. */
export async function stoppedAmong(
  db: Db,
  companyId: string,
  addresses: readonly string[],
  language: Language,
): Promise<ReadonlyMap<string, string>> {
  const found = await listSuppressions(db, companyId, addresses.map(normalAddress))
  return new Map(
    found
      .filter(({ scope, reason }) => scope === 'all' && reason !== 'unsubscribed')
      .map(({ toNorm, reason }) => [toNorm, inWords(tell(`mails.stopped.${reason}`), language)]),
  )
}

async function filesOf(db: Db, met: MetRecord, at: Date): Promise<Reply['docs']> {
  if (!met.mayInTab({ tab: 'docs', action: 'read' })) return []
  const documents = await documentsInSight(db, met, { form: await met.form(), at })
  return documents.flatMap(({ docType, ofForm, kept, files }) =>
    files.map(({ id, name, size }) => ({
      _id: id,
      name,
      size,
      document: ofForm?.field.title ?? kept?.title ?? docType,
    })),
  )
}
