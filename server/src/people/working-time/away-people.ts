import { isAway } from '@corbel/domain/people/working-time'
import type { Db } from '../../platform/database/db.ts'
import { findWorkingTimes } from './working-time-repository.ts'

type Asked = { readonly companyId: string; readonly personIds: readonly string[]; readonly at: Date }

/** Who of these people is away at an instant: nothing new is given to them by itself. */
export async function awayPeople(db: Db, { companyId, personIds, at }: Asked): Promise<ReadonlySet<string>> {
  const times = await findWorkingTimes(db, companyId, personIds)
  return new Set(times.filter((time) => isAway(time, at)).map(({ personId }) => personId))
}
