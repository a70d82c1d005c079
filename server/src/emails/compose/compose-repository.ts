import type { MailDraft } from '@corbel/domain/emails/compose/compose-mail'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import type { Sql } from '../../records/list/list-entry.ts'

export async function findNameAndAddress(
  db: Db,
  companyId: string,
  personId: string,
): Promise<{ company: string; email: string }> {
  const answer = await sql<{ company: string; email: string | null }>`
    select company.name as company, person.email
    from company left join person on person.company_id = ${companyId} and person.id = ${personId}
    where company.id = ${companyId}`.execute(db)
  const found = answer.rows[0]
  return { company: found?.company ?? '', email: found?.email ?? '' }
}

export type DraftPlace = { readonly companyId: string; readonly personId: string; readonly recordId: string }

export async function findDraft(db: Db, { companyId, personId, recordId }: DraftPlace): Promise<unknown> {
  const answer = await sql<{ content: unknown }>`
    select content from message_draft
    where company_id = ${companyId} and person_id = ${personId} and record_id = ${recordId}`.execute(db)
  return answer.rows[0]?.content ?? null
}

export async function keepDraft(
  db: Db,
  { companyId, personId, recordId }: DraftPlace,
  { content, at }: { readonly content: MailDraft; readonly at: Date },
): Promise<void> {
  await sql`
    insert into message_draft (company_id, person_id, record_id, content, changed_at)
    values (${companyId}, ${personId}, ${recordId}, ${JSON.stringify(content)}::jsonb, ${at})
    on conflict (company_id, person_id, record_id) do update
      set content = excluded.content, changed_at = excluded.changed_at`.execute(db)
}

export async function dropDraft(db: Db, { companyId, personId, recordId }: DraftPlace): Promise<void> {
  await sql`
    delete from message_draft
    where company_id = ${companyId} and person_id = ${personId} and record_id = ${recordId}`.execute(db)
}

export type NewMailFile = {
  readonly id: string
  readonly name: string
  readonly mediaType: string
  readonly size: number
  readonly sha256: Buffer
  readonly storageName: string
}

export async function insertMailFiles(
  db: Db,
  companyId: string,
  { originId, at, files }: { readonly originId: string; readonly at: Date; readonly files: readonly NewMailFile[] },
): Promise<void> {
  for (const { id, name, mediaType, size, sha256, storageName } of files)
    await sql`
      insert into message_file (company_id, id, origin_id, name, media_type, size, sha256, storage_name, created_at)
      values (${companyId}, ${id}, ${originId}, ${name}, ${mediaType}, ${size}, ${sha256}, ${storageName}, ${at})`.execute(
      db,
    )
}

/** What a list answers of the records that are written to. */
export const mailedColumns: readonly Sql[] = [sql`l.record_id as id`, sql`l.active`]

export type MailedRow = {
  readonly id: string
  readonly active: boolean
  readonly personId: string | null
  readonly firstName: string | null
  readonly lastName: string | null
  readonly email: string | null
}

/** Whom mails to these records go to: the person that a record is, or who borrows a loan first. `rows` answers ids and `active`. */
export async function listMailed(
  db: Db,
  companyId: string,
  { rows, most }: { readonly rows: Sql; readonly most: number },
): Promise<MailedRow[]> {
  const answer = await sql<MailedRow>`
    select listed.id, listed.active, person.id as "personId", person.first_name as "firstName",
      person.last_name as "lastName", person.email
    from (${rows}) as listed
    left join loan on loan.company_id = ${companyId} and loan.id = listed.id
    left join person on person.company_id = ${companyId} and person.id = coalesce(loan.prospect_id, listed.id)
    order by listed.id limit ${most}`.execute(db)
  return [...answer.rows]
}

export type PersonRow = {
  readonly id: string
  readonly kind: 'workforces' | 'contacts' | 'prospects'
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly phone: string
}

/** People of the company by their ids, those who are in use. */
export async function listPeople(db: Db, companyId: string, ids: readonly string[]): Promise<PersonRow[]> {
  const answer = await sql<PersonRow>`
    select person.id, case person.module_id when 2 then 'prospects' when 3 then 'contacts' else 'workforces' end as kind,
      person.first_name as "firstName", person.last_name as "lastName", coalesce(person.email, '') as email,
      coalesce(person.phone, '') as phone
    from person join record on record.company_id = person.company_id and record.id = person.id and record.active
    where person.company_id = ${companyId} and person.id = any(${[...ids]}::uuid[])
    order by array_position(${[...ids]}::uuid[], person.id)`.execute(db)
  return [...answer.rows]
}
