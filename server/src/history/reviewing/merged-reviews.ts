import type { Actor } from '@corbel/domain/auth/actor'
import { fileCells } from '@corbel/domain/records/file-references'
import { type FormOutline, namesRole } from '@corbel/domain/records/form-outline'
import { isBlankValue } from '@corbel/domain/records/same-value'
import { z } from 'zod'
import type { Db } from '../../platform/database/db.ts'
import type { GivenBack, MergedPerson, MergingPart, Moving } from '../../records/merging/merging-part.ts'
import { personForm } from '../../records/people/person-form.ts'
import type { SavingCall } from '../../records/saving/load-to-save.ts'
import { openValues, sealValues } from '../../records/sealed-values.ts'
import { findMergedRecord, type MergedRecord } from './merged-record-repository.ts'
import {
  listWaiting,
  moveReviews,
  type StoredTitle,
  titlesOfReviews,
  type WaitingReview,
} from './waiting-reviews-repository.ts'

/** The version at which it was asked for, which tells whether its field was changed since. */
const kept = z.array(z.object({ id: z.uuid(), rev: z.int() }))

/**
 * Changes of a person that wait for a reviewer: they wait on the record that stays, as changes of what stands there now.
 * Rows and files are of the record that they were entered in, and where the same person proposed something for the same
 * field of both, what they proposed for the one that stays goes on: those wait where they are.
 */
export const mergedReviews: MergingPart = {
  key: 'reviews',
  count: async (db, actor, personId) => {
    const record = await findMergedRecord(db, actor.companyId, personId)
    const outline = record && (await outlineOf(db, actor.companyId, record))
    if (record === undefined || outline === undefined) return 0
    const waiting = await listWaiting(db, { companyId: actor.companyId, recordId: personId })
    return waiting.filter((one) => isMovable(one, outline) && isSeen(one, outline, actor)).length
  },
  move: async (call, { from, to }) => {
    const { db, actor } = call
    const { companyId } = actor
    const outline = await outlineOf(db, companyId, from)
    const theirs = await listWaiting(db, { companyId, recordId: to.id })
    const isFree = ({ field, byPerson }: WaitingReview): boolean =>
      !theirs.some((one) => one.field === field && one.byPerson === byPerson)
    const waiting = await listWaiting(db, { companyId, recordId: from.id })
    const moved = waiting.filter((one) => isMovable(one, outline) && isFree(one))
    const target = await findMergedRecord(db, companyId, to.id)
    await rewrite(call, { from, to, reviews: moved, revOf: () => target?.rev ?? 1 })
    return moved.map(({ id, rev }) => ({ id, rev }))
  },
  giveBack: async (call, moving) => giveBack(call, { ...moving, kept: kept.parse(moving.kept) }),
}

type GivingBack = Moving & { readonly kept: z.infer<typeof kept> }

/** Those that nobody decided on since; of somebody who proposed the same anew, what they proposed last goes on. */
async function giveBack(call: SavingCall, { from, to, kept: all }: GivingBack): Promise<GivenBack> {
  const { db, actor } = call
  const { companyId } = actor
  const ids = all.map(({ id }) => id)
  const revs = new Map(all.map(({ id, rev }) => [id, rev]))
  const reviews = await listWaiting(db, { companyId, recordId: to.id, ids })
  await rewrite(call, { from: to, to: from, reviews, revOf: ({ id }) => revs.get(id) ?? 1 })
  const outline = await outlineOf(db, companyId, from)
  const over = (await titlesOfReviews(db, companyId, ids)).filter(({ id }) => !reviews.some((one) => one.id === id))
  const isShown = (one: StoredTitle): boolean => isSeen(one, outline, actor)
  return {
    count: reviews.filter(isShown).length,
    left: over.filter(isShown).map(({ title }) => ({ title, page: `/${to.kind}/edit/${to.id}` })),
  }
}

type Rewriting = {
  readonly from: MergedPerson
  readonly to: MergedPerson
  readonly reviews: readonly WaitingReview[]
  readonly revOf: (review: WaitingReview) => number
}

/** Protected values are opened where they were and protected where they come to; `previous` is what stands there. */
async function rewrite(
  { db, actor, secrets: all }: SavingCall,
  { from, to, reviews, revOf }: Rewriting,
): Promise<void> {
  if (reviews.length === 0) return
  const { companyId } = actor
  const outline = await outlineOf(db, companyId, to)
  const secrets = await all.ofCompany(db, companyId)
  const there = await findMergedRecord(db, companyId, to.id)
  const written: WaitingReview[] = []
  for (const review of reviews) {
    const { field, proposed } = review
    const opened = await openValues({ [field]: proposed }, { secrets, recordId: from.id, outline })
    const sealed = sealValues(opened, { secrets, recordId: to.id, outline })
    const now = there?.info[field]
    written.push({
      ...{ ...review, rev: revOf(review), proposed: sealed[field] },
      previous: isBlankValue(now) ? '' : now,
    })
  }
  await moveReviews(db, companyId, { recordId: to.id, reviews: written })
}

async function outlineOf(
  db: Db,
  companyId: string,
  { kind }: Pick<MergedPerson | MergedRecord, 'kind'>,
): Promise<FormOutline> {
  return (await personForm(db, companyId, kind)).form.outline
}

const isMovable = ({ field, proposed }: WaitingReview, outline: FormOutline): boolean =>
  outline.fields.has(field) && fileCells({ [field]: proposed }, outline).length === 0

const isSeen = ({ field }: StoredTitle, outline: FormOutline, actor: Actor): boolean => {
  const found = outline.fields.get(field) ?? outline.sections.get(field)
  return found !== undefined && !namesRole(found.hiddenFrom, String(actor.role.id))
}
