import type { Actor } from '@corbel/domain/auth/actor'
import { loanPolicy } from '@corbel/domain/loans/loan-policy'
import { readsJointly } from '@corbel/domain/loans/parties/joint-loan'
import type {
  beginTogether as beginEndpoint,
  endTogether as endEndpoint,
  getTogether as getEndpoint,
  Together,
} from '@corbel/domain/loans/together/together-endpoints'
import type { AnswerOf, ReplyOf } from '@corbel/domain/shared/endpoint'
import { tell } from '@corbel/domain/shared/messages/message'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import type { Db } from '../../platform/database/db.ts'
import { isId } from '../../platform/ids.ts'
import { writeHistory } from '../../records/history/write-history.ts'
import { seenStamps } from '../../records/names/seen-stamps.ts'
import { hasOpen } from '../../records/presence/has-open.ts'
import type { RecordCall } from '../../records/record-kind.ts'
import { listActorsOf } from '../../records/tab-readers.ts'
import { loanKind } from '../loan-kind.ts'
import { findLoan } from '../loan-repository.ts'
import { lockLoan } from '../lock-loan.ts'
import { jointOf, type StoredLoan, type StoredPerson, standingOf } from '../stored-loan.ts'
import {
  agreeToTogether,
  deleteTogether,
  findTogether,
  putTogether,
  type StoredTogether,
} from './together-repository.ts'

type Begun = Result<ReplyOf<typeof beginEndpoint>>

/** Nobody who agreed once has agreed for ever: after so long it is over by itself. */
const livesHours = 8
const hour = 3_600_000

const isOwnStaff = ({ type, guestOf }: Actor): boolean => type === 'Workforces' && guestOf === undefined

type Borrower = Pick<StoredPerson, 'id' | 'first_name' | 'last_name'>

const borrowersOf = ({ prospect, co_borrowers }: StoredLoan): readonly Borrower[] => [
  ...(prospect === null ? [] : [prospect]),
  ...co_borrowers,
]

/** Staff who read the loan, and whoever borrows it: nobody else learns that anybody helps. */
const isAbout = (actor: Actor, loan: StoredLoan): boolean =>
  (isOwnStaff(actor) && loanPolicy.read(actor, standingOf(loan, actor.companyId))) || isBorrower(actor, loan)

const isBorrower = (actor: Actor, loan: StoredLoan): boolean =>
  loan.prospect?.id === actor.personId
    ? loanPolicy.read(actor, standingOf(loan, actor.companyId))
    : readsJointly(actor, jointOf(loan, actor.companyId))

/** What goes on between two borrowers is nobody's but theirs; what one of staff does, colleagues may know. */
const isTold = (actor: Actor, loan: StoredLoan, { helperId, borrowerId }: StoredTogether): boolean => {
  const borrowers = borrowersOf(loan).map(({ id }) => id)
  if (!borrowers.includes(borrowerId)) return false
  return isOwnStaff(actor) ? !borrowers.includes(helperId) : [helperId, borrowerId].includes(actor.personId)
}

/** As it is for one of the two, or for a colleague. */
export async function getTogether(call: RecordCall, id: string): Promise<Result<ReplyOf<typeof getEndpoint>>> {
  const { db, actor, at } = call
  const { companyId } = actor
  const loan = isId(id) && actor.guestOf === undefined ? await findLoan(db, companyId, id) : undefined
  if (loan === undefined || !isAbout(actor, loan)) return refused({ code: 'loan-not-found' })
  const found = await findTogether(db, { companyId, loanId: loan.id }, at)
  const isTheirs = found !== undefined && isTold(actor, loan, found)
  return granted({ together: isTheirs ? await present(call, loan, found) : null })
}

async function present(
  { db, actor, at }: RecordCall,
  loan: StoredLoan,
  { helperId, helperName, borrowerId, askedAt, agreedAt }: StoredTogether,
): Promise<Together> {
  const borrowers = borrowersOf(loan)
  const borrower = borrowers.find(({ id }) => id === borrowerId)
  const name = `${borrower?.first_name ?? ''} ${borrower?.last_name ?? ''}`.trim()
  const helps = !borrowers.some(({ id }) => id === helperId)
  const [borrowerName = '', otherName = ''] = await seenStamps(db, actor, [
    { id: borrowerId, name },
    { id: helperId, name: helperName },
  ])
  const [role] = helps ? await listActorsOf(db, actor.companyId, borrowerId) : []
  const other = actor.personId === borrowerId ? helperId : borrowerId
  // Until they agree, a borrower is told by whom they are asked, and staff of nobody's coming and going.
  const isSeen = agreedAt !== null || actor.personId === borrowerId
  return {
    // Of who helps them a borrower is told by name, whatever else they see of staff.
    helper: { _id: helperId, name: helps ? helperName : otherName },
    borrower: { _id: borrowerId, name: borrowerName },
    helps,
    state: agreedAt === null ? 'asked' : 'agreed',
    since: (agreedAt ?? askedAt).toISOString(),
    role: role === undefined ? null : String(role.actor.role.id),
    isOtherHere:
      isSeen && (await hasOpen(db, { companyId: actor.companyId, recordId: loan.id }, { personId: other, at })),
  }
}

