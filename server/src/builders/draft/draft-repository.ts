import type { DesignTree } from '@corbel/domain/builders/commands/design'
import type { CommandLabel, FormOp } from '@corbel/domain/builders/commands/form-command'
import type { FormElement } from '@corbel/domain/forms/form-element'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'

/** How far a draft is, and at which of its steps its tree is kept. */
export type StoredDraft = {
  readonly baseVersion: number
  readonly rev: number
  readonly publishedRev: number
  readonly snapshotRev: number
  readonly updatedAt: Date
  /** Names the transaction that wrote it last: what one that failed wrote, nobody sees. */
  readonly seal: string
}

export type DraftWithTree = StoredDraft & { readonly snapshot: DesignTree }

export type StoredCommand = {
  readonly rev: number
  readonly id: string
  readonly personId: string
  readonly personName: string
  readonly at: Date
  readonly label: CommandLabel
  readonly ops: FormOp[]
}

type OfForm = { readonly companyId: string; readonly formId: number }

/** The form, held so that no other version of it appears meanwhile; drafts wait for each other on their own row. */
export async function holdForm(db: Db, { companyId, formId }: OfForm): Promise<{ latest: number } | undefined> {
  const answer = await sql<{ latest: number }>`
    select published_version as latest from form
    where company_id = ${companyId} and id = ${formId} for share`.execute(db)
  return answer.rows[0]
}

const columns = sql`base_version as "baseVersion", rev, published_rev as "publishedRev",
  snapshot_rev as "snapshotRev", updated_at as "updatedAt", xmin::text as seal`

export async function findDraft(db: Db, { companyId, formId }: OfForm): Promise<DraftWithTree | undefined> {
  const answer = await sql<DraftWithTree>`
    select ${columns}, snapshot from form_draft where company_id = ${companyId} and form_id = ${formId}`.execute(db)
  return answer.rows[0]
}

/** Without its tree, which of a large form is a megabyte: whoever works on it has it already as a rule. */
export async function lockDraft(db: Db, { companyId, formId }: OfForm): Promise<StoredDraft | undefined> {
  const answer = await sql<StoredDraft>`
    select ${columns} from form_draft
    where company_id = ${companyId} and form_id = ${formId} for update`.execute(db)
  return answer.rows[0]
}

/** The tree of a draft that is locked. */
export async function readSnapshot(db: Db, { companyId, formId }: OfForm): Promise<DesignTree> {
  const answer = await sql<{ snapshot: DesignTree }>`
    select snapshot from form_draft where company_id = ${companyId} and form_id = ${formId}`.execute(db)
  const [found] = answer.rows
  if (found === undefined) throw new Error('A draft that was locked is not there.')
  return found.snapshot
}

type NewDraft = OfForm & {
  readonly baseVersion: number
  readonly snapshot: DesignTree
  /** 1 where there is something to publish from the beginning. */
  readonly rev: number
  readonly by: string
  readonly at: Date
}

/** Whoever begins it first has begun it. */
export async function insertDraft(db: Db, made: NewDraft): Promise<void> {
  const { companyId, formId, baseVersion, snapshot, rev, by, at } = made
  await sql`
    insert into form_draft (company_id, form_id, base_version, rev, published_rev, snapshot, snapshot_rev, started_at,
      updated_at, updated_by_name)
    values (${companyId}, ${formId}, ${baseVersion}, ${rev}, 0, ${JSON.stringify(snapshot)}::jsonb, ${rev}, ${at}, ${at},
      ${by})
    on conflict do nothing`.execute(db)
}

type Progress = OfForm & { readonly rev: number; readonly by: string; readonly at: Date }

/** Begins anew where there was nothing to publish; answers the seal that the draft has from then on. */
export async function advanceDraft(db: Db, { companyId, formId, rev, by, at }: Progress): Promise<string> {
  const answer = await sql<{ seal: string }>`
    update form_draft set rev = ${rev}, updated_at = ${at}, updated_by_name = ${by},
      started_at = case when rev = published_rev then ${at} else started_at end
    where company_id = ${companyId} and form_id = ${formId}
    returning xmin::text as seal`.execute(db)
  return answer.rows[0]?.seal ?? ''
}

