import { secretDigits } from '@corbel/domain/records/sensitive-value'
import type { ModuleKey } from '@corbel/domain/roles/role'
import type { Result } from '@corbel/domain/shared/result'
import type { Db } from '../../platform/database/db.ts'
import type { SheetColumn, SheetRow } from '../../platform/sheets/sheet.ts'
import type { Sql } from '../list/list-entry.ts'

/** A list that leaves the program, as its feature plans it under the rights of who asks. */
export type PlannedExport = {
  /** Ids (`record_id`) in the list's order, each with the `total` of all. */
  readonly rows: Sql
  readonly columns: readonly SheetColumn[]
  /** The rows of these ids, in their order; of one that may not be shown, none. */
  readonly read: (ids: readonly string[]) => Promise<readonly SheetRow[]>
  readonly dateFormat: string
  /** Of the company, whose day the file is named by. */
  readonly timeZone: string
  /** Whether it looks for a whole social security number, which stands in the trail for itself. */
  readonly findsNumber: boolean
}

export type ExportedList = {
  readonly module: ModuleKey
  /** What the file is called where nobody says otherwise. */
  readonly name: string
  /** In one transaction that sees one moment. Refused for whom the list, or taking it along, is closed. */
  readonly plan: (db: Db) => Promise<Result<PlannedExport>>
  /** What the list is narrowed to, as it was asked. */
  readonly asked: Readonly<Record<string, unknown>>
}

/** What was asked, for the trail: a protected number never stands there. */
export function askedInWords(asked: ExportedList['asked']): Record<string, string> {
  const hide = (_name: string, value: unknown): unknown =>
    typeof value === 'string' && secretDigits(value) !== null ? '•••-••-••••' : value
  return Object.fromEntries(
    Object.entries(asked).flatMap(([name, value]) => {
      if (value === undefined) return []
      const hidden = JSON.parse(JSON.stringify(value, hide))
      return [[name, typeof hidden === 'string' ? hidden : JSON.stringify(hidden)]]
    }),
  )
}
