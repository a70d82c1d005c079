import type { Db } from '../platform/database/db.ts'
import { namedQuery } from '../platform/database/transaction-handle.ts'
import { isId, newId } from '../platform/ids.ts'
import type { RecordChanges, RecordWriting } from './change-records.ts'

type Written = {
  /** How many there were in the version that was read. */
  readonly saved: number
  /** Those that some company has a grant of. */
  readonly shared: readonly string[]
}

/** One statement, however many records there are. */
export async function writeRecords(db: Db, companyId: string, { by, at, records }: RecordChanges): Promise<Written> {
  const ids = records.map(({ id }) => id)
  const [answer] = await namedQuery<Written>(db, statementFor(records), [
    ...[companyId, JSON.stringify(records.map(rowOf)), records.length === 1 ? ids[0] : ids, at],
    ...[by.personId, by.name],
  ])
  return answer ?? { saved: 0, shared: [] }
}

function rowOf(record: RecordWriting) {
  const { form, own, assignees, filesTakenOff = [] } = record
  return {
    ...{ id: record.id, rev: record.rev, action: record.action, changes: record.changes, history_id: newId() },
    ...{ patch: record.patch, status: record.status, source: record.source, groups: record.groups },
    ...{ active: record.active, form_id: form?.formId, form_version: form?.version },
    ...{ own_table: own?.table, own: own?.values },
    people: assignees?.map((one, position) => ({ ...one, position })),
    // Values that came by an import may name what was never a file here.
    files: filesTakenOff.filter(isId),
  }
}

/** Parts that only some changes have, as `with` members; each connection keeps the few combinations prepared. */
const parts: readonly { name: string; isWanted: (record: RecordWriting) => boolean; text: string }[] = [
  {
    name: 'people',
    isWanted: ({ assignees }) => assignees !== undefined,
    text: `unassigned as (
      delete from record_assignee kept using made
      where kept.company_id = $1 and kept.record_id is-these and kept.record_id = made.id and made.people is not null
        and not exists (
          select from jsonb_to_recordset(made.people) as wanted ("userId" uuid, "roleId" integer)
          where wanted."userId" = kept.user_id and wanted."roleId" = kept.role_id)
    ), assigned as (
      insert into record_assignee as kept (company_id, record_id, user_id, role_id, kind, position)
      select $1, made.id, wanted."userId", wanted."roleId", wanted.kind, wanted.position
      from made cross join lateral jsonb_to_recordset(made.people) as wanted (
        "userId" uuid, "roleId" integer, kind text, position integer)
      on conflict (company_id, record_id, user_id, role_id)
      do update set kind = excluded.kind, position = excluded.position
      where (kept.kind, kept.position) is distinct from (excluded.kind, excluded.position))`,
  },
  {
    name: 'files',
    isWanted: ({ filesTakenOff = [] }) => filesTakenOff.length > 0,
    text: `taken_off as (
      update file set removed_at = $4 from made
      where file.company_id = $1 and file.record_id is-these and file.record_id = made.id
        and file.id = any (made.files) and file.removed_at is null)`,
  },
]

/** The kinds' own tables, each once. Their names and columns stand in the program and never come from outside. */
function ownParts(records: readonly RecordWriting[]): { name: string; text: string }[] {
  const tables = new Map(records.flatMap(({ own }) => (own === undefined ? [] : [[own.table, own.types] as const])))
  return [...tables].map(([table, types]) => {
    const columns = Object.keys(types)
    return {
      name: table,
      text: `own_${table} as (
      update ${table} as kept set ${columns.map((column) => `${column} = own.${column}`).join(', ')}
      from made cross join lateral jsonb_to_record(made.own) as own (
        ${columns.map((column) => `${column} ${types[column]}`).join(', ')})
      where kept.company_id = $1 and kept.id is-these and kept.id = made.id and made.own_table = '${table}')`,
    }
  })
}

function statementFor(records: readonly RecordWriting[]) {
  const wanted = [...ownParts(records), ...parts.filter(({ isWanted }) => records.some(isWanted))]
  const isOne = records.length === 1
  return {
    name: [isOne ? 'change record' : 'change records', ...wanted.map(({ name }) => name)].join(' '),
    text: textOf(wanted).replaceAll('is-these', isOne ? '= $3::uuid' : '= any ($3::uuid[])'),
  }
}

/**
 * The ids (`is-these`) stand beside the rows: by rows alone the planner expects a hundred records and reads the whole
 * table. One id is no list of one, because for a list the statement is planned anew at each save.
 */
const textOf = (wanted: readonly { readonly text: string }[]): string => `with made as materialized (
      select * from jsonb_to_recordset($2::jsonb) as made (id uuid, rev integer, action text, changes jsonb,
        history_id uuid, patch jsonb, status integer[], source integer[], groups integer[], active boolean,
        form_id integer, form_version integer, own_table text, own jsonb, people jsonb, files uuid[])
    ), saved as (
      update record set rev = record.rev + 1, updated_at = $4, updated_by = $5, updated_by_name = $6,
        info = case when made.patch is null then record.info else record.info || made.patch end,
        status = coalesce(made.status, record.status), source = coalesce(made.source, record.source),
        groups = coalesce(made.groups, record.groups), active = coalesce(made.active, record.active),
        form_id = coalesce(made.form_id, record.form_id), form_version = coalesce(made.form_version, record.form_version)
      from made where record.company_id = $1 and record.id is-these and record.id = made.id
        and record.rev = made.rev
      returning record.id
    ), told as (
      insert into history (company_id, id, record_id, rev, action, by_person, by_name, created_at, changes)
      select $1, history_id, id, rev + 1, action, $5, $6, $4, changes from made
    ), listed as (
      update record_list set updated_at = $4 where company_id = $1 and record_id is-these
    )${wanted.map(({ text }) => `, ${text}`).join('')}
    select count(*) as saved, array(
      select share.loan_id from loan_share share where share.company_id = $1 and share.loan_id is-these
        and share.revoked_at is null and share.expired_at is null) as shared
    from saved`
