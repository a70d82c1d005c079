import type { Actor } from '@corbel/domain/auth/actor'
import type { Submission } from '@corbel/domain/forms/submit'
import { describeFields } from '@corbel/domain/records/field-facts'
import { decidersKey } from '@corbel/domain/records/reviews/review-policy'
import type { Db } from '../../platform/database/db.ts'
import { type Notice, tellPeople } from '../notices/tell-people.ts'
import { sealValues, type ValuesOwner } from '../sealed-values.ts'
import { requestReview } from './review-change-repository.ts'

export type HeldChanges = ValuesOwner & {
  readonly held: Submission['held']
  readonly rev: number
  readonly at: Date
}

/** Puts changes that need a reviewer aside; the record keeps its values. True where there were any. */
export async function holdForReview(db: Db, actor: Actor, changes: HeldChanges): Promise<boolean> {
  const { held, outline, recordId, rev, at } = changes
  const fields = Object.keys(held)
  if (fields.length === 0) return false
  const describe = describeFields(outline)
  const stored = (pick: 'previous' | 'proposed'): Record<string, unknown> =>
    sealValues(Object.fromEntries(fields.map((field) => [field, held[field]?.[pick] ?? ''])), changes)
  const [previous, proposed] = [stored('previous'), stored('proposed')]
  await requestReview(db, {
    ...{ companyId: actor.companyId, recordId, rev, at, by: { personId: actor.personId, name: actor.fullName } },
    changes: fields.map((field) => ({
      ...{ field, title: describe(field).title, previous: previous[field], proposed: proposed[field] },
      deciders: decidersKey((outline.fields.get(field) ?? outline.sections.get(field))?.element.reviewer ?? []),
    })),
  })
  tellPeople(db, { companyId: actor.companyId, at, notices: askedReviews(actor, changes) })
  return true
}

/** Of each field those who decide on it, once for all of the record's. */
function askedReviews(actor: Actor, { held, outline, recordId }: HeldChanges): Notice[] {
  const deciders = Object.keys(held).map(
    (field) => (outline.fields.get(field) ?? outline.sections.get(field))?.element.reviewer ?? [],
  )
  return [
    {
      ...{ kind: 'review-asked', record: { id: recordId } },
      by: { personId: actor.personId, name: actor.fullName },
      roleIds: [...new Set(deciders.flat().map(Number))],
      administrators: deciders.some((roles) => roles.length === 0),
    },
  ]
}
