import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import type { FileRow } from '../file-repository.ts'

export type StoredMailbox = {
  readonly id: string
  readonly recordId: string
  readonly module: string
  readonly personId: string
  readonly roleId: number
  readonly secret: string
}

type Whose = {
  readonly companyId: string
  readonly recordId: string
  readonly personId: string
  readonly roleId: number
}

/** The address that somebody has at a record in a role. */
export async function findOwnMailbox(
  db: Db,
  { companyId, recordId, personId, roleId }: Whose,
): Promise<{ readonly id: string; readonly secret: string } | undefined> {
  const answer = await sql<{ id: string; secret: string }>`
    select id, secret from document_mailbox
    where company_id = ${companyId} and record_id = ${recordId}::uuid and person_id = ${personId}::uuid
      and role_id = ${roleId} and ended_at is null
    order by id limit 1`.execute(db)
  return answer.rows[0]
}

export async function insertMailbox(
  db: Db,
  box: Whose & Pick<StoredMailbox, 'id' | 'module' | 'secret'> & { readonly at: Date },
): Promise<void> {
  await sql`
    insert into document_mailbox (company_id, id, record_id, module, person_id, role_id, secret, created_at)
    values (${box.companyId}, ${box.id}, ${box.recordId}, ${box.module}, ${box.personId}, ${box.roleId}, ${box.secret},
      ${box.at})`.execute(db)
}

/** All that they have there, in whatever role. */
export async function endOwnMailboxes(
  db: Db,
  { companyId, recordId, personId }: Omit<Whose, 'roleId'>,
  at: Date,
): Promise<void> {
  await sql`
    update document_mailbox set ended_at = ${at}
    where company_id = ${companyId} and record_id = ${recordId}::uuid and person_id = ${personId}::uuid
      and ended_at is null`.execute(db)
}

export async function findLivingMailbox(db: Db, companyId: string, id: string): Promise<StoredMailbox | undefined> {
  const answer = await sql<StoredMailbox>`
    select id, record_id as "recordId", module, person_id as "personId", role_id as "roleId", secret
    from document_mailbox where company_id = ${companyId} and id = ${id}::uuid and ended_at is null`.execute(db)
  return answer.rows[0]
}

/** Which company a number in an address stands for, where it is open. */
export async function findNumberedCompany(db: Db, number: number): Promise<string | undefined> {
  const answer = await sql<{ id: string }>`
    select id from company where mail_number = ${number}::bigint and active`.execute(db)
  return answer.rows[0]?.id
}

export async function findCompanyNumber(db: Db, companyId: string): Promise<number> {
  const answer = await sql<{ number: number }>`
    select mail_number as number from company where id = ${companyId}`.execute(db)
  return answer.rows[0]?.number ?? 0
}

export async function findOwnAddress(db: Db, companyId: string, personId: string): Promise<string> {
  const answer = await sql<{ email: string }>`
    select email from person where company_id = ${companyId} and id = ${personId}::uuid`.execute(db)
  return answer.rows[0]?.email ?? ''
}

type Sent = { readonly companyId: string; readonly recordId: string; readonly personId: string }

/** Of these contents those that this person has sent to this record before. */
export async function listKnownContents(
  db: Db,
  { companyId, recordId, personId }: Sent,
  contents: readonly Buffer[],
): Promise<Set<string>> {
  const answer = await sql<{ known: string }>`
    select distinct encode(sha256, 'hex') as known from file
    where company_id = ${companyId} and record_id = ${recordId}::uuid and created_by = ${personId}::uuid
      and removed_at is null and encode(sha256, 'hex') = any(${contents.map((one) => one.toString('hex'))}::text[])`.execute(
    db,
  )
  return new Set(answer.rows.map(({ known }) => known))
}

/** A file that is there stands elsewhere on its record from now on. */
export async function placeFile(
  db: Db,
  { companyId, id, fieldId, rowId }: Pick<FileRow, 'id' | 'fieldId' | 'rowId'> & { readonly companyId: string },
): Promise<void> {
  await sql`
    update file set field_id = ${fieldId}, row_id = ${rowId}, viewed_at = null
    where company_id = ${companyId} and id = ${id}::uuid`.execute(db)
}
