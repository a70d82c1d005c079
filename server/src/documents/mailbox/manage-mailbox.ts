import { documentPolicy } from '@corbel/domain/documents/document-policy'
import type { openMailbox as endpoint } from '@corbel/domain/documents/mailbox-endpoints'
import type { BodyOf, ReplyOf } from '@corbel/domain/shared/endpoint'
import { tell } from '@corbel/domain/shared/messages/message'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import { newId } from '../../platform/ids.ts'
import { writeHistory } from '../../records/history/write-history.ts'
import { onHeldRecord } from '../../records/on-record.ts'
import type { MetRecord, RecordCall, RecordKind } from '../../records/record-kind.ts'
import { documentsTabOf } from '../kept/documents-in-sight.ts'
import { readingDocuments } from '../kept/on-documents.ts'
import { mailboxLocalPart, newMailboxSecret } from './mailbox-address.ts'
import {
  endOwnMailboxes,
  findCompanyNumber,
  findOwnAddress,
  findOwnMailbox,
  insertMailbox,
} from './mailbox-repository.ts'

type Asked = {
  readonly kinds: readonly RecordKind[]
  readonly body: BodyOf<typeof endpoint>
  /** Behind the @; undefined where no mail is taken. */
  readonly domain: string | undefined
}
type Answer = Result<ReplyOf<typeof endpoint>>

/** The own address of whoever puts documents on a record; borrowers send theirs on their pages, where they are owed. */
export function openMailbox(call: RecordCall, asked: Asked): Promise<Answer> {
  return atOwnMailbox(call, asked, (met) => addressOf(call, met, asked))
}

/** Another one; nothing comes to the one before any more. */
export function renewMailbox(call: RecordCall, asked: Asked): Promise<Answer> {
  const { db, at } = call
  return atOwnMailbox(call, asked, async (met) => {
    const { companyId, personId } = met.reader
    await endOwnMailboxes(db, { companyId, recordId: met.id, personId }, at)
    return addressOf(call, met, asked)
  })
}

function atOwnMailbox(
  call: RecordCall,
  { kinds, body }: Asked,
  work: (met: MetRecord) => Promise<Answer>,
): Promise<Answer> {
  return onHeldRecord(call, { kinds, ...body, right: readingDocuments }, async (met) => {
    return documentPolicy.mailIn(met.reader, documentsTabOf(met)) ? work(met) : refused({ code: 'not-allowed' })
  })
}

async function addressOf({ db, at }: RecordCall, met: MetRecord, { body, domain }: Asked): Promise<Answer> {
  const { companyId, personId, fullName, role } = met.reader
  const from = await findOwnAddress(db, companyId, personId)
  if (domain === undefined || from === '') return granted({ address: null, from })
  const whose = { companyId, recordId: met.id, personId, roleId: role.id }
  let box = await findOwnMailbox(db, whose)
  if (box === undefined) {
    box = { id: newId(), secret: newMailboxSecret() }
    await insertMailbox(db, { ...whose, ...box, module: body.module, at })
    const change = { field: 'document_address', title: tell('documentMailbox.title'), previous: '', current: fullName }
    await writeHistory(db, met.reader, {
      ...{ recordId: met.id, rev: met.rev, action: 'document-link-made', at, changes: [change] },
    })
  }
  const companyNumber = await findCompanyNumber(db, companyId)
  return granted({ address: `${mailboxLocalPart({ companyNumber, ...box })}@${domain}`, from })
}
