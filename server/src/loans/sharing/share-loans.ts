import type { shareLoans as endpoint } from '@corbel/domain/loans/share-endpoints'
import type { AnswerOf } from '@corbel/domain/shared/endpoint'
import { type Message, tell } from '@corbel/domain/shared/messages/message'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import { keepBulk } from '../../records/bulk/bulk.ts'
import type { BulkCall } from '../../records/bulk/bulk-act.ts'
import { outcomeOf, planOf, shareAct } from './share-act.ts'
import { type AskedTerms, offerShares, shareTheLoans } from './share-the-loans.ts'

type Answer = AnswerOf<typeof endpoint>
type Skipped = Omit<Answer['skipped'][number], 'message'> & { readonly message: Message }
type Shared = Omit<Answer, 'skipped'> & { readonly skipped: readonly Skipped[] }

/**
 * Shares loans with the affiliate: each gets a grant of its own, and the loan stays its owner's. One that cannot be
 * shared is skipped and named; where none can, the call is refused for the reason of the first.
 */
export async function shareLoans(
  call: BulkCall,
  body: AskedTerms & { readonly Ids: readonly string[] },
): Promise<Result<Shared>> {
  const { db, actor, at } = call
  const offer = await offerShares(db, actor, { asked: body, at })
  if (!offer.ok) return offer
  const done = await shareTheLoans(db, actor, [...new Set(body.Ids)].sort(), offer.value)
  const shared = done.filter(({ refusal }) => refusal === null).map(({ id }) => id)
  const skipped = done.flatMap(({ id, refusal }) => (refusal === null ? [] : [{ id, refusal }]))
  const [first] = skipped
  if (shared.length === 0 && first !== undefined) return refused(first.refusal)
  const named = skipped.map(({ id, refusal }) => ({
    _id: id,
    code: refusal.code,
    message: refusal.message ?? tell(`refusals.${refusal.code}`),
  }))
  const job =
    done.length > 1
      ? await keepBulk(call, shareAct, { plan: planOf(offer.value), outcomes: done.map(outcomeOf) })
      : null
  return granted({ message: tell('loans.shared'), shared, skipped: named, job })
}
