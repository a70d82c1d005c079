import type { Lane, MessageReason, MessageState } from '@corbel/domain/emails/sending/message-state'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import { namedQuery } from '../../platform/database/transaction-handle.ts'
import type { MailAddress } from '../../platform/mail/pack-mail.ts'

export type NewMessage = {
  readonly id: string
  readonly recordId: string | null
  readonly module: string | null
  readonly lane: Lane
  readonly origin: 'compose' | 'bulk' | 'notice' | 'automation' | 'campaign'
  readonly originId: string
  readonly originKey: string
  readonly rightsOf: string | null
  readonly from: MailAddress
  readonly replyTo: string | null
  readonly to: MailAddress
  readonly toNorm: string
  readonly line: 'to' | 'cc' | 'bcc'
  readonly personId: string | null
  readonly subject: string
  readonly dueAt: Date
  readonly createdAt: Date
  /** Null where all of an act share one. */
  readonly body: MessageBody | null
  /** False: that it was opened is not to be noted. */
  readonly tracked?: boolean
  /** The `Message-ID` of what it answers, without brackets. */
  readonly inReplyTo?: string | null
}

export type MessageBody = {
  readonly html: string
  readonly text: string
  readonly toLine: readonly MailAddress[]
  readonly ccLine: readonly MailAddress[]
  readonly documents: readonly MessageDocument[]
}

export type MessageDocument = { readonly id: string; readonly name: string; readonly size: number }

/** Written with the act that sends them; one that has its key already is left out. Answers the ids of the new ones. */
export async function insertMessages(db: Db, companyId: string, messages: readonly NewMessage[]): Promise<string[]> {
  if (messages.length === 0) return []
  const answer = await sql<{ id: string }>`
    with written as (
      insert into message (company_id, id, record_id, module, lane, origin, origin_id, origin_key, rights_of, from_name,
        from_address, reply_to, to_name, to_address, to_norm, line, person_id, subject, state, due_at, created_at, tracked,
        in_reply_to)
      select ${companyId}, m.id, m."recordId", m.module, m.lane, m.origin, m."originId", m."originKey", m."rightsOf",
        m."from" ->> 'name', m."from" ->> 'address', m."replyTo", m."to" ->> 'name', m."to" ->> 'address', m."toNorm",
        m.line, m."personId", m.subject, 'queued', m."dueAt", m."createdAt", coalesce(m.tracked, true),
        m."inReplyTo"
      from jsonb_to_recordset(${JSON.stringify(messages)}::jsonb) as m (id uuid, "recordId" uuid, module text,
        lane smallint, origin text, "originId" uuid, "originKey" text, "rightsOf" uuid, "from" jsonb, "replyTo" text,
        "to" jsonb, "toNorm" text, line text, "personId" uuid, subject text, "dueAt" timestamptz,
        "createdAt" timestamptz, tracked boolean, "inReplyTo" text)
      on conflict do nothing
      returning id
    ), said as (
      insert into message_body (company_id, message_id, html, text, to_line, cc_line, documents)
      select ${companyId}, m.id, m.body ->> 'html', m.body ->> 'text', m.body -> 'toLine', m.body -> 'ccLine',
        m.body -> 'documents'
      from jsonb_to_recordset(${JSON.stringify(messages)}::jsonb) as m (id uuid, body jsonb)
      join written on written.id = m.id
      where m.body <> 'null'
    )
    select id from written`.execute(db)
  return answer.rows.map(({ id }) => id)
}

/** A mail in somebody's hands. */
export type ClaimedMessage = {
  readonly id: string
  readonly recordId: string | null
  readonly module: string | null
  readonly lane: Lane
  readonly origin: string
  readonly originId: string
  readonly rightsOf: string | null
  readonly fromName: string
  readonly fromAddress: string
  readonly replyTo: string | null
  readonly toName: string
  readonly toAddress: string
  readonly toNorm: string
  readonly subject: string
  readonly attempts: number
  readonly repeats: number
  readonly createdAt: Date
  readonly tracked: boolean
  readonly inReplyTo: string | null
  /** Of whoever gets it; null: they are nobody whom the program knows. */
  readonly language: string | null
  /** What proves links in it and addresses that name it. */
  readonly linkSecret: string
}

export type Claim = {
  readonly companyId: string
  readonly lanes: readonly Lane[]
  readonly most: number
  readonly worker: string
  readonly at: Date
}

const leaseSeconds = 60

