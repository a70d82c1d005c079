import { exportLeads } from '@corbel/domain/leads/lead-export-endpoints'
import { callForFile } from '../file-call.ts'
import type { ExportedList } from '../records/exporting/take-export.ts'
import type { AskedLeads } from './lead-queries.ts'

/** All of the list as a file, in its order and with its columns. */
export function exportedLeads(
  name: string,
  { status, search, sort, filters, columns }: Omit<AskedLeads, 'page' | 'limit'>,
): ExportedList {
  const body = {
    ...{ status, search: search || undefined, sort: sort ?? undefined, filters: [...filters] },
    columns: columns?.map(({ id }) => id),
  }
  return { name, ask: (asked, signal) => callForFile(exportLeads, { body: { ...body, ...asked }, signal }) }
}
