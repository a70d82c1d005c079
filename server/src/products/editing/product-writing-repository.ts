import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import type { StoredProduct, StoredProgram, StoredSource, StoredStatus } from './product-editing-repository.ts'

type Stamp = { readonly companyId: string; readonly at: Date; readonly by: string }
type Content<Row> = Omit<Row, 'id' | 'rev' | 'updatedAt' | 'updatedBy'>
/** Without an id the row is new and gets the next number; answers the number. */
export type Writing<Row> = Stamp & { readonly id: number | null; readonly content: Content<Row> }

export async function writeProduct(
  db: Db,
  { companyId, id, content, at, by }: Writing<StoredProduct>,
): Promise<number> {
  const number = id ?? (await nextNumber(db, 'product', companyId))
  const row = { ...said(content), title: content.title, position: content.position, description: content.description }
  return upsert(db, 'product', { companyId, number, row, at, by })
}

export async function writeProgram(
  db: Db,
  { companyId, id, content, at, by }: Writing<Omit<StoredProgram, 'owner'>>,
): Promise<number> {
  const number = id ?? (await nextNumber(db, 'program', companyId))
  const row = {
    ...said(content),
    title: content.title,
    product_id: content.productId,
    owner_company_id: content.ownerCompanyId,
    prefix: content.prefix,
    form_id: content.formId,
    starts_on: content.startsOn,
    ends_on: content.endsOn,
    terms: JSON.stringify(content.terms),
    guidelines: JSON.stringify(content.guidelines),
  }
  return upsert(db, 'program', { companyId, number, row, at, by })
}

export async function writeStatus(db: Db, { companyId, id, content, at, by }: Writing<StoredStatus>): Promise<number> {
  const number = id ?? (await nextNumber(db, 'status', companyId))
  const row = {
    ...said(content),
    product_id: content.productId,
    title: content.title,
    borrower_title: content.borrowerTitle,
    milestone: content.milestone,
    usual_days: content.usualDays,
    words: JSON.stringify(content.words),
    color: content.color,
    kind: content.kind,
    position: content.position,
  }
  return upsert(db, 'status', { companyId, number, row, at, by })
}

export async function writeSource(db: Db, { companyId, id, content, at, by }: Writing<StoredSource>): Promise<number> {
  const number = id ?? (await nextNumber(db, 'source', companyId))
  return upsert(db, 'source', { companyId, number, row: { ...said(content), title: content.title }, at, by })
}

const said = ({ active }: { readonly active: boolean }) => ({ active })

type Table = 'product' | 'program' | 'status' | 'source'

/** Until the transaction ends, nobody else changes the set-up of the company. */
export async function holdConfiguration(db: Db, companyId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`configuration/${companyId}`}, 0))`.execute(db)
}

/** Whoever writes holds the company's configuration alone, so the next number is free. */
async function nextNumber(db: Db, table: Table, companyId: string): Promise<number> {
  const answer = await sql<{ next: number }>`
    select coalesce(max(id), 0) + 1 as next from ${sql.table(table)} where company_id = ${companyId}`.execute(db)
  return answer.rows[0]?.next ?? 1
}

type Row = Stamp & { readonly number: number; readonly row: Readonly<Record<string, unknown>> }

async function upsert(db: Db, table: Table, { companyId, number, row, at, by }: Row): Promise<number> {
  const entries = Object.entries({ ...row, updated_at: at, updated_by_name: by })
  const names = sql.join(entries.map(([name]) => sql.ref(name)))
  const values = sql.join(entries.map(([, value]) => sql`${value}`))
  const changes = sql.join(entries.map(([name]) => sql`${sql.ref(name)} = ${sql.ref(`excluded.${name}`)}`))
  await sql`
    insert into ${sql.table(table)} as stored (company_id, id, ${names})
    values (${companyId}, ${number}, ${values})
    on conflict (company_id, id) do update set ${changes}, rev = stored.rev + 1`.execute(db)
  return number
}

export type NewOrder = {
  readonly companyId: string
  readonly table: 'product' | 'status'
  readonly rows: readonly { readonly id: number; readonly position: number }[]
}

/** Positions alone: an order is no new version of what stands in it. */
export async function writePositions(db: Db, { companyId, table, rows }: NewOrder): Promise<void> {
  await sql`
    update ${sql.table(table)} as stored set position = made.position
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as made (id integer, position integer)
    where stored.company_id = ${companyId} and stored.id = made.id and stored.position <> made.position`.execute(db)
}
