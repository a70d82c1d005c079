import type { Submission } from '@corbel/domain/forms/submit'
import { describeFields } from '@corbel/domain/records/field-facts'
import type { FormOutline } from '@corbel/domain/records/form-outline'
import type { Db } from '../../platform/database/db.ts'
import { requestReview } from '../../records/request-review.ts'
import { sealValues } from '../../records/sealed-values.ts'
import type { LoanInHand } from './loan-in-hand.ts'

export type HeldChanges = { readonly held: Submission['held']; readonly outline: FormOutline }

/** Puts changes that need a reviewer aside; the loan keeps its values. True where there were any. */
export async function holdForReview(db: Db, inHand: LoanInHand, { held, outline }: HeldChanges): Promise<boolean> {
  const { actor, at, loan, secrets } = inHand
  const fields = Object.keys(held)
  if (fields.length === 0) return false
  const describe = describeFields(outline)
  const stored = (pick: 'previous' | 'proposed'): Record<string, unknown> =>
    sealValues(Object.fromEntries(fields.map((field) => [field, held[field]?.[pick] ?? ''])), {
      secrets,
      recordId: loan.id,
      outline,
    })
  const [previous, proposed] = [stored('previous'), stored('proposed')]
  await requestReview(db, {
    companyId: actor.companyId,
    recordId: loan.id,
    rev: loan.rev,
    by: { personId: actor.personId, name: actor.fullName },
    at,
    changes: fields.map((field) => ({
      field,
      title: describe(field).title,
      previous: previous[field],
      proposed: proposed[field],
    })),
  })
  return true
}