/** Takes some of what is due; nobody else gets them while the lease lasts, and nobody waits for them. */
export async function claimMessages(db: Db, { companyId, lanes, most, worker, at }: Claim): Promise<ClaimedMessage[]> {
  const answer = await sql<ClaimedMessage>`
    update message set state = 'claimed', worker = ${worker},
      lease_until = ${at}::timestamptz + ${leaseSeconds} * interval '1 second'
    where company_id = ${companyId} and id in (
      select id from message
      where company_id = ${companyId} and state = 'queued' and lane = any(${[...lanes]}::smallint[]) and due_at <= ${at}
        and (origin <> 'campaign' or origin_id not in (
          select id from campaign where company_id = ${companyId} and state <> 'running'))
      order by lane, due_at limit ${most} for update skip locked)
    returning id, record_id as "recordId", module, lane, origin, origin_id as "originId", rights_of as "rightsOf",
      from_name as "fromName", from_address as "fromAddress", reply_to as "replyTo", to_name as "toName",
      to_address as "toAddress", to_norm as "toNorm", subject, attempts, repeats, created_at as "createdAt",
      tracked, in_reply_to as "inReplyTo", link_secret as "linkSecret",
      (select language from person where person.company_id = ${companyId} and person.id = message.person_id) as language
      `.execute(db)
  return [...answer.rows].sort((one, other) => one.lane - other.lane || one.id.localeCompare(other.id))
}

export type Hand = { readonly companyId: string; readonly worker: string }

/** What somebody among many is told. */
export type SaidToOne = { readonly subject: string; readonly body: MessageBody }
export type Beginning = { readonly id: string; readonly said: SaidToOne | null }

/**
 * From here on nobody can say that it did not leave; what it says to one of many is written down with that. Answers those
 * that were still this worker's.
 */
export async function markHanding(db: Db, { companyId, worker }: Hand, begun: readonly Beginning[]): Promise<string[]> {
  const said = begun.flatMap((one) => (one.said === null ? [] : [{ id: one.id, ...one.said }]))
  const lines = ({ body }: SaidToOne) => [body.toLine, body.ccLine, body.documents].map((part) => JSON.stringify(part))
  const rows = await namedQuery<{ id: string }>(db, handingStatement, [
    ...[companyId, worker, begun.map(({ id }) => id), said.map(({ id }) => id)],
    ...[said.map(({ subject }) => subject), said.map(({ body }) => body.html), said.map(({ body }) => body.text)],
    ...[0, 1, 2].map((part) => said.map((one) => lines(one)[part])),
  ])
  return rows.map(({ id }) => id)
}

// What is said goes as text, which may have been cut within a sign: JSON would be refused for that.
const handingStatement = {
  name: 'mails are about to be given',
  text: `
    with words as (
      select * from unnest($4::uuid[], $5::text[], $6::text[], $7::text[], $8::text[], $9::text[], $10::text[])
        as w (id, subject, html, text, to_line, cc_line, documents)
    ), ours as (
      update message set state = 'handing', attempts = attempts + 1,
        subject = coalesce((select words.subject from words where words.id = message.id), message.subject)
      where company_id = $1 and id = any($3::uuid[]) and state = 'claimed' and worker = $2
      returning id
    ), said as (
      insert into message_body (company_id, message_id, html, text, to_line, cc_line, documents)
      select $1, w.id, w.html, w.text, w.to_line::jsonb, w.cc_line::jsonb, w.documents::jsonb
      from words w join ours on ours.id = w.id
      on conflict (company_id, message_id) do update set html = excluded.html, text = excluded.text
    )
    select id from ours`,
}

export async function renewLeases(db: Db, { companyId, worker }: Hand, at: Date): Promise<void> {
  await sql`
    update message set lease_until = ${at}::timestamptz + ${leaseSeconds} * interval '1 second'
    where company_id = ${companyId} and worker = ${worker} and state in ('claimed', 'handing')`.execute(db)
}

/** Back into the queue: nothing was given. */
export async function releaseMessages(db: Db, { companyId, worker }: Hand, ids: readonly string[]): Promise<void> {
  await sql`
    update message set state = 'queued', worker = null, lease_until = null
    where company_id = ${companyId} and id = any(${[...ids]}::uuid[]) and state = 'claimed'
      and worker = ${worker}`.execute(db)
}

export type Settling = {
  readonly id: string
  readonly state: MessageState
  readonly reason: MessageReason | null
  readonly answer: string | null
  readonly bounceType: string | null
  readonly bounceSubType: string | null
  readonly dueAt: Date | null
  readonly repeats: number
  readonly settledAt: Date | null
}

