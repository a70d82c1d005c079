import { csvLines, csvMark } from '@corbel/domain/shared/csv-text'
import type { Sheet } from './sheet.ts'

/** A table as CSV in UTF-8. Days and moments stand as ISO 8601 writes them, which every spreadsheet reads as dates. */
export async function* csvSheet({ columns, portions }: Pick<Sheet, 'columns' | 'portions'>): AsyncGenerator<string> {
  yield csvMark + csvLines([columns.map(({ title }) => title)])
  for await (const rows of portions)
    if (rows.length > 0)
      yield csvLines(
        rows.map((row) => row.map((value, at) => (columns[at]?.kind === 'moment' ? value.replace('T', ' ') : value))),
      )
}
