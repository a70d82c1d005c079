import type { Db } from '../../platform/database/db.ts'
import { type DraftPlace, removeFromDraft } from './draft-repository.ts'

/** What is saved is no longer a draft. */
export async function settleDraft(db: Db, place: DraftPlace, saved: object): Promise<void> {
  const fields = Object.keys(saved)
  if (fields.length > 0) await removeFromDraft(db, place, fields)
}
