import type { Db } from '../../platform/database/db.ts'
import { readShownColumns, type ShownColumns } from './list-layout-repository.ts'
import type { ShownColumnsOptions } from './shown-columns.ts'

export type { ShownColumns } from './list-layout-repository.ts'

/** The columns that a reader's list shows, for lists whose rows are read by statements of their own. */
export const columnsShown = (db: Db, options: ShownColumnsOptions): Promise<ShownColumns> =>
  readShownColumns(db, options)
