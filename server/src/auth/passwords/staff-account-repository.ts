import type { Db } from '../../platform/database/db.ts'

/** Whether any user of the platform can sign in. */
export async function hasStaffWithPassword(db: Db): Promise<boolean> {
  const found = await db
    .selectFrom('account')
    .select('id')
    .where('is_super', '=', true)
    .where('password_hash', 'is not', null)
    .executeTakeFirst()
  return found !== undefined
}

type NewStaff = { readonly id: string; readonly username: string; readonly at: Date }

/** Nothing where somebody has the name. */
export async function addStaffAccount(db: Db, { id, username, at }: NewStaff): Promise<void> {
  await db
    .insertInto('account')
    .values({ id, username, is_super: true, created_at: at })
    .onConflict((conflict) => conflict.column('username').doNothing())
    .execute()
}

export async function findStaffAccount(db: Db, username: string): Promise<string | undefined> {
  const found = await db
    .selectFrom('account')
    .select('id')
    .where('username', '=', username)
    .where('is_super', '=', true)
    .executeTakeFirst()
  return found?.id
}
