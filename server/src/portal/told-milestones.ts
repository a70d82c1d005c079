import type { Actor } from '@corbel/domain/auth/actor'
import { type Milestone, milestonesOf } from '@corbel/domain/portal/milestones'
import type { BorrowedLoanView } from '../loans/borrowing/read-borrowed.ts'
import { companyDay } from '../platform/company-day.ts'
import type { Db } from '../platform/database/db.ts'
import { settingsOfCompany } from '../records/configuration/settings-of-company.ts'

type View = Pick<BorrowedLoanView, 'statuses' | 'standing' | 'stages'>

export type ToldMilestones = { readonly milestones: Milestone[]; readonly ended: 'declined' | 'withdrawn' | null }

/** Where a loan is told to stand, by the days of its company. */
export async function milestonesTold(
  db: Db,
  { companyId }: Actor,
  { view: { statuses, standing, stages }, at }: { readonly view: View; readonly at: Date },
): Promise<ToldMilestones> {
  const { timeZone } = await settingsOfCompany(db, companyId)
  const dayOf = (instant: Date) => companyDay(instant, timeZone)
  const onTheWay = statuses.filter(({ kind }) => kind !== 'declined' && kind !== 'withdrawn')
  const kinds = statuses.filter(({ id }) => standing.includes(id)).map(({ kind }) => kind)
  const entries = stages.map(({ statuses: stood, at: came }) => ({ statuses: stood, on: dayOf(came) }))
  return {
    milestones: milestonesOf({ statuses: onTheWay, entries, standing, today: dayOf(at) }),
    ended: kinds.find((kind) => kind === 'declined' || kind === 'withdrawn') ?? null,
  }
}
