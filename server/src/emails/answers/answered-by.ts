import { bareSubject } from '@corbel/domain/emails/answers/bare-subject'
import { isAutomatic } from '@corbel/domain/emails/bounces/read-bounce'
import { normalAddress } from '@corbel/domain/emails/sending/message-state'
import type { Db } from '../../platform/database/db.ts'
import { isId } from '../../platform/ids.ts'
import { findKnownSender, listHeaderNamed, type NamedMessage } from '../inbound/inbound-repository.ts'
import type { ParsedMail } from '../inbound/parse-mail.ts'
import type { SenderProof } from '../inbound/proof/sender-proof.ts'

/** What somebody answers, or what their address alone says that it is about: then it is none of our mails. */
export type Answered = Pick<NamedMessage, 'recordId' | 'module' | 'rightsOf' | 'personId'> & {
  readonly id: string | null
  /** Null: it went to nobody in particular. */
  readonly toNorm: string | null
}

const nothing: Answered = { id: null, toNorm: null, recordId: null, module: null, rightsOf: null, personId: null }

/** Headers name whatever their writer likes: so many names are looked at. */
const mostNames = 20

type Asking = { readonly companyId: string; readonly mail: ParsedMail; readonly dmarc: SenderProof }

/**
 * What a mail is about that came to no address of one of ours: what it says that it answers; what it refers to under the
 * same subject; the one record of whoever is proven to have sent it. All of the company that has it, whatever it names.
 */
export async function answeredBy(db: Db, { companyId, mail, dmarc }: Asking): Promise<Answered> {
  const [answered] = await named(db, companyId, mail.header('in-reply-to'))
  if (answered !== undefined) return answered
  const subject = bareSubject(mail.email.subject ?? '')
  const referred = await named(db, companyId, mail.header('references'))
  const sameTalk = referred.find((message) => bareSubject(message.subject) === subject)
  if (sameTalk !== undefined) return sameTalk
  if (dmarc !== 'pass' || isAutomatic(mail)) return nothing
  const known = await findKnownSender(db, companyId, normalAddress(mail.email.from?.address ?? ''))
  return known === undefined ? nothing : { ...nothing, ...known }
}

/** The mails of a company that a header names: by our own names, or by those of answers that stand at them. */
async function named(db: Db, companyId: string, header: string): Promise<NamedMessage[]> {
  const names = [...header.slice(0, 20_000).matchAll(/<([^<>\s@]{1,250})@([^<>\s@]{1,250})>/g)].slice(-mostNames)
  if (names.length === 0) return []
  const ids = names.flatMap(([, id = '']) => (isId(id) ? [id] : []))
  return listHeaderNamed(db, companyId, { ids, headers: names.map(([name]) => name) })
}