type Snapshot = OfForm & {
  readonly rev: number
  readonly snapshot: DesignTree
}

/** The tree as it is at a step, so that fewer steps have to be taken again to have it. */
export async function keepSnapshot(db: Db, { companyId, formId, rev, snapshot }: Snapshot): Promise<void> {
  await sql`
    update form_draft set snapshot = ${JSON.stringify(snapshot)}::jsonb, snapshot_rev = ${rev}
    where company_id = ${companyId} and form_id = ${formId}`.execute(db)
}

type Settled = Snapshot & {
  readonly baseVersion: number
  readonly publishedRev: number
  readonly by: string
  readonly at: Date
  /** When its steps so far go. */
  readonly until: Date
}

/** What is in a version, or given up, is no step of the draft any more. */
export async function settleDraft(db: Db, settled: Settled): Promise<void> {
  const { companyId, formId, rev, snapshot, baseVersion, publishedRev, by, at, until } = settled
  await sql`
    update form_draft set base_version = ${baseVersion}, rev = ${rev}, published_rev = ${publishedRev},
      snapshot = ${JSON.stringify(snapshot)}::jsonb, snapshot_rev = ${rev}, started_at = ${at}, updated_at = ${at},
      updated_by_name = ${by}
    where company_id = ${companyId} and form_id = ${formId}`.execute(db)
  await sql`
    update form_command set expires_at = ${until}
    where company_id = ${companyId} and form_id = ${formId} and rev <= ${rev} and expires_at = 'infinity'`.execute(db)
}

export async function insertCommands(
  db: Db,
  { companyId, formId }: OfForm,
  commands: readonly StoredCommand[],
): Promise<void> {
  const rows = commands.map(({ rev, id, personId, personName, at, label, ops }) => ({
    ...{ rev, id, person_id: personId, person_name: personName, at: at.toISOString(), label, ops },
  }))
  await sql`
    insert into form_command (company_id, form_id, rev, id, person_id, person_name, at, label, ops, expires_at)
    select ${companyId}, ${formId}, rev, id, person_id, person_name, at, label, ops, 'infinity'
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as made (
      rev integer, id uuid, person_id uuid, person_name text, at timestamptz, label jsonb, ops jsonb)`.execute(db)
}

export async function listCommands(db: Db, { companyId, formId }: OfForm, since: number): Promise<StoredCommand[]> {
  const answer = await sql<StoredCommand>`
    select rev, id, person_id as "personId", person_name as "personName", at, label, ops from form_command
    where company_id = ${companyId} and form_id = ${formId} and rev > ${since} order by rev`.execute(db)
  return answer.rows
}

export async function findKnownCommands(
  db: Db,
  { companyId, formId }: OfForm,
  ids: readonly string[],
): Promise<Set<string>> {
  const answer = await sql<{ id: string }>`
    select id from form_command
    where company_id = ${companyId} and form_id = ${formId} and id = any(${[...ids]}::uuid[])`.execute(db)
  return new Set(answer.rows.map(({ id }) => id))
}

export type RecordCount = { readonly version: number; readonly count: number }

export async function countRecordsOfForm(db: Db, { companyId, formId }: OfForm): Promise<RecordCount[]> {
  const answer = await sql<RecordCount>`
    select form_version as version, count(*)::integer as count from record
    where company_id = ${companyId} and form_id = ${formId}
    group by form_version order by form_version desc`.execute(db)
  return answer.rows
}

/** The content of a version, whatever it is. */
export async function findVersionContent(
  db: Db,
  { companyId, formId }: OfForm,
  version: number,
): Promise<{ readonly content: readonly FormElement[]; readonly note: string } | undefined> {
  const answer = await sql<{ content: readonly FormElement[]; note: string }>`
    select content, note from form_version
    where company_id = ${companyId} and form_id = ${formId} and version = ${version}`.execute(db)
  return answer.rows[0]
}

/** Roles that fields may be hidden from, or be closed to. */
export async function listRolesOfFields(db: Db, companyId: string): Promise<{ _id: string; title: string }[]> {
  const answer = await sql<{ _id: string; title: string }>`
    select id::text as _id, title from role where company_id = ${companyId} and active and not is_admin
    order by kind desc, lower(title) collate "C", id`.execute(db)
  return answer.rows
}
