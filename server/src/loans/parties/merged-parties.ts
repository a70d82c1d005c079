import type { Actor } from '@corbel/domain/auth/actor'
import { loanPolicy } from '@corbel/domain/loans/loan-policy'
import { z } from 'zod'
import { handOverNeeds } from '../../documents/needs/hand-over-needs.ts'
import type { Db } from '../../platform/database/db.ts'
import { inPortions } from '../../platform/in-portions.ts'
import { changeRecords } from '../../records/change-records.ts'
import type { MergingPart, Moving } from '../../records/merging/merging-part.ts'
import type { SavingCall } from '../../records/saving/load-to-save.ts'
import { announceSomeLoans } from '../bulk/left-out-loans.ts'
import { heldLoans } from '../bulk/reassign-loans.ts'
import { findLoans } from '../loan-repository.ts'
import { type StoredLoan, standingOf } from '../stored-loan.ts'
import { moveAnswers } from './move-answers.ts'
import { partiesChanged } from './party-in-hand.ts'
import { listPartyLoans, moveParties } from './party-repository.ts'

const kept = z.array(z.object({ id: z.uuid() }))

/** Loans of which a person is a co-borrower: the other one stands in their place. Nobody is on a loan twice. */
export const mergedParties: MergingPart = {
  key: 'parties',
  records: listPartyLoans,
  recordsKept: (all) => kept.parse(all).map(({ id }) => id),
  count: async (db, actor, personId) => {
    const ids = await listPartyLoans(db, actor.companyId, personId)
    return (await readable(db, actor, ids)).length
  },
  move: async (call, moving) => {
    const ids = await listPartyLoans(call.db, call.actor.companyId, moving.from.id)
    const moved = await stepIn(call, moving, { ids, mayStep: () => true })
    return moved.map((id) => ({ id }))
  },
  giveBack: async (call, { kept: all, ...moving }) => {
    const ids = kept.parse(all).map(({ id }) => id)
    const mayStep = ({ prospect, co_borrowers }: StoredLoan): boolean =>
      prospect?.id !== moving.from.id && !co_borrowers.some(({ id }) => id === moving.from.id)
    const back = await stepIn(call, { ...moving, from: moving.to, to: moving.from }, { ids, mayStep })
    const left = await readable(
      call.db,
      call.actor,
      ids.filter((id) => !back.includes(id)),
    )
    return {
      count: (await readable(call.db, call.actor, back)).length,
      left: left.map(({ id, number }) => ({ title: number, page: heldLoans.pageOf(id) })),
    }
  },
}

type SteppingIn = { readonly ids: readonly string[]; readonly mayStep: (loan: StoredLoan) => boolean }

/** The locked loans at which one stands in the place of the other now; of those where the other stood still. */
async function stepIn(call: SavingCall, { lock, from, to }: Moving, { ids, mayStep }: SteppingIn): Promise<string[]> {
  const { db, actor, at } = call
  const { companyId } = actor
  const by = { personId: actor.personId, name: actor.fullName }
  const changed: string[] = []
  await inPortions(ids, async (some) => {
    const stands = ({ co_borrowers }: StoredLoan): boolean => co_borrowers.some(({ id }) => id === from.id)
    const loans = (await findLoans(db, companyId, some)).filter((loan) => stands(loan) && mayStep(loan))
    if (loans.length === 0) return
    const coming = { id: to.id, first_name: to.name, last_name: '' }
    await moveParties(db, companyId, { ids: loans.map(({ id }) => id), from: from.id, to: to.id })
    for (const loan of loans) await moveAnswers(call, loan, { from: from.id, to: to.id })
    await handOverNeeds(db, { companyId, loanIds: loans.map(({ id }) => id), from: from.id, to: to.id })
    const after = (loan: StoredLoan) => loan.co_borrowers.map((one) => (one.id === from.id ? coming : one))
    await changeRecords(db, lock, { by, at, records: loans.map((loan) => partiesChanged(loan, after(loan))) })
    changed.push(...loans.map(({ id }) => id))
  })
  await announceSomeLoans(db, actor, changed)
  return changed
}

async function readable(db: Db, actor: Actor, ids: readonly string[]): Promise<StoredLoan[]> {
  const seen: StoredLoan[] = []
  await inPortions(ids, async (some) => {
    const loans = await findLoans(db, actor.companyId, some)
    seen.push(...loans.filter((loan) => loanPolicy.read(actor, standingOf(loan, actor.companyId))))
  })
  return seen
}