type Taken = { readonly loan: StoredLoan; readonly found: StoredTogether | undefined }

/** Locked, in use, and one of the two's. */
async function take({ db, actor, at }: RecordCall, id: string): Promise<Result<Taken>> {
  const { companyId } = actor
  const locked = isId(id) && actor.guestOf === undefined ? await lockLoan(db, { companyId, id }) : undefined
  if (locked === undefined || !isAbout(actor, locked.loan)) return refused({ code: 'loan-not-found' })
  const { loan } = locked
  if (!loan.active) return refused({ code: 'record-inactive' })
  return granted({ loan, found: await findTogether(db, { companyId, loanId: loan.id }, at) })
}

type Beginning = { readonly id: string; readonly party: string | undefined }

/** Somebody of staff who may save the form asks, or another borrower; whoever asked before does no longer. */
export async function beginTogether(call: RecordCall, { id, party }: Beginning): Promise<Begun> {
  const { db, actor, at } = call
  const { companyId, personId, fullName } = actor
  const taken = await take(call, id)
  if (!taken.ok) return taken
  const { loan, found } = taken.value
  const isHelp = isOwnStaff(actor) && loanPolicy.saveForm(actor, standingOf(loan, companyId))
  const isOneOfMore = isBorrower(actor, loan) && loan.co_borrowers.length > 0
  if (!isHelp && !isOneOfMore) return refused({ code: 'not-allowed' })
  const others = borrowersOf(loan).filter((one) => one.id !== personId)
  const borrowerId = party === undefined && isHelp ? loan.prospect?.id : others.find((one) => one.id === party)?.id
  if (borrowerId === undefined)
    return refused({ code: 'invalid-fields', fields: { borrower: tell('together.nobody') } })
  // Both asked the other: both want it.
  if (found?.helperId === borrowerId && found.borrowerId === personId) return agreed(call, loan, found)
  const isSame = found?.helperId === personId && found.borrowerId === borrowerId
  if (isSame) return granted({ together: await present(call, loan, found) })
  // Two who borrow take nobody's help away.
  if (!isHelp && found !== undefined && found.helperId !== personId)
    return refused({ code: 'stale', message: tell('together.taken') })
  const until = new Date(at.getTime() + livesHours * hour)
  const place = { companyId, loanId: loan.id }
  await putTogether(db, { ...place, helperId: personId, helperName: fullName, borrowerId, at, until })
  await tellOf(call, loan, 'filling-together-asked')
  const stored = { helperId: personId, helperName: fullName, borrowerId, askedAt: at, agreedAt: null }
  return granted({ together: await present(call, loan, stored) })
}

/** The borrower lets the one who asked help, or be there. */
export async function agreeTogether(call: RecordCall, id: string): Promise<Begun> {
  const { actor } = call
  const taken = await take(call, id)
  if (!taken.ok) return taken
  const { loan, found } = taken.value
  if (!isBorrower(actor, loan)) return refused({ code: 'not-allowed' })
  if (found?.borrowerId !== actor.personId) return refused({ code: 'stale', message: tell('together.ended') })
  return agreed(call, loan, found)
}

async function agreed(call: RecordCall, loan: StoredLoan, found: StoredTogether): Promise<Begun> {
  const { db, actor, at } = call
  if (found.agreedAt !== null) return granted({ together: await present(call, loan, found) })
  await agreeToTogether(db, { companyId: actor.companyId, loanId: loan.id }, at)
  await tellOf(call, loan, 'filling-together-agreed')
  return granted({ together: await present(call, loan, { ...found, agreedAt: at }) })
}

/** Over, by whichever of the two; what is over already stays so. */
export async function endTogether(call: RecordCall, id: string): Promise<Result<AnswerOf<typeof endEndpoint>>> {
  const { db, actor } = call
  const taken = await take(call, id)
  if (!taken.ok) return taken
  const { loan, found } = taken.value
  if (found === undefined || !isTold(actor, loan, found)) return granted({ message: tell('together.ended') })
  const isOne = found.helperId === actor.personId || found.borrowerId === actor.personId
  if (!isOne) return refused({ code: 'not-allowed' })
  await deleteTogether(db, { companyId: actor.companyId, loanId: loan.id })
  await tellOf(call, loan, 'filling-together-ended')
  return granted({ message: tell('together.ended') })
}

async function tellOf({ db, actor, at }: RecordCall, loan: StoredLoan, action: string): Promise<void> {
  await writeHistory(db, actor, { recordId: loan.id, rev: loan.rev, action, at, changes: [] })
  await loanKind.tellHanging(db, actor, { row: loan, what: 'together' })
}

/** The agreement under which somebody of staff may send the application for its borrower; null where there is none. */
export async function agreementOf(
  db: Db,
  { companyId, personId }: Actor,
  { loan, at }: { readonly loan: StoredLoan; readonly at: Date },
): Promise<{ readonly by: string; readonly at: Date } | null> {
  const found = await findTogether(db, { companyId, loanId: loan.id }, at)
  const isTheirs = found?.helperId === personId && found.borrowerId === loan.prospect?.id
  return isTheirs && found.agreedAt !== null ? { by: found.borrowerId, at: found.agreedAt } : null
}
