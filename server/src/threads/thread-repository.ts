import type { ThreadSide } from '@corbel/domain/threads/thread'
import { sql } from 'kysely'
import type { Db } from '../platform/database/db.ts'
import type { Sql } from '../records/list/list-entry.ts'

export type ThreadPlace = { readonly companyId: string; readonly recordId: string }

export type StoredThreadMessage = {
  readonly id: string
  readonly number: number
  readonly content: string
  readonly side: ThreadSide
  readonly about: string | null
  readonly aboutTitle: string
  readonly writtenAt: Date
  readonly writtenBy: string
  readonly writtenByName: string
}

export type StoredThread = {
  readonly lastNumber: number
  readonly answeredTo: number
  readonly answerBy: string | null
}

export async function findThread(db: Db, { companyId, recordId }: ThreadPlace): Promise<StoredThread | undefined> {
  const answer = await sql<StoredThread>`
    select last_number as "lastNumber", answered_to as "answeredTo", answer_by::text as "answerBy"
    from thread where company_id = ${companyId} and record_id = ${recordId}::uuid`.execute(db)
  return answer.rows[0]
}

export type ThreadWriting = Omit<StoredThreadMessage, 'number'> & {
  /** The day by which it is to be answered; null for one of the lender's. */
  readonly answerBy: string | null
  readonly module: string
}

/** The next message of a thread. Who else writes at the same moment waits; answers its number. */
export async function insertThreadMessage(
  db: Db,
  { companyId, recordId }: ThreadPlace,
  message: ThreadWriting,
): Promise<number> {
  const isStaff = message.side === 'staff'
  const answer = await sql<{ number: number }>`
    with counted as (
      insert into thread (company_id, record_id, module, last_number, last_at, answered_to, answer_by)
      values (${companyId}, ${recordId}, ${message.module}, 1, ${message.writtenAt}, ${isStaff ? 1 : 0}, ${message.answerBy}::date)
      on conflict (company_id, record_id) do update set
        last_number = thread.last_number + 1, last_at = excluded.last_at,
        answered_to = case when ${isStaff}::boolean then thread.last_number + 1 else thread.answered_to end,
        answer_by = case when not ${isStaff}::boolean then coalesce(thread.answer_by, excluded.answer_by) end
      returning last_number)
    insert into thread_message (company_id, id, record_id, number, content, side, about, about_title, written_at,
      written_by, written_by_name)
    select ${companyId}, ${message.id}, ${recordId}, counted.last_number, ${message.content}, ${message.side},
      ${message.about}, ${message.aboutTitle}, ${message.writtenAt}, ${message.writtenBy}, ${message.writtenByName}
    from counted returning number`.execute(db)
  const [row] = answer.rows
  if (row === undefined) throw new Error('A message was not written.')
  return row.number
}

/** Nothing waits any more up to this message; false where later ones of the other side do. */
export async function settleUpTo(db: Db, { companyId, recordId }: ThreadPlace, number: number): Promise<boolean> {
  const answer = await sql`
    update thread set answered_to = greatest(answered_to, ${number}::integer), answer_by = null
    where company_id = ${companyId} and record_id = ${recordId} and not exists (
      select from thread_message later
      where later.company_id = ${companyId} and later.record_id = ${recordId} and later.number > ${number}::integer
        and later.side <> 'staff')`.execute(db)
  return answer.numAffectedRows === 1n
}

const columns: Sql = sql`id, number, content, side, about, about_title as "aboutTitle", written_at as "writtenAt",
  written_by as "writtenBy", written_by_name as "writtenByName"`

type Paging = { readonly before: number | undefined; readonly limit: number }

/** The latest before one, or of all; newest first. */
export async function listThreadMessages(
  db: Db,
  { companyId, recordId }: ThreadPlace,
  { before, limit }: Paging,
): Promise<StoredThreadMessage[]> {
  const earlier = before === undefined ? sql`` : sql`and number < ${before}::integer`
  const answer = await sql<StoredThreadMessage>`
    select ${columns} from thread_message
    where company_id = ${companyId} and record_id = ${recordId} ${earlier}
    order by number desc limit ${limit}`.execute(db)
  return answer.rows
}

type Unread = {
  readonly personId: string
  /** Those behind this one. */
  readonly from: number
  /** Of the other side alone. */
  readonly isStaff: boolean
}

/** Messages of others that somebody has not read. */
export async function countUnread(
  db: Db,
  { companyId, recordId }: ThreadPlace,
  { personId, from, isStaff }: Unread,
): Promise<number> {
  const answer = await sql<{ unread: number }>`
    select count(*)::integer as unread from thread_message
    where company_id = ${companyId} and record_id = ${recordId} and number > ${from}::integer
      and written_by <> ${personId}::uuid and (not ${isStaff}::boolean or side <> 'staff')`.execute(db)
  return answer.rows[0]?.unread ?? 0
}

export type ThreadReader = { readonly personId: string; readonly readTo: number; readonly name: string }

/** How far everybody has read who has read anything. */
export async function listThreadReaders(db: Db, { companyId, recordId }: ThreadPlace): Promise<ThreadReader[]> {
  const answer = await sql<ThreadReader>`
    select reader.person_id as "personId", reader.read_to as "readTo",
      trim(person.first_name || ' ' || person.last_name) as name
    from thread_reader reader
    join person on person.company_id = reader.company_id and person.id = reader.person_id
    where reader.company_id = ${companyId} and reader.record_id = ${recordId}
    order by reader.read_at nulls last, reader.person_id`.execute(db)
  return answer.rows
}

