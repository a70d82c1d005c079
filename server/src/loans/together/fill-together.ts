import type { Actor } from '@corbel/domain/auth/actor'
import { loanPolicy } from '@corbel/domain/loans/loan-policy'
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
import { type StoredLoan, standingOf } from '../stored-loan.ts'
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

/** Staff who read the loan, and whoever borrows it first: nobody else learns that anybody helps. */
const isAbout = (actor: Actor, loan: StoredLoan): boolean =>
  (isOwnStaff(actor) && loanPolicy.read(actor, standingOf(loan, actor.companyId))) || isBorrower(actor, loan)

const isBorrower = (actor: Actor, loan: StoredLoan): boolean =>
  loan.prospect?.id === actor.personId && loanPolicy.read(actor, standingOf(loan, actor.companyId))

/** As it is for one of the two, or for a colleague. */
export async function getTogether(call: RecordCall, id: string): Promise<Result<ReplyOf<typeof getEndpoint>>> {
  const { db, actor, at } = call
  const { companyId } = actor
  const loan = isId(id) && actor.guestOf === undefined ? await findLoan(db, companyId, id) : undefined
  if (loan === undefined || !isAbout(actor, loan)) return refused({ code: 'loan-not-found' })
  const found = await findTogether(db, { companyId, loanId: loan.id }, at)
  const isAlive = found !== undefined && found.borrowerId === loan.prospect?.id
  return granted({ together: isAlive ? await present(call, loan, found) : null })
}

async function present(
  { db, actor, at }: RecordCall,
  loan: StoredLoan,
  { helperId, helperName, borrowerId, askedAt, agreedAt }: StoredTogether,
): Promise<Together> {
  const { prospect } = loan
  const name = `${prospect?.first_name ?? ''} ${prospect?.last_name ?? ''}`.trim()
  const [borrowerName = ''] = await seenStamps(db, actor, [{ id: borrowerId, name }])
  const [role] = await listActorsOf(db, actor.companyId, borrowerId)
  const other = actor.personId === borrowerId ? helperId : borrowerId
  // Until they agree, a borrower is told by whom they are asked, and staff of nobody's coming and going.
  const isSeen = agreedAt !== null || actor.personId === borrowerId
  return {
    helper: { _id: helperId, name: helperName },
    borrower: { _id: borrowerId, name: borrowerName },
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

/** Somebody of staff who may save the form asks; whoever asked before does no longer. */
export async function beginTogether(call: RecordCall, id: string): Promise<Begun> {
  const { db, actor, at } = call
  const { companyId, personId, fullName } = actor
  const taken = await take(call, id)
  if (!taken.ok) return taken
  const { loan, found } = taken.value
  if (!isOwnStaff(actor) || !loanPolicy.saveForm(actor, standingOf(loan, companyId)))
    return refused({ code: 'not-allowed' })
  if (loan.prospect === null) return refused({ code: 'invalid-fields', fields: { borrower: tell('together.nobody') } })
  const borrowerId = loan.prospect.id
  const isSame = found?.helperId === personId && found.borrowerId === borrowerId
  if (isSame) return granted({ together: await present(call, loan, found) })
  const until = new Date(at.getTime() + livesHours * hour)
  const place = { companyId, loanId: loan.id }
  await putTogether(db, { ...place, helperId: personId, helperName: fullName, borrowerId, at, until })
  await tellOf(call, loan, 'filling-together-asked')
  const stored = { helperId: personId, helperName: fullName, borrowerId, askedAt: at, agreedAt: null }
  return granted({ together: await present(call, loan, stored) })
}

/** The borrower lets the one who asked help. */
export async function agreeTogether(call: RecordCall, id: string): Promise<Begun> {
  const { db, actor, at } = call
  const taken = await take(call, id)
  if (!taken.ok) return taken
  const { loan, found } = taken.value
  if (!isBorrower(actor, loan)) return refused({ code: 'not-allowed' })
  if (found?.borrowerId !== actor.personId) return refused({ code: 'stale', message: tell('together.ended') })
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
  if (found === undefined) return granted({ message: tell('together.ended') })
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
