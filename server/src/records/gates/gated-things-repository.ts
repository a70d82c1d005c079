import type { DocumentSource, DocumentStatus } from '@corbel/domain/documents/document'
import type { Db } from '../../platform/database/db.ts'
import { namedQuery } from '../../platform/database/transaction-handle.ts'

type Place = { readonly companyId: string; readonly recordIds: readonly string[] }

export type GatedDocument = {
  readonly recordId: string
  readonly docType: string
  readonly title: string | null
  /** Null where nothing but files is kept of it. */
  readonly status: DocumentStatus | null
  readonly notApplicable: string | null
  readonly source: DocumentSource
  readonly isAsked: boolean
  readonly files: number
}

const documents = {
  name: 'documents that gates ask for',
  text: `
    select record_id as "recordId", doc_type as "docType", kept.title, kept.status, kept.not_applicable as "notApplicable",
      coalesce(kept.source, 'form') as source, kept.asked_at is not null as "isAsked", coalesce(sent.count, 0)::integer as files
    from (select * from document where company_id = $1 and record_id = any($2::uuid[])) as kept
    full join (select record_id, field_id as doc_type, count(*) as count from file
      where company_id = $1 and record_id = any($2::uuid[]) and removed_at is null group by record_id, field_id) as sent
      using (record_id, doc_type)
    order by kept.id, doc_type`,
}

/** Documents of records of which anything is kept. */
export function listGatedDocuments(db: Db, { companyId, recordIds }: Place): Promise<GatedDocument[]> {
  return namedQuery<GatedDocument>(db, documents, [companyId, [...recordIds]])
}

export type GatedCondition = {
  readonly recordId: string
  readonly id: string
  readonly title: string
  readonly stage: string
}

const conditions = {
  name: 'conditions that gates ask for',
  text: `
    select record_id as "recordId", id, title, stage from underwriting_condition
    where company_id = $1 and record_id = any($2::uuid[]) and stage = any($3::text[])
      and state in ('requested', 'received')
    order by id`,
}

/** Conditions of these stages that are neither cleared nor waived. */
export function listUnmetConditions(
  db: Db,
  { companyId, recordIds }: Place,
  stages: readonly string[],
): Promise<GatedCondition[]> {
  return namedQuery<GatedCondition>(db, conditions, [companyId, [...recordIds], [...stages]])
}

export type GatedTask = {
  readonly recordId: string
  readonly id: string
  readonly title: string
  readonly isOpen: boolean
  /** Who made it and who has it. */
  readonly personIds: readonly string[]
}

const tasks = {
  name: 'tasks that gates ask for',
  text: `
    select task.record_id as "recordId", task.id, task.title, task.is_open as "isOpen", array_remove(array_append(array(
        select person_id from task_user u where u.company_id = $1 and u.task_id = task.id), task.created_by), null)
      as "personIds"
    from task where task.company_id = $1 and task.record_id = any($2::uuid[]) and task.active
      and (task.is_open or lower(task.title) = any($3::text[]))
    order by task.due_date nulls last, task.id`,
}

/** Open tasks of records, and those of these titles, in small letters, that are done. */
export function listGatedTasks(
  db: Db,
  { companyId, recordIds }: Place,
  titles: readonly string[],
): Promise<GatedTask[]> {
  return namedQuery<GatedTask>(db, tasks, [companyId, [...recordIds], [...titles]])
}
