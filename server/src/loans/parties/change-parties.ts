import type { Actor } from '@corbel/domain/auth/actor'
import type {
  orderParties as orderEndpoint,
  removeParty as removeEndpoint,
} from '@corbel/domain/loans/parties/party-endpoints'
import type { AnswerOf } from '@corbel/domain/shared/endpoint'
import { tell } from '@corbel/domain/shared/messages/message'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import type { Db } from '../../platform/database/db.ts'
import { loanOfParties, noteParties } from './party-in-hand.ts'
import { deleteParty, placeParties } from './party-repository.ts'

type Removing = { readonly id: string; readonly person: string; readonly at: Date }

/** Takes a co-borrower off; from the next call on they find nothing of the loan. */
export async function removeParty(
  db: Db,
  actor: Actor,
  { id, person, at }: Removing,
): Promise<Result<AnswerOf<typeof removeEndpoint>>> {
  const taken = await loanOfParties(db, actor, { id })
  if (!taken.ok) return taken
  const { loan } = taken.value
  const after = loan.co_borrowers.filter((one) => one.id !== person)
  if (after.length === loan.co_borrowers.length) return refused({ code: 'not-found' })
  await deleteParty(db, { companyId: actor.companyId, loanId: loan.id }, person)
  return granted({ message: tell('parties.removed'), rev: await noteParties(db, actor, { ...taken.value, at, after }) })
}

type Ordering = { readonly id: string; readonly order: readonly string[]; readonly at: Date }

/** Refused as stale where somebody came or went meanwhile. */
export async function orderParties(
  db: Db,
  actor: Actor,
  { id, order, at }: Ordering,
): Promise<Result<AnswerOf<typeof orderEndpoint>>> {
  const taken = await loanOfParties(db, actor, { id })
  if (!taken.ok) return taken
  const { loan } = taken.value
  const after = order.flatMap((wanted) => loan.co_borrowers.find((one) => one.id === wanted) ?? [])
  if (new Set(after).size !== loan.co_borrowers.length || order.length !== loan.co_borrowers.length)
    return refused({ code: 'stale' })
  const isSame = after.every((one, at) => one.id === loan.co_borrowers[at]?.id)
  if (isSame) return granted({ message: tell('parties.ordered'), rev: loan.rev })
  await placeParties(db, { companyId: actor.companyId, loanId: loan.id }, order)
  return granted({ message: tell('parties.ordered'), rev: await noteParties(db, actor, { ...taken.value, at, after }) })
}
