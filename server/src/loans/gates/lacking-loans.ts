import { getPublishedForm } from '../../forms/published-forms.ts'
import type { Db } from '../../platform/database/db.ts'
import { inPortions } from '../../platform/in-portions.ts'
import type { GatedLoan } from '../../records/gates/gate-kinds.ts'
import { readGatedThings } from '../../records/gates/gated-things.ts'
import { stepsOfProduct } from '../../records/gates/steps-of-product.ts'
import { currentConfiguration } from '../list/list-configuration.ts'
import { formReferenceOf } from '../loan-form.ts'
import { findLoans } from '../loan-repository.ts'
import type { StoredLoan } from '../stored-loan.ts'
import { asksEntered, type GatedChange, openGatesOf } from './open-items.ts'

export type MoveOfMany = {
  readonly companyId: string
  readonly ids: readonly string[]
  /** The statuses that a loan gets. */
  readonly statusAfter: (loan: Pick<StoredLoan, 'id' | 'status'>) => readonly number[]
}

/** Which of these loans lack what the gates ask that a move of all of them goes through. */
export async function lackingLoans(db: Db, { companyId, ids, statusAfter }: MoveOfMany): Promise<ReadonlySet<string>> {
  const lacking = new Set<string>()
  const { choices } = await currentConfiguration(db, companyId)
  if (choices.gates.length === 0) return lacking
  const asking = new Set(choices.gates.map(({ program }) => program))
  await inPortions(ids, async (some) => {
    const changes: (GatedChange & { readonly loan: GatedLoan & { readonly id: string } })[] = []
    for (const loan of await findLoans(db, companyId, some)) {
      const program = String(loan.program)
      if (!asking.has(program)) continue
      const form = await getPublishedForm(db, companyId, formReferenceOf(loan))
      const steps = stepsOfProduct(choices.statuses, String(loan.product))
      changes.push({
        before: { program, steps, statuses: loan.status.map(String), values: loan.info },
        after: { program, steps, statuses: statusAfter(loan).map(String) },
        // Protected values say as they are stored that they are there.
        loan: { companyId, program, id: loan.id, form, values: loan.info },
      })
    }
    const asked = changes.map((change) => ({ loan: change.loan, asks: asksEntered(choices.gates, change) }))
    const things = await readGatedThings(db, companyId, asked)
    for (const [at, change] of changes.entries()) {
      const own = things[at]
      const open = await openGatesOf(db, choices.gates, { ...change, ...(own && { things: own }) })
      if (open.items.length > 0) lacking.add(change.loan.id)
    }
  })
  return lacking
}
