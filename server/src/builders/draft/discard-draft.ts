import { type Actor, mayConfigure } from '@corbel/domain/auth/actor'
import { type Design, treeOf } from '@corbel/domain/builders/commands/design'
import type {
  discardFormDraft as endpoint,
  restoreFormVersion as restoreEndpoint,
} from '@corbel/domain/builders/draft-endpoints'
import type { AnswerOf } from '@corbel/domain/shared/endpoint'
import { tell } from '@corbel/domain/shared/messages/message'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import { tellDifferences } from '../../platform/audit/act-differences.ts'
import type { Db } from '../../platform/database/db.ts'
import { formNumber } from '../form-number.ts'
import { withDeactivated } from '../versions/with-deactivated.ts'
import { announceDraft } from './draft-events.ts'
import { holdForm, type StoredDraft, settleDraft } from './draft-repository.ts'
import { designOfDraft, designOfVersion, type OfForm, takeDraft } from './open-draft.ts'

type Asked = { readonly id: string; readonly at: Date }

/** The form is as published again; what was deactivated in versions before stays at hand. */
export async function discardDraft(
  db: Db,
  actor: Actor,
  { id, at }: Asked,
): Promise<Result<AnswerOf<typeof endpoint>>> {
  const found = await draftFor(db, actor, { id, at })
  if (!found.ok) return found
  const { place, draft, latest } = found.value
  const before = await designOfDraft(db, place, draft)
  const design = withDeactivated(await designOfVersion(db, place, latest), before)
  await settle(db, actor, { place, draft, latest, design, isToPublish: false, at })
  return granted({ message: tell('builders.discarded') })
}

type Restoring = Asked & { readonly version: string }

/** The draft has the content of an earlier version; what it has more is deactivated, and nothing is published. */
export async function restoreVersion(
  db: Db,
  actor: Actor,
  { id, version, at }: Restoring,
): Promise<Result<AnswerOf<typeof restoreEndpoint>>> {
  const found = await draftFor(db, actor, { id, at })
  if (!found.ok) return found
  const { place, draft, latest } = found.value
  const wanted = Number(version)
  if (!Number.isInteger(wanted) || wanted < 1 || wanted > latest) return refused({ code: 'not-found' })
  const before = await designOfDraft(db, place, draft)
  const design = withDeactivated(await designOfVersion(db, place, wanted), before)
  await settle(db, actor, { place, draft, latest, design, isToPublish: wanted !== latest, at })
  tellDifferences(db, [{ field: 'draft of version', previous: latest, current: wanted }])
  return granted({ message: tell('builders.restored', { version: String(wanted) }) })
}

type Found = { readonly place: OfForm; readonly draft: StoredDraft; readonly latest: number }

async function draftFor(db: Db, actor: Actor, { id, at }: Asked): Promise<Result<Found>> {
  if (!mayConfigure(actor)) return refused({ code: 'not-allowed' })
  const { companyId, fullName: by } = actor
  const formId = formNumber(id)
  const form = formId === null ? undefined : await holdForm(db, { companyId, formId })
  if (formId === null || form === undefined) return refused({ code: 'not-found' })
  const place = { companyId, formId }
  const draft = await takeDraft(db, place, { latest: form.latest, by, at })
  return granted({ place, draft, latest: form.latest })
}

type Settling = Found & { readonly design: Design; readonly isToPublish: boolean; readonly at: Date }

const keptDays = 90
const dayMs = 86_400_000

async function settle(db: Db, actor: Actor, settling: Settling): Promise<void> {
  const { place, draft, latest, design, isToPublish, at } = settling
  const rev = draft.rev + 1
  await settleDraft(db, {
    ...{ ...place, rev, snapshot: treeOf(design), baseVersion: latest, by: actor.fullName, at },
    publishedRev: isToPublish ? draft.publishedRev : rev,
    until: new Date(at.getTime() + keptDays * dayMs),
  })
  await announceDraft(db, { ...place, rev })
}
