import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import { hashOfToken, newSecretToken } from '../../platform/session/secret-token.ts'
import type { Sql } from '../../records/list/list-entry.ts'

export type StoredRequest = {
  readonly id: string
  readonly recordId: string
  readonly module: string
  readonly personId: string
  readonly personName: string
  readonly docTypes: readonly string[]
  readonly sentAt: Date
  readonly expiresAt: Date
  readonly remindedAt: Date | null
  readonly endedAt: Date | null
}

const columns: Sql = sql`request.id, request.record_id as "recordId", request.module, request.person_id as "personId",
  trim(concat_ws(' ', person.first_name, person.last_name)) as "personName", request.doc_types as "docTypes",
  request.sent_at as "sentAt", request.expires_at as "expiresAt", request.reminded_at as "remindedAt",
  request.ended_at as "endedAt"`

type OfRecord = { readonly companyId: string; readonly recordId: string }

/** The newest first. */
export async function listRequests(db: Db, { companyId, recordId }: OfRecord): Promise<StoredRequest[]> {
  const answer = await sql<StoredRequest>`
    select ${columns} from document_request request
    join person on person.company_id = ${companyId} and person.id = request.person_id
    where request.company_id = ${companyId} and request.record_id = ${recordId} order by request.id desc`.execute(db)
  return answer.rows
}

type Place = { readonly companyId: string; readonly id: string }

export async function findRequest(db: Db, { companyId, id }: Place): Promise<StoredRequest | undefined> {
  const answer = await sql<StoredRequest>`
    select ${columns} from document_request request
    join person on person.company_id = ${companyId} and person.id = request.person_id
    where request.company_id = ${companyId} and request.id = ${id}::uuid`.execute(db)
  return answer.rows[0]
}

/** What a living link leads to. */
export async function findLinkedRequest(
  db: Db,
  { companyId, token, at }: { readonly companyId: string; readonly token: string; readonly at: Date },
): Promise<StoredRequest | undefined> {
  const answer = await sql<StoredRequest>`
    select ${columns} from document_request_link link
    join document_request request on request.company_id = ${companyId} and request.id = link.request_id
    join person on person.company_id = ${companyId} and person.id = request.person_id
    where link.company_id = ${companyId} and link.token_hash = ${hashOfToken(token)} and request.ended_at is null
      and request.expires_at > ${at}`.execute(db)
  return answer.rows[0]
}

export type NewRequest = Pick<
  StoredRequest,
  'id' | 'recordId' | 'module' | 'personId' | 'docTypes' | 'sentAt' | 'expiresAt'
> & { readonly companyId: string; readonly remindOn: string; readonly createdBy: string }

export async function insertRequest(db: Db, request: NewRequest): Promise<void> {
  await sql`
    insert into document_request (company_id, id, record_id, module, person_id, doc_types, sent_at, expires_at, remind_on,
      created_by)
    values (${request.companyId}, ${request.id}, ${request.recordId}, ${request.module}, ${request.personId},
      ${[...request.docTypes]}::text[], ${request.sentAt}, ${request.expiresAt}, ${request.remindOn}::date,
      ${request.createdBy})`.execute(db)
}

/** A further link; those that were mailed before go on working. */
export async function insertRequestLink(db: Db, { companyId, id }: Place): Promise<string> {
  const token = newSecretToken()
  await sql`
    insert into document_request_link (company_id, token_hash, request_id)
    values (${companyId}, ${hashOfToken(token)}, ${id})`.execute(db)
  return token
}

/** Whether it was still going on. */
export async function endRequest(db: Db, { companyId, id, at }: Place & { readonly at: Date }): Promise<boolean> {
  const answer = await sql`
    update document_request set ended_at = ${at} where company_id = ${companyId} and id = ${id} and ended_at is null
    returning id`.execute(db)
  return answer.rows.length > 0
}

export async function noteReminder(
  db: Db,
  { companyId, id, at, expiresAt }: Place & { readonly at: Date; readonly expiresAt: Date },
): Promise<void> {
  await sql`
    update document_request set reminded_at = ${at}, expires_at = ${expiresAt}
    where company_id = ${companyId} and id = ${id}`.execute(db)
}

export async function listCompaniesWithReminders(db: Db, at: Date): Promise<string[]> {
  const answer = await sql<{ id: string }>`select companies_with_document_reminders(${at}) as id`.execute(db)
  return answer.rows.map(({ id }) => id)
}

/** Requests whose day to remind has come, each once. */
export async function takeRequestReminders(
  db: Db,
  { companyId, today, at }: { readonly companyId: string; readonly today: string; readonly at: Date },
): Promise<string[]> {
  const answer = await sql<{ id: string }>`
    update document_request set reminded_at = ${at} where company_id = ${companyId} and ended_at is null
      and reminded_at is null and remind_on <= ${today}::date and expires_at > ${at}
    returning id`.execute(db)
  return answer.rows.map(({ id }) => id)
}

type LinkedPerson = {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly language: string
  readonly accountId: string | null
  readonly roleId: number
  readonly roleTitle: string
  readonly permissions: unknown
}

/** A borrower in use with the first role that they hold, or that borrowers of the company have who do not sign in. */
export async function findLinkedPerson(db: Db, { companyId, id }: Place): Promise<LinkedPerson | undefined> {
  const answer = await sql<LinkedPerson>`
    select person.first_name as "firstName", person.last_name as "lastName", person.email, person.language,
      person.account_id as "accountId", role.id as "roleId", role.title as "roleTitle", role.permissions
    from person
    join record on record.company_id = ${companyId} and record.id = person.id and record.active
    join lateral (
      select role.*, held.position from role
      left join person_role held on held.company_id = ${companyId} and held.person_id = person.id
        and held.role_id = role.id
      where role.company_id = ${companyId} and role.active and role.kind = 'prospect' and not role.is_admin
      order by held.position nulls last, role.id limit 1) as role on true
    where person.company_id = ${companyId} and person.id = ${id}::uuid and person.module_id = 2`.execute(db)
  return answer.rows[0]
}

export async function findCompanyName(db: Db, companyId: string): Promise<string> {
  const answer = await sql<{ name: string }>`select name from company where id = ${companyId}`.execute(db)
  return answer.rows[0]?.name ?? ''
}
