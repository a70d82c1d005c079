import type { Db } from '../platform/database/db.ts'
import { findWebforms } from './webform-repository.ts'

/** Where somebody without a loan begins: the lender's first form that is open to strangers; null where none is. */
export async function openWebformPath(db: Db, companyId: string): Promise<string | null> {
  const open = (await findWebforms(db, companyId)).filter(({ active }) => active)
  const [first] = open.toSorted((one, other) => one.created_at.getTime() - other.created_at.getTime())
  return first === undefined ? null : `/forms/${first.id}`
}