export type ThreadPerson = { readonly id: string; readonly name: string }

/** People by name, in the order in which they are asked for. */
export async function listThreadPeople(db: Db, companyId: string, ids: readonly string[]): Promise<ThreadPerson[]> {
  const answer = await sql<ThreadPerson>`
    select person.id, trim(first_name || ' ' || last_name) as name
    from unnest(${[...ids]}::uuid[]) with ordinality as wanted (id, place)
    join person on person.company_id = ${companyId} and person.id = wanted.id
    order by wanted.place`.execute(db)
  return answer.rows
}

type Reading = { readonly personId: string; readonly number: number; readonly at: Date }

/** Somebody has read up to here; never less far than before. False where they had already. */
export async function markRead(
  db: Db,
  { companyId, recordId }: ThreadPlace,
  { personId, number, at }: Reading,
): Promise<boolean> {
  const answer = await sql`
    insert into thread_reader as reader (company_id, record_id, person_id, read_to, read_at)
    values (${companyId}, ${recordId}, ${personId}, ${number}, ${at})
    on conflict (company_id, record_id, person_id) do update set read_to = excluded.read_to, read_at = excluded.read_at
    where reader.read_to < excluded.read_to`.execute(db)
  return answer.numAffectedRows === 1n
}

type Telling = { readonly personIds: readonly string[]; readonly at: Date }

/** Whom of these nothing waits to be mailed to yet: from now on something does. */
export async function awaitMails(
  db: Db,
  { companyId, recordId }: ThreadPlace,
  { personIds, at }: Telling,
): Promise<string[]> {
  const answer = await sql<{ id: string }>`
    insert into thread_reader as reader (company_id, record_id, person_id, mail_since)
    select ${companyId}, ${recordId}, told.id, ${at} from unnest(${[...personIds]}::uuid[]) as told (id)
    order by told.id
    on conflict (company_id, record_id, person_id) do update set mail_since = excluded.mail_since
    where reader.mail_since is null
    returning person_id as id`.execute(db)
  return answer.rows.map(({ id }) => id)
}

/** What is written from now on is told in another mail. */
export async function endMailWait(
  db: Db,
  { companyId, recordId }: ThreadPlace,
  { personId, since }: { readonly personId: string; readonly since: string },
): Promise<void> {
  await sql`
    update thread_reader set mail_since = null
    where company_id = ${companyId} and record_id = ${recordId} and person_id = ${personId}
      and mail_since = ${since}::timestamptz`.execute(db)
}

/** How far one person has read. */
export async function findReadTo(db: Db, { companyId, recordId }: ThreadPlace, personId: string): Promise<number> {
  const answer = await sql<{ readTo: number }>`
    select read_to as "readTo" from thread_reader
    where company_id = ${companyId} and record_id = ${recordId} and person_id = ${personId}`.execute(db)
  return answer.rows[0]?.readTo ?? 0
}

export type OwnThread = {
  readonly recordId: string
  readonly module: string
  readonly lastNumber: number
  readonly answerBy: string | null
  readonly unread: number
  readonly content: string
  readonly writtenAt: Date
  readonly writtenBy: string
  readonly writtenByName: string
  /** How many there are in all. */
  readonly found: number
}

type OwnAsked = { readonly companyId: string; readonly personId: string; readonly limit: number }

/** Threads of records that are assigned to somebody in which something waits for the lender or is unread by them; unread ones first, then what is to be answered soonest. */
export async function listOwnThreads(db: Db, { companyId, personId, limit }: OwnAsked): Promise<OwnThread[]> {
  const answer = await sql<OwnThread>`
    select thread.record_id as "recordId", thread.module, thread.last_number as "lastNumber",
      thread.answer_by::text as "answerBy", news.unread, last.content, last.written_at as "writtenAt",
      last.written_by as "writtenBy", last.written_by_name as "writtenByName", count(*) over ()::integer as found
    from (select thread.record_id from thread where thread.company_id = ${companyId} and exists (
      select from record_assignee assigned where assigned.company_id = ${companyId}
        and assigned.record_id = thread.record_id and assigned.user_id = ${personId})) as mine
    join thread on thread.company_id = ${companyId} and thread.record_id = mine.record_id
    join record on record.company_id = ${companyId} and record.id = mine.record_id and record.active
    left join thread_reader reader on reader.company_id = ${companyId} and reader.record_id = mine.record_id
      and reader.person_id = ${personId}
    cross join lateral (
      select count(*)::integer as unread from thread_message message
      where message.company_id = ${companyId} and message.record_id = mine.record_id and message.side <> 'staff'
        and message.number > greatest(thread.answered_to, coalesce(reader.read_to, 0))) as news
    join thread_message last on last.company_id = ${companyId} and last.record_id = mine.record_id
      and last.number = thread.last_number
    where thread.answer_by is not null or news.unread > 0
    order by news.unread = 0, thread.answer_by nulls last, thread.last_at desc, thread.record_id
    limit ${limit}`.execute(db)
  return answer.rows
}