const settlingStatement = {
  name: 'what became of mails',
  text: `
    update message set state = s.state, reason = s.reason, answer = coalesce(s.answer, message.answer),
      bounce_type = s."bounceType", bounce_sub_type = s."bounceSubType", due_at = coalesce(s."dueAt", message.due_at),
      repeats = s.repeats, settled_at = s."settledAt", worker = null, lease_until = null
    from jsonb_to_recordset($3::jsonb) as s (id uuid, state text, reason text, answer text,
      "bounceType" text, "bounceSubType" text, "dueAt" timestamptz, repeats smallint, "settledAt" timestamptz)
    where company_id = $1 and message.id = s.id and message.state in ('claimed', 'handing') and message.worker = $2`,
}

/** What became of some, whichever states they were in, in one statement. */
export async function settleMessages(db: Db, { companyId, worker }: Hand, settled: readonly Settling[]): Promise<void> {
  if (settled.length === 0) return
  await namedQuery(db, settlingStatement, [companyId, worker, JSON.stringify(settled)])
}

/** Claimed by somebody whose lease is over: nothing was given, so they wait again. */
export async function takeBackClaimed(db: Db, companyId: string, at: Date): Promise<void> {
  await sql`
    update message set state = 'queued', worker = null, lease_until = null
    where company_id = ${companyId} and state = 'claimed' and lease_until <= ${at}`.execute(db)
}

export type LostMessage = Pick<ClaimedMessage, 'id' | 'lane' | 'attempts' | 'repeats'>

/** On their way when whoever gave them died: taken over by this worker, to be settled. */
export async function takeOverLost(db: Db, { companyId, worker }: Hand, at: Date): Promise<LostMessage[]> {
  const answer = await sql<LostMessage>`
    update message set worker = ${worker}, lease_until = ${at}::timestamptz + ${leaseSeconds} * interval '1 second'
    where company_id = ${companyId} and id in (
      select id from message where company_id = ${companyId} and state = 'handing' and lease_until <= ${at}
      limit 500 for update skip locked)
    returning id, lane, attempts, repeats`.execute(db)
  return [...answer.rows]
}

export async function findBodies(
  db: Db,
  companyId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, MessageBody>> {
  const answer = await sql<MessageBody & { id: string }>`
    select message_id as id, html, text, to_line as "toLine", cc_line as "ccLine", documents
    from message_body body where company_id = ${companyId} and message_id = any(${[...ids]}::uuid[])
      and not exists (
        select from message join message_text said using (company_id, origin_id)
        where message.company_id = body.company_id and message.id = body.message_id)`.execute(db)
  return new Map(answer.rows.map(({ id, ...body }) => [id, body]))
}

export type SentFile = { readonly name: string; readonly mediaType: string; readonly storageName: string }

/** Files from somebody's own machine that go with every mail of an act. */
export async function listSentFiles(db: Db, companyId: string, originId: string): Promise<SentFile[]> {
  const answer = await sql<SentFile>`
    select name, media_type as "mediaType", storage_name as "storageName" from message_file
    where company_id = ${companyId} and origin_id = ${originId} order by id`.execute(db)
  return [...answer.rows]
}

/** Of these acts, those that files of somebody's own go with. */
export async function listActsWithFiles(db: Db, companyId: string, originIds: readonly string[]): Promise<string[]> {
  const answer = await sql<{ id: string }>`
    select distinct origin_id as id from message_file
    where company_id = ${companyId} and origin_id = any(${[...originIds]}::uuid[])`.execute(db)
  return answer.rows.map(({ id }) => id)
}

/** Which companies have mail of these lanes to send now, or in hands that are gone. */
export async function listCompaniesWithMail(db: Db, lanes: readonly Lane[], at: Date): Promise<string[]> {
  const answer = await sql<{ id: string }>`
    select companies_with_mail(${at}, ${[...lanes]}::smallint[]) as id`.execute(db)
  return answer.rows.map(({ id }) => id)
}

/** The company's name and, where records are named, which of them are in use. */
export async function listInactiveRecords(db: Db, companyId: string, ids: readonly string[]): Promise<string[]> {
  const answer = await sql<{ id: string }>`
    select id from record where company_id = ${companyId} and id = any(${[...ids]}::uuid[]) and not active`.execute(db)
  return answer.rows.map(({ id }) => id)
}
