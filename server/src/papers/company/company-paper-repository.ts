import type { PaperKind } from '@corbel/domain/papers/kept/company-paper-endpoints'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import { newId } from '../../platform/ids.ts'
import type { KeptPaper } from '../receiving/keep-paper.ts'

export type StoredPaper = {
  readonly id: string
  readonly kind: PaperKind
  readonly title: string
  readonly description: string
  readonly name: string
  readonly mediaType: string
  readonly size: number
  readonly storageName: string
  readonly active: boolean
  readonly rev: number
  readonly programs: readonly number[]
  readonly forms: readonly number[]
  readonly updatedAt: Date
  readonly updatedBy: string
}

const columns = sql`id, kind, title, description, name, media_type as "mediaType", size::integer,
  storage_name as "storageName", active, rev, updated_at as "updatedAt", updated_by_name as "updatedBy",
  array(select program_id from company_paper_program p where p.company_id = company_paper.company_id
    and p.paper_id = company_paper.id order by program_id) as programs,
  array(select form_id from company_paper_form f where f.company_id = company_paper.company_id
    and f.paper_id = company_paper.id order by form_id) as forms`

export async function listPapers(db: Db, companyId: string): Promise<StoredPaper[]> {
  const answer = await sql<StoredPaper>`
    select ${columns} from company_paper where company_id = ${companyId} order by kind, lower(title), id`.execute(db)
  return answer.rows
}

export async function findPaper(db: Db, companyId: string, id: string): Promise<StoredPaper | undefined> {
  const answer = await sql<StoredPaper>`
    select ${columns} from company_paper where company_id = ${companyId} and id = ${id}`.execute(db)
  return answer.rows[0]
}

/** The same, kept from changing until the transaction ends. */
export async function lockPaper(db: Db, companyId: string, id: string): Promise<StoredPaper | undefined> {
  await sql`select from company_paper where company_id = ${companyId} and id = ${id} for update`.execute(db)
  return findPaper(db, companyId, id)
}

/** In use, of the library, for any of these programs. */
export async function listLibraryPapers(
  db: Db,
  companyId: string,
  programs: readonly number[],
): Promise<StoredPaper[]> {
  const answer = await sql<StoredPaper>`
    select ${columns} from company_paper where company_id = ${companyId} and kind = 'library' and active
      and exists (select from company_paper_program p where p.company_id = ${companyId} and p.paper_id = company_paper.id
        and p.program_id = any(${[...programs]}::integer[]))
    order by lower(title), id`.execute(db)
  return answer.rows
}

/** In use, standard documents, for records of a form. */
export async function listStandardPapers(db: Db, companyId: string, formId: number): Promise<StoredPaper[]> {
  const answer = await sql<StoredPaper>`
    select ${columns} from company_paper where company_id = ${companyId} and kind = 'standard' and active
      and exists (select from company_paper_form f where f.company_id = ${companyId} and f.paper_id = company_paper.id
        and f.form_id = ${formId})
    order by lower(title), id`.execute(db)
  return answer.rows
}

export type PaperWords = { readonly title: string; readonly description: string }
export type PaperPlaces = { readonly programs: readonly number[]; readonly forms: readonly number[] }
type Stamp = { readonly at: Date; readonly by: string }

type NewPaper = PaperWords & Stamp & { readonly kind: PaperKind; readonly kept: KeptPaper }

export async function insertPaper(db: Db, companyId: string, paper: NewPaper): Promise<void> {
  const { kind, title, description, kept, at, by } = paper
  await sql`
    insert into company_paper (company_id, id, kind, title, description, name, media_type, size, sha256, storage_name,
      created_at, updated_at, updated_by_name)
    values (${companyId}, ${kept.id}, ${kind}, ${title}, ${description}, ${kept.name}, ${kept.mediaType}, ${kept.size},
      ${kept.sha256}, ${kept.storageName}, ${at}, ${at}, ${by})`.execute(db)
}

type PaperChange = PaperWords & Stamp & { readonly id: string; readonly active: boolean }

export async function updatePaper(db: Db, companyId: string, change: PaperChange): Promise<void> {
  const { id, title, description, active, at, by } = change
  await sql`
    update company_paper set title = ${title}, description = ${description}, active = ${active}, rev = rev + 1,
      updated_at = ${at}, updated_by_name = ${by}
    where company_id = ${companyId} and id = ${id}`.execute(db)
}

/** Another file in its place; the one before is kept apart. */
export async function replacePaperFile(
  db: Db,
  companyId: string,
  { id, kept, at, by }: Stamp & { readonly id: string; readonly kept: KeptPaper },
): Promise<void> {
  await sql`
    insert into company_paper_before (company_id, id, paper_id, name, sha256, storage_name, replaced_at, replaced_by_name)
    select company_id, ${newId()}, id, name, sha256, storage_name, ${at}, ${by} from company_paper
    where company_id = ${companyId} and id = ${id}`.execute(db)
  await sql`
    update company_paper set name = ${kept.name}, media_type = ${kept.mediaType}, size = ${kept.size},
      sha256 = ${kept.sha256}, storage_name = ${kept.storageName}, rev = rev + 1, updated_at = ${at},
      updated_by_name = ${by}
    where company_id = ${companyId} and id = ${id}`.execute(db)
}

/** Where it is offered, from now on. */
export async function placePaper(db: Db, companyId: string, id: string, places: Partial<PaperPlaces>): Promise<void> {
  const { programs, forms } = places
  if (programs !== undefined) {
    await sql`delete from company_paper_program where company_id = ${companyId} and paper_id = ${id}`.execute(db)
    await sql`
      insert into company_paper_program (company_id, paper_id, program_id)
      select ${companyId}, ${id}, program from unnest(${[...programs]}::integer[]) as program`.execute(db)
  }
  if (forms !== undefined) {
    await sql`delete from company_paper_form where company_id = ${companyId} and paper_id = ${id}`.execute(db)
    await sql`
      insert into company_paper_form (company_id, paper_id, form_id)
      select ${companyId}, ${id}, form from unnest(${[...forms]}::integer[]) as form`.execute(db)
  }
}

export type Placed = { readonly id: number; readonly title: string }

export async function listPaperPlaces(
  db: Db,
  companyId: string,
): Promise<{ readonly programs: Placed[]; readonly forms: Placed[] }> {
  const programs = await sql<Placed>`
    select program.id, product.title || ' · ' || program.title as title from program
    join product on product.company_id = ${companyId} and product.id = program.product_id
    where program.company_id = ${companyId} order by product.position, program.id`.execute(db)
  const forms = await sql<Placed>`
    select form.id, form.title from form
    join module on module.company_id = ${companyId} and module.id = form.module_id
    where form.company_id = ${companyId} and form.published_version > 0 and module.key <> 'leads'
    order by form.id`.execute(db)
  return { programs: programs.rows, forms: forms.rows }
}
