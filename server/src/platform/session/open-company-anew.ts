import type { Db } from '../database/db.ts'
import { closeOpenings, insertOpening, type NewOpening } from './company-opening-repository.ts'

/** The session works in this company from now on, and in no other any more. */
export async function openCompanyAnew(db: Db, opening: NewOpening): Promise<void> {
  await closeOpenings(db, { sessionId: opening.sessionId }, opening.at)
  await insertOpening(db, opening)
}
