import { exportPageRecords } from '@corbel/domain/pages/page-export-endpoints'
import { callForFile } from '../file-call.ts'
import type { ExportedList } from '../records/exporting/take-export.ts'
import type { FieldListState } from '../records/list/fields/field-list-address.ts'

/** All of the list as a file, in its order and with its columns. */
export function exportedRecords(
  page: string,
  name: string,
  { search, sort, filters, columns }: FieldListState,
): ExportedList {
  const body = {
    ...{ search: search || undefined, sort: sort ?? undefined, filters: [...filters] },
    columns: columns?.map(({ id }) => id),
  }
  return {
    name,
    ask: (asked, signal) => callForFile(exportPageRecords, { params: { page }, body: { ...body, ...asked }, signal }),
  }
}
