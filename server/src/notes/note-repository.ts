import type { NoteCall, NoteType } from '@corbel/domain/notes/note'
import { sql } from 'kysely'
import type { Db } from '../platform/database/db.ts'
import type { Sql } from '../records/list/list-entry.ts'

export type StoredMention = { readonly id: string; readonly name: string }

export type StoredNote = {
  readonly id: string
  readonly recordId: string
  readonly rev: number
  readonly type: NoteType
  readonly content: string
  readonly deadline: string | null
  readonly readers: readonly string[]
  readonly mentions: readonly StoredMention[]
  /** Of a note of a call. */
  readonly call: NoteCall | null
  readonly createdAt: Date
  readonly createdBy: string
  readonly createdByName: string
  readonly updatedAt: Date
  readonly updatedBy: string
  readonly updatedByName: string
}

export type NotePlace = { readonly companyId: string; readonly recordId: string }

const columns: Sql = sql`id, record_id as "recordId", rev, type, content, deadline::text, readers, mentions,
  case when call_outcome is not null then json_build_object('outcome', call_outcome, 'minutes', call_minutes) end as call,
  created_at as "createdAt", created_by as "createdBy", created_by_name as "createdByName",
  updated_at as "updatedAt", updated_by as "updatedBy", updated_by_name as "updatedByName"`

type Reading = {
  readonly personId: string
  /** Guests of a share see no private note. */
  readonly isGuest: boolean
  readonly limit: number | undefined
  readonly before: string | undefined
}

/** What the note policy says, so that a part of many can be asked for: public notes, and private ones that are the reader's. */
const readableBy = ({ personId, isGuest }: Pick<Reading, 'personId' | 'isGuest'>): Sql => sql`(type = 'Public'
  or (not ${isGuest}::boolean and (created_by = ${personId}::uuid or ${personId}::uuid = any(readers))))`

/** Notes of a record that somebody may read, newest first. */
export async function listStoredNotes(
  db: Db,
  { companyId, recordId }: NotePlace,
  { limit, before, ...reader }: Reading,
): Promise<StoredNote[]> {
  const earlier = before === undefined ? sql`` : sql`and id < ${before}::uuid`
  const answer = await sql<StoredNote>`
    select ${columns} from note
    where company_id = ${companyId} and record_id = ${recordId} and ${readableBy(reader)} ${earlier}
    order by id desc ${limit === undefined ? sql`` : sql`limit ${limit}`}`.execute(db)
  return answer.rows
}

/** How many there are for them. */
export async function countReadableNotes(
  db: Db,
  { companyId, recordId }: NotePlace,
  reader: Pick<Reading, 'personId' | 'isGuest'>,
): Promise<number> {
  const answer = await sql<{ found: number }>`
    select (
      (select count(*) from note where company_id = ${companyId} and record_id = ${recordId}) -
      (select count(*) from note where company_id = ${companyId} and record_id = ${recordId} and type = 'Private'
        and not ${readableBy(reader)}))::integer as found`.execute(db)
  return answer.rows[0]?.found ?? 0
}

/** One note of a record, whoever may read it. */
export async function findStoredNote(
  db: Db,
  { companyId, recordId }: NotePlace,
  id: string,
): Promise<StoredNote | undefined> {
  const answer = await sql<StoredNote>`
    select ${columns} from note where company_id = ${companyId} and record_id = ${recordId} and id = ${id}`.execute(db)
  return answer.rows[0]
}

/** One note of a record, locked: two who change it wait for each other. */
export async function lockNote(
  db: Db,
  { companyId, recordId }: NotePlace,
  id: string,
): Promise<StoredNote | undefined> {
  const answer = await sql<StoredNote>`
    select ${columns} from note
    where company_id = ${companyId} and record_id = ${recordId} and id = ${id} for update`.execute(db)
  return answer.rows[0]
}

/** One statement of a note's words, of which the stored one and its revisions are made. */
export type NoteWriting = {
  readonly type: NoteType
  readonly content: string
  readonly deadline: string | null
  readonly readers: readonly string[]
  readonly mentions: readonly StoredMention[]
  readonly by: { readonly personId: string; readonly name: string }
  readonly at: Date
}

type NewNote = NoteWriting & { readonly call: NoteCall | null }

