import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'

/** What of a link or a mailed request names a person. */
export const linkPlaces = ['link', 'link-maker', 'request', 'request-person', 'mailbox', 'mailbox-person'] as const
export type LinkPlace = (typeof linkPlaces)[number]
export type MovedLink = { readonly of: LinkPlace; readonly id: string }

type Moving = {
  readonly companyId: string
  readonly from: string
  readonly to: string
  /** These alone. */
  readonly only?: readonly MovedLink[]
}

/**
 * Links to documents of a person, those that they made, mails that ask them for documents, and addresses for documents: what was sent out goes
 * on to lead where it led, to the one person whom it is about now.
 */
export async function moveLinks(db: Db, { companyId, from, to, only }: Moving): Promise<MovedLink[]> {
  const moved: MovedLink[] = []
  for (const of of linkPlaces) {
    const [table, column] = columnOf[of]
    const ids = only?.filter((one) => one.of === of).map(({ id }) => id)
    if (ids?.length === 0) continue
    const answer = await sql<{ id: string }>`
      update ${sql.table(table)} set ${sql.ref(column)} = ${to}::uuid
      where company_id = ${companyId} and ${sql.ref(column)} = ${from}::uuid
        and (${ids ?? null}::uuid[] is null or id = any(${ids ?? null}::uuid[]))
      returning id`.execute(db)
    moved.push(...answer.rows.map(({ id }) => ({ of, id })))
  }
  return moved
}

const columnOf: Record<LinkPlace, readonly [table: string, column: string]> = {
  link: ['document_link', 'record_id'],
  'link-maker': ['document_link', 'created_by'],
  request: ['document_request', 'record_id'],
  'request-person': ['document_request', 'person_id'],
  mailbox: ['document_mailbox', 'record_id'],
  'mailbox-person': ['document_mailbox', 'person_id'],
}
