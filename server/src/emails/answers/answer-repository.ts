import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import { isId } from '../../platform/ids.ts'
import type { SenderProof } from '../inbound/proof/sender-proof.ts'

export type NewAnswer = {
  readonly id: string
  readonly recordId: string | null
  readonly module: string | null
  /** Null: it answers nothing that we know. */
  readonly messageId: string | null
  readonly writtenBy: string | null
  readonly personId: string | null
  readonly fromName: string
  readonly fromAddress: string
  readonly isFromRecipient: boolean
  readonly dmarc: SenderProof
  readonly subject: string
  readonly text: string
  readonly quoted: string
  readonly files: readonly string[]
  readonly automatic: boolean
  readonly messageIdHeader: string
  readonly receivedAt: Date
}

/** False where it is kept already. */
export async function insertAnswer(db: Db, companyId: string, one: NewAnswer): Promise<boolean> {
  const answer = await sql<{ id: string }>`
    insert into mail_answer (company_id, id, record_id, module, message_id, written_by, person_id, from_name,
      from_address, is_from_recipient, dmarc, subject, text, quoted, files, automatic, message_id_header, received_at)
    values (${companyId}, ${one.id}, ${one.recordId}, ${one.module}, ${one.messageId}, ${one.writtenBy},
      ${one.personId}, ${one.fromName}, ${one.fromAddress}, ${one.isFromRecipient}, ${one.dmarc}, ${one.subject}, ${one.text},
      ${one.quoted}, ${JSON.stringify(one.files)}::jsonb, ${one.automatic}, ${one.messageIdHeader}, ${one.receivedAt})
    on conflict do nothing returning id`.execute(db)
  return answer.rows.length > 0
}

export type StoredAnswer = NewAnswer & { readonly filedByName: string | null }

type Asked = {
  readonly companyId: string
  /** Null: those of no record. */
  readonly recordId: string | null
  /** Answers to this person's e-mails alone, or from them. */
  readonly onlyOf: string | null
  readonly skip: number
  readonly limit: number
}

const where = ({ companyId, recordId, onlyOf }: Asked) => sql`
  company_id = ${companyId} and ${recordId === null ? sql`record_id is null` : sql`record_id = ${recordId}`}
  ${onlyOf === null ? sql`` : sql`and (written_by = ${onlyOf} or person_id = ${onlyOf})`}`

/** The latest first. */
export async function listStoredAnswers(db: Db, asked: Asked): Promise<{ count: number; listed: StoredAnswer[] }> {
  const counted = await sql<{ n: number }>`
    select count(*)::integer as n from mail_answer where ${where(asked)}`.execute(db)
  const answer = await sql<StoredAnswer>`
    select id, record_id as "recordId", module, message_id as "messageId", written_by as "writtenBy",
      person_id as "personId", from_name as "fromName", from_address as "fromAddress",
      is_from_recipient as "isFromRecipient", dmarc, subject, text, quoted, files, automatic,
      message_id_header as "messageIdHeader", received_at as "receivedAt", filed_by_name as "filedByName"
    from mail_answer where ${where(asked)}
    order by received_at desc, id desc limit ${asked.limit} offset ${asked.skip * asked.limit}`.execute(db)
  return { count: counted.rows[0]?.n ?? 0, listed: [...answer.rows] }
}

/** Whether a mail of this name is kept, whatever it answers. */
export async function isAnswerKept(db: Db, companyId: string, header: string): Promise<boolean> {
  const answer = await sql`
    select from mail_answer where company_id = ${companyId} and message_id_header = ${header} limit 1`.execute(db)
  return answer.rows.length > 0
}

type Filing = { readonly id: string; readonly recordId: string; readonly module: string; readonly by: string }
export type FiledAnswer = { readonly fromName: string; readonly fromAddress: string }

/** It stands at that record from now on; undefined where it stands at one, or there is none. */
export async function fileAnswer(
  db: Db,
  companyId: string,
  { id, recordId, module, by }: Filing,
): Promise<FiledAnswer | undefined> {
  const answer = await sql<FiledAnswer>`
    update mail_answer set record_id = ${recordId}, module = ${module}, filed_by_name = ${by}
    where company_id = ${companyId} and id = ${id} and record_id is null
    returning from_name as "fromName", from_address as "fromAddress"`.execute(db)
  return answer.rows[0]
}

