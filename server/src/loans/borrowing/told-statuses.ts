import type { Actor } from '@corbel/domain/auth/actor'
import type { Db } from '../../platform/database/db.ts'
import type { Status } from '../../records/configuration/lending-choices.ts'
import { listStages } from '../moving/stage-repository.ts'
import { listDeclineNotices } from './decline-notice-repository.ts'

type Standing = { readonly id: string; readonly status: readonly number[] }
type Asked = { readonly companyId: string; readonly statuses: readonly Pick<Status, 'id' | 'kind'>[] }

/**
 * Where a loan stands as its borrower is told: of one that is declined where it stood before, until the notice is sent
 * (design day, "Milestones").
 */
export async function toldStatuses(
  db: Db,
  { companyId, statuses }: Asked,
  { id, status }: Standing,
): Promise<readonly number[]> {
  const declined = new Set(statuses.filter(({ kind }) => kind === 'declined').map((one) => one.id))
  const isDeclined = (ids: readonly number[]) => ids.some((one) => declined.has(one))
  if (!isDeclined(status) || (await listDeclineNotices(db, companyId, [id])).has(id)) return status
  const stages = await listStages(db, { companyId, recordId: id })
  return stages.findLast((stage) => !isDeclined(stage.statuses))?.statuses ?? []
}

/** A loan as somebody is told of it: staff as it is. */
export async function asTold<Loan extends Standing>(
  db: Db,
  { type, companyId }: Pick<Actor, 'type' | 'companyId'>,
  { loan, statuses }: { readonly loan: Loan; readonly statuses: Asked['statuses'] },
): Promise<Loan> {
  return type === 'Prospects' ? { ...loan, status: await toldStatuses(db, { companyId, statuses }, loan) } : loan
}
