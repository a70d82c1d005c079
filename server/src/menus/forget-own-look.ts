import type { Personalization } from '@corbel/domain/menus/menu-endpoints'
import type { Db } from '../platform/database/db.ts'
import { deleteOwnLook, writeOwnLook } from './personalization-repository.ts'

type Who = { readonly companyId: string; readonly personId: string }

/** The company's look applies again; that somebody does without single-key shortcuts is no look, and stays. */
export async function forgetOwnLook(db: Db, who: Who, look: Personalization): Promise<Personalization> {
  if (look.singleKeys === false) await writeOwnLook(db, who, look)
  else await deleteOwnLook(db, who)
  return look
}