/** So many machines answered one e-mail within the hour. */
export async function countAutomatic(
  db: Db,
  companyId: string,
  { messageId, since }: { readonly messageId: string | null; readonly since: Date },
): Promise<number> {
  const answer = await sql<{ n: number }>`
    select count(*)::integer as n from mail_answer
    where company_id = ${companyId} and ${messageId === null ? sql`message_id is null` : sql`message_id = ${messageId}`}
      and automatic and received_at >= ${since}`.execute(db)
  return answer.rows[0]?.n ?? 0
}

export type KeptAnswerFile = {
  readonly id: string
  readonly name: string
  readonly mediaType: string
  readonly size: number
  readonly sha256: Buffer
  /** Blank: it was not kept. */
  readonly storageName: string
  readonly refused: 'infected' | 'kind' | 'too-large' | 'too-many' | null
}

export async function insertAnswerFiles(
  db: Db,
  companyId: string,
  { answerId, files }: { readonly answerId: string; readonly files: readonly KeptAnswerFile[] },
): Promise<void> {
  for (const [position, { id, name, mediaType, size, sha256, storageName, refused }] of files.entries())
    await sql`
      insert into mail_answer_file (company_id, id, answer_id, position, name, media_type, size, sha256, storage_name,
        refused)
      values (${companyId}, ${id}, ${answerId}, ${position}, ${name}, ${mediaType}, ${size}, ${sha256}, ${storageName},
        ${refused})`.execute(db)
}

export type ListedAnswerFile = Pick<KeptAnswerFile, 'id' | 'name' | 'size' | 'refused'> & {
  readonly answerId: string
  readonly filedAt: Date | null
}

export async function listAnswerFiles(
  db: Db,
  companyId: string,
  answerIds: readonly string[],
): Promise<ListedAnswerFile[]> {
  const answer = await sql<ListedAnswerFile>`
    select id, answer_id as "answerId", name, size, refused, filed_at as "filedAt" from mail_answer_file
    where company_id = ${companyId} and answer_id = any(${[...answerIds]}::uuid[])
    order by answer_id, position`.execute(db)
  return [...answer.rows]
}

export type StoredAnswerFile = {
  readonly name: string
  readonly storageName: string
  readonly recordId: string | null
  readonly writtenBy: string | null
  readonly personId: string | null
}

/** A file that was kept, with whose answer it came. */
export async function findAnswerFile(
  db: Db,
  companyId: string,
  { answerId, id }: { readonly answerId: string; readonly id: string },
): Promise<StoredAnswerFile | undefined> {
  const answer = await sql<StoredAnswerFile>`
    select file.name, file.storage_name as "storageName", a.record_id as "recordId", a.written_by as "writtenBy",
      a.person_id as "personId"
    from mail_answer_file file join mail_answer a on a.company_id = file.company_id and a.id = file.answer_id
    where file.company_id = ${companyId} and file.answer_id = ${answerId} and file.id = ${id}
      and file.storage_name <> ''`.execute(db)
  return answer.rows[0]
}

export async function markFiled(db: Db, companyId: string, { id, at }: { readonly id: string; readonly at: Date }) {
  await sql`
    update mail_answer_file set filed_at = ${at} where company_id = ${companyId} and id = ${id}`.execute(db)
}

/** By which name programs know an answer of a record; null where it has none, undefined where there is no such answer. */
export async function findAnswerHeader(
  db: Db,
  companyId: string,
  { id, recordId }: { readonly id: string; readonly recordId: string },
): Promise<string | null | undefined> {
  if (!isId(id)) return undefined
  const answer = await sql<{ header: string }>`
    select message_id_header as header from mail_answer
    where company_id = ${companyId} and id = ${id} and record_id = ${recordId}`.execute(db)
  const [row] = answer.rows
  if (row === undefined) return undefined
  const [, named = null] = /^<?([^<>\s]{3,250}@[^<>\s]{1,250})>?$/.exec(row.header) ?? []
  return named
}
