import type { Actor } from '@corbel/domain/auth/actor'
import type { Submission } from '@corbel/domain/forms/submit'
import { describeFields } from '@corbel/domain/records/field-facts'
import type { Db } from '../platform/database/db.ts'
import { requestReview } from '../records/request-review.ts'
import { sealValues, type ValuesOwner } from '../records/sealed-values.ts'

export type HeldPersonChanges = ValuesOwner & {
  readonly held: Submission['held']
  readonly rev: number
  readonly at: Date
}

/** Puts changes that need a reviewer aside; the person keeps their values. True where there were any. */
export async function holdPersonChanges(db: Db, actor: Actor, changes: HeldPersonChanges): Promise<boolean> {
  const { held, outline, recordId, rev, at } = changes
  const fields = Object.keys(held)
  if (fields.length === 0) return false
  const describe = describeFields(outline)
  const stored = (pick: 'previous' | 'proposed'): Record<string, unknown> =>
    sealValues(Object.fromEntries(fields.map((field) => [field, held[field]?.[pick] ?? ''])), changes)
  const [previous, proposed] = [stored('previous'), stored('proposed')]
  const title = (field: string): string => describe(field).title
  await requestReview(db, {
    ...{ companyId: actor.companyId, recordId, rev, at, by: { personId: actor.personId, name: actor.fullName } },
    changes: fields.map((field) => ({
      ...{ field, title: title(field), previous: previous[field], proposed: proposed[field] },
    })),
  })
  return true
}
