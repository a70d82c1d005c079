import type { Db } from '../database/db.ts'

export async function steppedUpAt(db: Db, sessionId: string): Promise<Date | null> {
  const found = await db.selectFrom('session').select('stepped_up_at').where('id', '=', sessionId).executeTakeFirst()
  return found?.stepped_up_at ?? null
}

/** False where the session has ended meanwhile. */
export async function noteStepUp(db: Db, sessionId: string, at: Date): Promise<boolean> {
  const noted = await db
    .updateTable('session')
    .set({ stepped_up_at: at })
    .where('id', '=', sessionId)
    .returning('id')
    .executeTakeFirst()
  return noted !== undefined
}
