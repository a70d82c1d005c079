import { tell } from '@corbel/domain/shared/messages/message'
import type { Refusal } from '@corbel/domain/shared/refusals'
import type { Limits } from '../../limits.ts'
import type { Db } from '../../platform/database/db.ts'
import { nextCountedDay, takeOfDay } from '../sending/pace-repository.ts'

type Writing = { readonly limits: Limits; readonly count: number; readonly at: Date }

/** Counts what a company writes on a day; refuses an act that would be more than the day has left, as a whole. */
export async function refuseFullDay(
  db: Db,
  companyId: string,
  { limits, count, at }: Writing,
): Promise<Refusal | null> {
  const most = limits.mailsPerCompanyPerDay
  // What is granted only in part is undone with the transaction of what is refused.
  const granted = await takeOfDay(db, companyId, { bucket: 'written', most, wanted: count, at })
  if (granted >= count) return null
  const retryAfterSeconds = Math.ceil((nextCountedDay(at).getTime() - at.getTime()) / 1_000)
  return { code: 'too-many-requests', message: tell('mails.problems.dayFull'), details: { retryAfterSeconds } }
}
