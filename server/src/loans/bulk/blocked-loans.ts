import type { Actor } from '@corbel/domain/auth/actor'
import { openForm } from '@corbel/domain/forms/form-session'
import { isBlockedMove, mayOverride } from '@corbel/domain/loans/blocked-stages'
import { refuseBeyondAuthority } from '@corbel/domain/loans/lending-authority'
import type { BulkReason } from '@corbel/domain/records/bulk/bulk-job'
import { getPublishedForm } from '../../forms/published-forms.ts'
import type { Db } from '../../platform/database/db.ts'
import { inPortions } from '../../platform/in-portions.ts'
import type { LendingChoices } from '../../records/configuration/lending-choices.ts'
import { stepsOfProduct } from '../../records/gates/steps-of-product.ts'
import { lackingLoans } from '../gates/lacking-loans.ts'
import { currentConfiguration } from '../list/list-configuration.ts'
import { formReferenceOf } from '../loan-form.ts'
import { findLoans } from '../loan-repository.ts'
import type { StoredLoan } from '../stored-loan.ts'

type Moved = { readonly ids: readonly string[]; readonly status: { readonly id: number } | null }

/**
 * Which of these loans may not come to stand in the status, and why: a gate asks for more, the form has required fields
 * blank and the caller may not go past that, or the amount is above what the role may approve. As for one loan that is
 * moved by hand.
 */
export async function blockedLoans(
  db: Db,
  actor: Actor,
  { ids, status }: Moved,
): Promise<ReadonlyMap<string, BulkReason>> {
  const blocked = new Map<string, BulkReason>()
  if (status === null || ids.length === 0) return blocked
  const { companyId } = actor
  const { choices } = await currentConfiguration(db, companyId)
  const mayGoOn = mayOverride(actor)
  await inPortions(ids, async (some) => {
    for (const loan of await findLoans(db, companyId, some)) {
      if (isBeyond(actor, choices, { loan, status })) blocked.set(loan.id, 'not-allowed')
      else if (!mayGoOn && (await isIncomplete(db, { companyId, choices, loan, status })))
        blocked.set(loan.id, 'gate-open')
    }
  })
  const free = ids.filter((id) => !blocked.has(id))
  const lacking = await lackingLoans(db, { companyId, ids: free, statusAfter: () => [status.id] })
  for (const id of lacking) blocked.set(id, 'gate-open')
  return blocked
}

type Move = { readonly loan: StoredLoan; readonly status: { readonly id: number } }

function isBeyond(actor: Actor, { statuses }: LendingChoices, { loan, status }: Move): boolean {
  const kindsOf = (ids: readonly number[]): string[] =>
    statuses.filter(({ id }) => ids.includes(id)).map(({ kind }) => kind)
  const values = { valuesBefore: loan.info, valuesAfter: loan.info }
  const kinds = { kindsBefore: kindsOf(loan.status), kindsAfter: kindsOf([status.id]) }
  return refuseBeyondAuthority(actor, { ...kinds, ...values }) !== null
}

type Blocking = Move & { readonly companyId: string; readonly choices: LendingChoices }

async function isIncomplete(db: Db, { companyId, choices, loan, status }: Blocking): Promise<boolean> {
  const steps = stepsOfProduct(choices.statuses, String(loan.product))
  const way = { steps, statusBefore: loan.status.map(String), statusAfter: [String(status.id)] }
  // Where it goes no further, nothing is asked for.
  if (!isBlockedMove({ ...way, missing: ['something'] })) return false
  const form = await getPublishedForm(db, companyId, formReferenceOf(loan))
  return isBlockedMove({ ...way, missing: openForm(form.compiled, loan.info, null).missing() })
}
