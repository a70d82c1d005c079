import type { DocumentSource, DocumentStatus } from '@corbel/domain/documents/document'
import type { Db } from '../../platform/database/db.ts'
import { namedQuery } from '../../platform/database/transaction-handle.ts'

type Place = { readonly companyId: string; readonly recordId: string }

export type GatedDocument = {
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
    select doc_type as "docType", kept.title, kept.status, kept.not_applicable as "notApplicable",
      coalesce(kept.source, 'form') as source, kept.asked_at is not null as "isAsked", coalesce(sent.count, 0)::integer as files
    from (select * from document where company_id = $1 and record_id = $2) as kept
    full join (select field_id as doc_type, count(*) as count from file
      where company_id = $1 and record_id = $2 and removed_at is null group by field_id) as sent using (doc_type)
    order by kept.id, doc_type`,
}

/** Documents of a record of which anything is kept. */
export function listGatedDocuments(db: Db, { companyId, recordId }: Place): Promise<GatedDocument[]> {
  return namedQuery<GatedDocument>(db, documents, [companyId, recordId])
}

const conditions = {
  name: 'conditions that gates ask for',
  text: `
    select id, title from underwriting_condition
    where company_id = $1 and record_id = $2 and stage = any($3::text[]) and state in ('requested', 'received')
    order by array_position($3::text[], stage), id`,
}

/** Conditions of these stages that are neither cleared nor waived. */
export function listUnmetConditions(
  db: Db,
  { companyId, recordId }: Place,
  stages: readonly string[],
): Promise<{ id: string; title: string }[]> {
  return namedQuery<{ id: string; title: string }>(db, conditions, [companyId, recordId, [...stages]])
}

export type GatedTask = {
  readonly id: string
  readonly title: string
  readonly isOpen: boolean
  /** Who made it and who has it. */
  readonly personIds: readonly string[]
}

const tasks = {
  name: 'tasks that gates ask for',
  text: `
    select task.id, task.title, task.is_open as "isOpen", array_remove(array_append(array(
        select person_id from task_user u where u.company_id = $1 and u.task_id = task.id), task.created_by), null)
      as "personIds"
    from task where task.company_id = $1 and task.record_id = $2 and task.active
      and (task.is_open or lower(task.title) = any($3::text[]))
    order by task.due_date nulls last, task.id`,
}

/** Open tasks of a record, and those of these titles, in small letters, that are done. */
export function listGatedTasks(
  db: Db,
  { companyId, recordId }: Place,
  titles: readonly string[],
): Promise<GatedTask[]> {
  return namedQuery<GatedTask>(db, tasks, [companyId, recordId, [...titles]])
}
