import type { MessageReason, MessageState } from '@corbel/domain/emails/sending/message-state'
import { mostCounted } from '@corbel/domain/records/list/listed-total'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import type { MailAddress } from '../../platform/mail/pack-mail.ts'

export type ListedMessage = {
  readonly id: string
  readonly recordId: string | null
  readonly origin: string
  readonly fromName: string
  readonly fromAddress: string
  readonly toName: string
  readonly toAddress: string
  readonly toNorm: string
  readonly line: 'to' | 'cc' | 'bcc'
  readonly subject: string
  readonly state: MessageState
  readonly reason: MessageReason | null
  readonly answer: string | null
  readonly bounceType: string | null
  readonly bounceSubType: string | null
  readonly dueAt: Date
  readonly createdAt: Date
  readonly rightsOf: string | null
  readonly by: string | null
}

export type ListedEvent = {
  readonly messageId: string
  readonly kind: string
  readonly at: Date
  readonly data: Record<string, unknown>
}

export type Activity = {
  readonly companyId: string
  readonly recordId: string
  /** Of a person: what went to them or came from them, wherever it was written; null: the record's own alone. */
  readonly alsoOf: string | null
  /** Nobody but this person: what went to them or came from them. */
  readonly onlyOf: string | null
  readonly campaigns: boolean
  /** Of this campaign alone; null: of all. */
  readonly campaignId: string | null
  readonly search: string
  readonly email: string
}

type Sql = RawBuilder<unknown>

/** By which columns it is found, each by an index of its own: joined by OR all that they find would be read. */
const ownWay = ({ recordId }: Activity): Sql => sql`m.record_id = ${recordId}`
const otherWays = ({ alsoOf }: Activity): Sql[] =>
  alsoOf === null ? [] : [sql`m.person_id = ${alsoOf}`, sql`m.rights_of = ${alsoOf}`]

const narrowing = ({ companyId, onlyOf, campaigns, campaignId, search, email }: Activity) => sql`
  m.company_id = ${companyId}
  ${onlyOf === null ? sql`` : sql`and (m.person_id = ${onlyOf} or m.rights_of = ${onlyOf})`}
  ${campaigns ? sql`and m.origin = 'campaign'` : sql``}
  ${campaignId === null ? sql`` : sql`and m.origin = 'campaign' and m.origin_id = ${campaignId}`}
  ${email === '' ? sql`` : sql`and m.to_norm = ${email}`}
  ${search === '' ? sql`` : sql`and (m.to_norm like ${likeOf(search)} or lower(m.subject) like ${likeOf(search)})`}`

const byId = (order: 'asc' | 'desc'): Sql => (order === 'desc' ? sql`order by m.id desc` : sql`order by m.id`)

type Some = { readonly way: Sql; readonly order?: Sql; readonly most: number }

const someBy = (asked: Activity, { way, order = sql``, most }: Some): Sql =>
  sql`(select m.id, m.origin from message m where ${narrowing(asked)} and ${way} ${order} limit ${most})`

/** One that several ways find comes several times: were they told apart here, each way would be sorted first. */
const together = (found: readonly Sql[]): Sql => sql.join(found, sql` union all `)

const likeOf = (text: string): string => `%${text.toLowerCase().replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`

export type Page = { readonly skip: number; readonly limit: number; readonly order: 'asc' | 'desc' }

export async function listMessages(db: Db, asked: Activity, { skip, limit, order }: Page): Promise<ListedMessage[]> {
  const first = { order: byId(order), most: (skip + 1) * limit }
  const found = [ownWay(asked), ...otherWays(asked)].map((way) => someBy(asked, { way, ...first }))
  const answer = await sql<ListedMessage>`
    select m.id, m.record_id as "recordId", m.origin, m.from_name as "fromName", m.from_address as "fromAddress",
      m.to_name as "toName", m.to_address as "toAddress", m.to_norm as "toNorm", m.line, m.subject, m.state, m.reason,
      m.answer, m.bounce_type as "bounceType", m.bounce_sub_type as "bounceSubType", m.due_at as "dueAt",
      m.created_at as "createdAt", m.rights_of as "rightsOf",
      (select trim(person.first_name || ' ' || person.last_name) from person
        where person.company_id = m.company_id and person.id = m.rights_of) as by
    from (select m.id from (${together(found)}) m group by m.id
      ${byId(order)} limit ${limit} offset ${skip * limit}) page
    join message m on m.company_id = ${asked.companyId} and m.id = page.id ${byId(order)}`.execute(db)
  return [...answer.rows]
}

type Counted = { readonly all: number; readonly campaigns: number; readonly isLeast: boolean }

/**
 * Of very many some alone are counted; which, is nobody's concern: in order all of them would be read. Where its own are
 * as many already, it is not asked what else finds them.
 */
