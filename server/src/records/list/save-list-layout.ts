import type { ColumnChoice } from '@corbel/domain/records/list/list-columns'
import { type Message, tell } from '@corbel/domain/shared/messages/message'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import type { Db } from '../../platform/database/db.ts'
import { type LayoutOwner, writeListLayout } from './list-layout-repository.ts'

type Chosen = {
  readonly columns: readonly ColumnChoice[]
  /** Fields that whoever chooses may see. */
  readonly known: { readonly has: (field: string) => boolean }
}

/** Keeps one person's own choice and order of columns of one list; nobody else's list changes. */
export async function saveListLayout(
  db: Db,
  owner: LayoutOwner,
  { columns, known }: Chosen,
): Promise<Result<{ message: Message }>> {
  if (!columns.every(({ id }) => known.has(id))) return refused({ code: 'unknown-list-field' })
  await writeListLayout(db, owner, columns)
  return granted({ message: tell('table.settingsSaved') })
}
