import type { Actor } from '@corbel/domain/auth/actor'
import type { Language } from '@corbel/domain/shared/messages/languages'
import type { Db } from '../../platform/database/db.ts'
import { configurationIn, currentConfiguration } from '../list/list-configuration.ts'
import { findLoans } from '../loan-repository.ts'
import { listFollowedIds } from './followed-loans-repository.ts'
import { type BorrowedLoanView, stagesOfLoan, statusesOnTheWay } from './read-borrowed.ts'
import { toldStatuses } from './told-statuses.ts'

/** All that is read of a loan for somebody who follows it. */
export type FollowedLoanView = Pick<BorrowedLoanView, 'number' | 'standing' | 'statuses' | 'stages' | 'staff'> & {
  readonly closingDate: string | null
}

/** Loans that somebody from outside is assigned to, as far as their way is told: asking who may is the caller's. */
export async function readFollowedLoans(db: Db, actor: Actor, language: Language): Promise<FollowedLoanView[]> {
  const { companyId } = actor
  const ids = await listFollowedIds(db, actor)
  const { choices } = configurationIn(await currentConfiguration(db, companyId), language)
  const views: FollowedLoanView[] = []
  for (const loan of ids.length === 0 ? [] : await findLoans(db, companyId, ids)) {
    const standing = await toldStatuses(db, { companyId, statuses: choices.statuses }, loan)
    views.push({
      ...{ number: loan.number, closingDate: loan.closing_date, standing },
      statuses: statusesOnTheWay(choices.statuses, loan),
      stages: await stagesOfLoan(db, companyId, { loan, standing, statuses: choices.statuses }),
      staff: loan.people.filter(({ kind }) => kind === 'workforces'),
    })
  }
  return views
}