export async function countMessages(db: Db, asked: Activity): Promise<Counted> {
  const most = mostCounted + 1
  const others = otherWays(asked).map((way) => {
    const stillAsked = sql`${way} and (select count(*) from own) < ${most}`
    return sql`select * from ${someBy(asked, { way: stillAsked, most })} other`
  })
  const answer = await sql<{ all: number; campaigns: number }>`
    with own as materialized ${someBy(asked, { way: ownWay(asked), most })}
    select count(*)::integer as all, (count(*) filter (where origin = 'campaign'))::integer as campaigns
    from (select distinct id, origin from (${together([sql`select * from own`, ...others])}) m) counted`.execute(db)
  const { all, campaigns } = answer.rows[0] ?? { all: 0, campaigns: 0 }
  return { all: Math.min(all, mostCounted), campaigns: Math.min(campaigns, mostCounted), isLeast: all > mostCounted }
}

/** What became of these, in the order in which it happened. */
export async function listEvents(db: Db, companyId: string, ids: readonly string[]): Promise<ListedEvent[]> {
  const answer = await sql<ListedEvent>`
    select message_id as "messageId", kind, at, data from message_event
    where company_id = ${companyId} and message_id = any(${[...ids]}::uuid[]) and not machine
    order by at, id`.execute(db)
  return [...answer.rows]
}

export type ReadMessage = {
  readonly subject: string
  readonly html: string
  readonly toLine: readonly MailAddress[]
  readonly ccLine: readonly MailAddress[]
  readonly documents: readonly { name: string; size: number }[]
  readonly recordId: string | null
  readonly originId: string
  readonly personId: string | null
  readonly rightsOf: string | null
}

/** What a mail of a record said; of many, what was written for all until it left. */
export async function findMessage(
  db: Db,
  { companyId, recordId, id }: { readonly companyId: string; readonly recordId: string; readonly id: string },
): Promise<ReadMessage | undefined> {
  const answer = await sql<ReadMessage>`
    select m.subject, coalesce(body.html, shared.html, '') as html, coalesce(body.to_line, '[]') as "toLine",
      coalesce(body.cc_line, '[]') as "ccLine", coalesce(body.documents, '[]') as documents,
      m.record_id as "recordId", m.origin_id as "originId", m.person_id as "personId", m.rights_of as "rightsOf"
    from message m
    left join message_body body on body.company_id = m.company_id and body.message_id = m.id
    left join message_text shared on shared.company_id = m.company_id and shared.origin_id = m.origin_id
    where m.company_id = ${companyId} and m.id = ${id}
      and (m.record_id = ${recordId} or m.person_id = ${recordId} or m.rights_of = ${recordId})`.execute(db)
  return answer.rows[0]
}

export async function listFilesOfAct(
  db: Db,
  companyId: string,
  originId: string,
): Promise<{ name: string; size: number }[]> {
  const answer = await sql<{ name: string; size: number }>`
    select name, size from message_file where company_id = ${companyId} and origin_id = ${originId} order by id`.execute(
    db,
  )
  return [...answer.rows]
}

type Own = { readonly companyId: string; readonly personId: string; readonly id: string }

/** What of an act, or which single mail, somebody sent who may take it back: those that have not left are cancelled. */
export async function cancelOwn(
  db: Db,
  { companyId, personId, id }: Own,
  at: Date,
): Promise<{ known: number; records: (string | null)[]; cancelled: number }> {
  const known = await sql<{ n: number }>`
    select count(*)::integer as n from message
    where company_id = ${companyId} and rights_of = ${personId} and (id = ${id} or origin_id = ${id})`.execute(db)
  const answer = await sql<{ recordId: string | null }>`
    update message set state = 'cancelled', reason = 'undone', settled_at = ${at}
    where company_id = ${companyId} and rights_of = ${personId} and (id = ${id} or origin_id = ${id})
      and state = 'queued' and attempts = 0
    returning record_id as "recordId"`.execute(db)
  const records = [...new Set(answer.rows.map(({ recordId }) => recordId))]
  return { known: known.rows[0]?.n ?? 0, records, cancelled: answer.rows.length }
}

export type AgainPlace = {
  readonly recordId: string | null
  readonly module: string | null
  readonly state: MessageState
}

export async function findPlace(db: Db, companyId: string, id: string): Promise<AgainPlace | undefined> {
  const answer = await sql<AgainPlace>`
    select record_id as "recordId", module, state from message where company_id = ${companyId} and id = ${id}
    for update`.execute(db)
  return answer.rows[0]
}

/** Into the queue again as it is, by the rights of whoever asks for it. */
export async function queueAgain(db: Db, { companyId, personId, id }: Own, at: Date): Promise<void> {
  await sql`
    update message set state = 'queued', reason = null, due_at = ${at}, attempts = 0, repeats = 0, settled_at = null,
      rights_of = ${personId}, bounce_type = null, bounce_sub_type = null
    where company_id = ${companyId} and id = ${id}`.execute(db)
}
