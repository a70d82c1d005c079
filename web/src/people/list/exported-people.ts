import { exportPeople } from '@corbel/domain/people/person-export-endpoints'
import type { PersonKind } from '@corbel/domain/people/person-kind'
import { callForFile } from '../../file-call.ts'
import type { ExportedList } from '../../records/exporting/take-export.ts'
import { type AskedPeople, askedColumns, askedFilters } from '../people-queries.ts'

/** All of the list as a file, in its order. */
export function exportedPeople(kind: PersonKind, name: string, asked: AskedPeople): ExportedList {
  const { active, search, filters } = asked
  const narrowing = { active, search: search || undefined, filters: askedFilters(filters) }
  const body = { ...narrowing, sort: asked.sort ?? undefined, columns: askedColumns(asked) }
  return {
    name,
    ask: (file, signal) => callForFile(exportPeople, { params: { kind }, body: { ...body, ...file }, signal }),
  }
}
