import type { Actor } from '@corbel/domain/auth/actor'
import { loanPolicy } from '@corbel/domain/loans/loan-policy'
import type { listFollowedLoans as endpoint, FollowedLoan } from '@corbel/domain/portal/followed-endpoints'
import type { ReplyOf } from '@corbel/domain/shared/endpoint'
import type { Language } from '@corbel/domain/shared/messages/languages'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import { type FollowedLoanView, readFollowedLoans } from '../loans/borrowing/read-followed.ts'
import type { Db } from '../platform/database/db.ts'
import { contactOf } from './portal-contact.ts'
import { milestonesTold } from './told-milestones.ts'

type Asked = { readonly at: Date; readonly language: Language }

/** The loans that somebody follows without reading them, those that close soonest first. */
export async function listFollowed(db: Db, actor: Actor, asked: Asked): Promise<Result<ReplyOf<typeof endpoint>>> {
  if (!loanPolicy.follow(actor)) return refused({ code: 'not-allowed' })
  const loans: FollowedLoan[] = []
  for (const view of await readFollowedLoans(db, actor, asked.language))
    loans.push(await presentFollowed(db, actor, { view, at: asked.at }))
  return granted({ loans: loans.toSorted((one, other) => order(one).localeCompare(order(other))) })
}

const order = ({ ended, closingDate }: FollowedLoan): string => `${ended ? 1 : 0} ${closingDate ?? '9999-12-31'}`

type Presenting = { readonly view: FollowedLoanView; readonly at: Date }

async function presentFollowed(db: Db, actor: Actor, { view, at }: Presenting): Promise<FollowedLoan> {
  const { milestones, ended } = await milestonesTold(db, actor, { view, at })
  const { number, closingDate } = view
  const contact = await contactOf(db, actor, { staff: view.staff, at })
  return { number, milestones: ended === null ? milestones : [], closingDate, ended: ended !== null, contact }
}