export async function insertNote(db: Db, place: NotePlace & { readonly id: string }, note: NewNote): Promise<void> {
  const { by, at, call } = note
  await sql`
    insert into note (company_id, id, record_id, type, content, deadline, readers, mentions, created_at, created_by,
      created_by_name, updated_at, updated_by, updated_by_name, call_outcome, call_minutes)
    values (${place.companyId}, ${place.id}, ${place.recordId}, ${note.type}, ${note.content}, ${note.deadline}::date,
      ${[...note.readers]}::uuid[], ${JSON.stringify(note.mentions)}::jsonb, ${at}, ${by.personId}, ${by.name}, ${at},
      ${by.personId}, ${by.name}, ${call?.outcome ?? null}, ${call?.minutes ?? null})`.execute(db)
}

/** Puts what the note says now among its revisions, and the new words in its place. */
export async function reviseNote(
  db: Db,
  { companyId, note, revisionId }: { companyId: string; note: StoredNote; revisionId: string },
  { by, at, ...next }: NoteWriting,
): Promise<void> {
  await sql`
    insert into note_revision (company_id, id, record_id, note_id, rev, type, content, deadline, readers, written_at,
      written_by, written_by_name)
    values (${companyId}, ${revisionId}, ${note.recordId}, ${note.id}, ${note.rev}, ${note.type}, ${note.content},
      ${note.deadline}::date, ${[...note.readers]}::uuid[], ${note.updatedAt}, ${note.updatedBy},
      ${note.updatedByName})`.execute(db)
  await sql`
    update note set rev = rev + 1, type = ${next.type}, content = ${next.content}, deadline = ${next.deadline}::date,
      readers = ${[...next.readers]}::uuid[], mentions = ${JSON.stringify(next.mentions)}::jsonb, updated_at = ${at},
      updated_by = ${by.personId}, updated_by_name = ${by.name}
    where company_id = ${companyId} and id = ${note.id}`.execute(db)
}

export type StoredRevision = {
  readonly rev: number
  readonly type: NoteType
  readonly content: string
  readonly deadline: string | null
  readonly readers: readonly string[]
  readonly writtenAt: Date
  readonly writtenBy: string
  readonly writtenByName: string
}

export async function listStoredRevisions(db: Db, companyId: string, noteId: string): Promise<StoredRevision[]> {
  const answer = await sql<StoredRevision>`
    select rev, type, content, deadline::text, readers, written_at as "writtenAt", written_by as "writtenBy",
      written_by_name as "writtenByName"
    from note_revision where company_id = ${companyId} and note_id = ${noteId} order by rev desc`.execute(db)
  return answer.rows
}

type NotesMove = {
  readonly companyId: string
  readonly from: string
  readonly to: string
  /** Only these. */
  readonly ids?: readonly string[]
}

/** Notes with what they said before stand on another record from now on. Answers which. */
export async function moveNotes(db: Db, { companyId, from, to, ids }: NotesMove): Promise<string[]> {
  const only = (column: Sql) => (ids === undefined ? sql`` : sql`and ${column} = any(${[...ids]}::uuid[])`)
  await sql`
    update note_revision set record_id = ${to}::uuid
    where company_id = ${companyId} and record_id = ${from}::uuid ${only(sql`note_id`)}`.execute(db)
  const answer = await sql<{ id: string }>`
    update note set record_id = ${to}::uuid
    where company_id = ${companyId} and record_id = ${from}::uuid ${only(sql`id`)} returning id`.execute(db)
  return answer.rows.map(({ id }) => id)
}

type CountedNotes = NotePlace & { readonly personId: string; readonly ids?: readonly string[] }

/** Public notes of a record, and private ones that are the person's own or for them to read. */
export async function countNotes(db: Db, { companyId, recordId, personId, ids }: CountedNotes): Promise<number> {
  const only = ids === undefined ? sql`` : sql`and id = any(${[...ids]}::uuid[])`
  const answer = await sql<{ found: number }>`
    select count(*)::integer as found from note
    where company_id = ${companyId} and record_id = ${recordId}::uuid
      and (type = 'Public' or created_by = ${personId}::uuid or ${personId}::uuid = any(readers)) ${only}`.execute(db)
  return answer.rows[0]?.found ?? 0
}
