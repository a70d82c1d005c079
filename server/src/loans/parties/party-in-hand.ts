import type { Actor } from '@corbel/domain/auth/actor'
import { loanPolicy } from '@corbel/domain/loans/loan-policy'
import { tell } from '@corbel/domain/shared/messages/message'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import type { Db } from '../../platform/database/db.ts'
import { isId } from '../../platform/ids.ts'
import { changeRecords, type RecordWriting } from '../../records/change-records.ts'
import { fullName } from '../entries/entries-in-words.ts'
import { announceLoan } from '../loan-events.ts'
import { type LockedLoan, lockLoan } from '../lock-loan.ts'
import { type StoredLoan, type StoredPerson, standingOf } from '../stored-loan.ts'

type Asked = { readonly id: string; readonly hold?: readonly string[] }

/** A locked loan whose borrowers the actor may change: whoever may say whose loan it is. */
export async function loanOfParties(db: Db, actor: Actor, { id, hold }: Asked): Promise<Result<LockedLoan>> {
  const { companyId } = actor
  const locked = isId(id) ? await lockLoan(db, { companyId, id, hold }) : undefined
  const standing = locked && standingOf(locked.loan, companyId)
  if (locked === undefined || standing === undefined || !loanPolicy.read(actor, standing))
    return refused({ code: 'loan-not-found' })
  if (!loanPolicy.assign(actor, standing)) return refused({ code: 'not-allowed' })
  return locked.loan.active ? granted(locked) : refused({ code: 'record-inactive' })
}

export type PartiesChange = LockedLoan & {
  readonly at: Date
  readonly after: readonly Pick<StoredPerson, 'id' | 'first_name' | 'last_name'>[]
}

const ids = (people: PartiesChange['after']): string[] => people.map((one) => one.id)

/** A change of who borrows a loan beside its prospect, as history tells it. */
export function partiesChanged(loan: StoredLoan, after: PartiesChange['after']): RecordWriting {
  const inWords = (people: PartiesChange['after']): string => people.map(fullName).join(', ')
  const change = {
    ...{ field: 'coBorrowers', title: tell('parties.coBorrowers'), admin: true as const },
    ...{ previous: ids(loan.co_borrowers), current: ids(after) },
    shown: { previous: inWords(loan.co_borrowers), current: inWords(after) },
  }
  return { id: loan.id, rev: loan.rev, action: 'updated', changes: [change], isListed: true }
}

/** After the parties were written: history, search and next action of the loan, and word to whoever reads it. */
export async function noteParties(db: Db, actor: Actor, { loan, lock, at, after }: PartiesChange): Promise<number> {
  const by = { personId: actor.personId, name: actor.fullName }
  await changeRecords(db, lock, { by, at, records: [partiesChanged(loan, after)] })
  const rev = loan.rev + 1
  // Whoever was taken off hears of it, too: the page is theirs no more.
  const coBorrowerIds = [...new Set([...ids(loan.co_borrowers), ...ids(after)])]
  await announceLoan(db, { actor, loan: { ...loan, rev }, coBorrowerIds, action: 'updated' })
  return rev
}
