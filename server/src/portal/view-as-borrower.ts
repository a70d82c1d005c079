import type { Actor } from '@corbel/domain/auth/actor'
import { shownStamp } from '@corbel/domain/people/name-sight'
import type { viewAsBorrower as endpoint } from '@corbel/domain/portal/portal-endpoints'
import type { ReplyOf } from '@corbel/domain/shared/endpoint'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import { readBorrowedLoan } from '../loans/borrowing/read-borrowed.ts'
import type { Db } from '../platform/database/db.ts'
import { nameSightOf } from '../records/names/seen-names.ts'
import { listActorsOf } from '../records/tab-readers.ts'
import type { ItemsAsked } from './portal-items.ts'
import { presentPortalLoan } from './read-portal.ts'

type Asked = Pick<ItemsAsked, 'kinds'> & {
  readonly id: string
  readonly at: Date
  readonly asked: ItemsAsked['language']
}

/**
 * A loan as its first borrower is shown it, for the lender's own staff who read the loan. It is asked what that borrower
 * might read and nothing is done in their name: no session, no key, no mark that they have read anything.
 */
export async function viewAsBorrower(
  db: Db,
  actor: Actor,
  { kinds, id, at, asked }: Asked,
): Promise<Result<ReplyOf<typeof endpoint>>> {
  const own = await readBorrowedLoan(db, actor, { id, language: asked })
  if (own === undefined) return refused({ code: 'loan-not-found' })
  if (actor.type !== 'Workforces') return refused({ code: 'not-allowed' })
  const [borrower] = own.borrowerId === null ? [] : await listActorsOf(db, actor.companyId, own.borrowerId)
  if (borrower === undefined) return granted({ borrower: null, loan: null })
  const { actor: other, language } = borrower
  const view = await readBorrowedLoan(db, other, { id, language })
  if (view === undefined) return granted({ borrower: null, loan: null })
  const loan = await presentPortalLoan(db, other, { kinds, at, language, view })
  const name = shownStamp(other.fullName, 'prospects', await nameSightOf(db, actor))
  return granted({ borrower: { _id: other.personId, name }, loan })
}
