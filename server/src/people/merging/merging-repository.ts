import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'

type Referring = {
  readonly companyId: string
  readonly personId: string
  readonly module: MovedModule
  readonly hasBorrower: boolean
}

/** Records of one module, or of all that a company made for itself. */
export type MovedModule = number | 'own'

/** Records that a person is assigned to, or is the borrower of. */
export async function listReferring(
  db: Db,
  { companyId, personId, module, hasBorrower }: Referring,
): Promise<string[]> {
  const own = sql`exists (select from module
    where module.company_id = ${companyId} and module.id = r.module_id and module.key like 'pages/%')`
  const isOne = module === 'own' ? own : sql`r.module_id = ${sql.lit(module)}`
  const borrowed = sql`union select loan.id from loan
    where loan.company_id = ${companyId} and loan.prospect_id = ${personId}::uuid`
  const answer = await sql<{ id: string }>`
    select r.id from (
      select a.record_id as id from record_assignee a
      where a.company_id = ${companyId} and a.user_id = ${personId}::uuid
      ${hasBorrower ? borrowed : sql``}
    ) as referring
    join record r on r.company_id = ${companyId} and r.id = referring.id and ${isOne}
    order by r.id`.execute(db)
  return answer.rows.map(({ id }) => id)
}

/** Whether the two borrow a loan together: of one person it would have two parties. */
export async function borrowTogether(
  db: Db,
  companyId: string,
  { survivor, absorbed }: { readonly survivor: string; readonly absorbed: string },
): Promise<boolean> {
  const answer = await sql<{ found: boolean }>`
    select exists (select from loan_party one
        join loan on loan.company_id = ${companyId} and loan.id = one.loan_id
        where one.company_id = ${companyId} and one.person_id = any(${[survivor, absorbed]}::uuid[])
          and (loan.prospect_id = any(${[survivor, absorbed]}::uuid[]) or exists (select from loan_party other
            where other.company_id = ${companyId} and other.loan_id = one.loan_id
              and other.person_id = any(${[survivor, absorbed]}::uuid[]) and other.person_id <> one.person_id))
      ) as found`.execute(db)
  return answer.rows[0]?.found === true
}

/** For the locks that follow: whoever would wait longer gives way, and is carried out anew from its beginning. */
export async function giveWaySoon(db: Db, isSoon: boolean): Promise<void> {
  await sql`select set_config('lock_timeout', ${isSoon ? '300ms' : '0'}, true)`.execute(db)
}

/** Those of the people who have an account here, or an invitation that waits. */
export async function listSigningIn(db: Db, companyId: string, ids: readonly string[]): Promise<Set<string>> {
  const answer = await sql<{ id: string }>`
    select person_id as id from account_person
    where company_id = ${companyId} and person_id = any(${[...ids]}::uuid[])
    union
    select person_id from invitation
    where company_id = ${companyId} and person_id = any(${[...ids]}::uuid[])
      and accepted_at is null and revoked_at is null`.execute(db)
  return new Set(answer.rows.map(({ id }) => id))
}

type FilesMove = {
  readonly companyId: string
  readonly ids: readonly string[]
  readonly from: string
  readonly to: string
}

/** Files that are still on the one record are on the other from now on. */
export async function moveFiles(db: Db, { companyId, ids, from, to }: FilesMove): Promise<string[]> {
  const answer = await sql<{ id: string }>`
    update file set record_id = ${to}::uuid
    where company_id = ${companyId} and record_id = ${from}::uuid and id = any(${[...ids]}::uuid[])
      and removed_at is null
    returning id`.execute(db)
  return answer.rows.map(({ id }) => id)
}

export type NewMerge = {
  readonly companyId: string
  readonly id: string
  readonly survivorId: string
  readonly absorbedId: string
  readonly at: Date
  readonly by: { readonly personId: string; readonly name: string }
  readonly undoUntil: Date
  /** Of the survivor, as stored: what the merge replaced, and by what. */
  readonly before: Readonly<Record<string, unknown>>
  readonly after: Readonly<Record<string, unknown>>
  readonly files: readonly string[]
  readonly moved: Readonly<Record<string, readonly unknown[]>>
}

export async function insertMerge(db: Db, made: NewMerge): Promise<void> {
  const { companyId, by } = made
  await sql`
    insert into person_merge (company_id, id, survivor_id, absorbed_id, merged_at, merged_by, merged_by_name, undo_until,
      "before", "after", files, moved)
    values (${companyId}, ${made.id}, ${made.survivorId}, ${made.absorbedId}, ${made.at}, ${by.personId}, ${by.name},
      ${made.undoUntil}, ${JSON.stringify(made.before)}::jsonb, ${JSON.stringify(made.after)}::jsonb,
      ${[...made.files]}::uuid[], ${JSON.stringify(made.moved)}::jsonb)`.execute(db)
}

export type StoredMerge = Pick<
  NewMerge,
  'id' | 'survivorId' | 'absorbedId' | 'undoUntil' | 'before' | 'after' | 'files' | 'moved'
>

/** A merge that was not undone, where its absorbed person was not merged once more since. */
export async function findMerge(db: Db, companyId: string, id: string): Promise<StoredMerge | undefined> {
  const answer = await sql<StoredMerge>`
    select id, survivor_id as "survivorId", absorbed_id as "absorbedId", undo_until as "undoUntil", "before", "after",
      files, moved
    from person_merge made
    where made.company_id = ${companyId} and made.id = ${id}::uuid and made.undone_at is null
      and not exists (select from person_merge later where later.company_id = ${companyId}
        and later.absorbed_id = made.absorbed_id and later.merged_at > made.merged_at)`.execute(db)
  return answer.rows[0]
}

export async function noteUndone(
  db: Db,
  {
    companyId,
    id,
    at,
    by,
  }: { readonly companyId: string; readonly id: string; readonly at: Date; readonly by: string },
): Promise<void> {
  await sql`
    update person_merge set undone_at = ${at}, undone_by = ${by} where company_id = ${companyId} and id = ${id}`.execute(
    db,
  )
}

export type MergeOfPerson = {
  readonly id: string
  readonly survivorId: string
  readonly absorbedId: string
  readonly at: Date
  readonly undoUntil: Date
}

/** Merges in which a person stayed or went, that were not undone, the newest first. */
export async function listMergesOf(db: Db, companyId: string, personId: string): Promise<MergeOfPerson[]> {
  const answer = await sql<MergeOfPerson>`
    select id, survivor_id as "survivorId", absorbed_id as "absorbedId", merged_at as at, undo_until as "undoUntil"
    from person_merge
    where company_id = ${companyId} and undone_at is null
      and (survivor_id = ${personId}::uuid or absorbed_id = ${personId}::uuid)
    order by merged_at desc, id desc limit 50`.execute(db)
  return answer.rows
}

type Erasing = { readonly at: Date; readonly before: Date }

/** What merges replaced and what changed hands, of those that ended or were undone before an instant; how many. */
export async function eraseMerged(db: Db, companyId: string, { at, before }: Erasing): Promise<number> {
  const answer = await sql<{ id: string }>`
    update person_merge set "before" = '{}', "after" = '{}', files = '{}', moved = '{}', erased_at = ${at}
    where company_id = ${companyId} and erased_at is null and (undo_until < ${before} or undone_at < ${before})
    returning id`.execute(db)
  return answer.rows.length
}
