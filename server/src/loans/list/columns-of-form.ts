import type { Db } from '../../platform/database/db.ts'
import type { CompanyColumns } from '../../records/list/save-list-layout.ts'
import { type FormPlace, lockListColumns, writeListColumns } from './list-repository.ts'

/** The company's columns of the lists of a form's programs. */
export const columnsOfForm = (db: Db, form: FormPlace): CompanyColumns => ({
  lock: () => lockListColumns(db, form),
  write: (columns) => writeListColumns(db, form, columns),
})
