import type { Actor } from '@corbel/domain/auth/actor'
import { fieldPlaces } from '@corbel/domain/forms/layout/field-places'
import { layoutOf } from '@corbel/domain/forms/layout/form-layout'
import {
  type listReviews as endpoint,
  type ListedReview,
  reviewsCounted,
} from '@corbel/domain/history/review-endpoints'
import { formForRole, valuesForRole } from '@corbel/domain/records/form-for-role'
import { decidersOf, reviewPolicy } from '@corbel/domain/records/reviews/review-policy'
import type { Scope } from '@corbel/domain/roles/role'
import type { QueryOf, ReplyOf } from '@corbel/domain/shared/endpoint'
import type { Language } from '@corbel/domain/shared/messages/languages'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import { z } from 'zod'
import type { Db } from '../../platform/database/db.ts'
import { seenStamps } from '../../records/names/seen-stamps.ts'
import { kindNamed, type MetRecord, type RecordCall, type RecordKind } from '../../records/record-kind.ts'
import { allowsOwnReviews } from './own-reviews.ts'
import {
  type AskedReviews,
  countReviewRows,
  hasFewRecords,
  listReviewRows,
  type ReviewPlace,
  type ReviewReach,
  type StoredReview,
} from './review-repository.ts'

type Reply = ReplyOf<typeof endpoint>

export type ReviewsAsked = { readonly kinds: readonly RecordKind[]; readonly language: Language }

const pageSize = 50

/** A page of what waits for the caller, the oldest first. */
export async function listReviews(
  call: RecordCall,
  { after, ...asked }: ReviewsAsked & QueryOf<typeof endpoint>,
): Promise<Result<Reply>> {
  const place = after === undefined ? null : placeOf(after)
  if (place === undefined) return refused({ code: 'invalid-request' })
  return granted(await waitingFor(call, { ...asked, after: place, limit: pageSize }))
}

type PageAsked = ReviewsAsked & { readonly after: ReviewPlace | null; readonly limit: number }

/** So many of those that wait for the caller, and how many there are. */
export async function waitingFor(call: RecordCall, asked: PageAsked): Promise<Reply> {
  const { db, actor } = call
  const { after, limit } = asked
  if (actor.type !== 'Workforces' || actor.guestOf !== undefined) return { count: 0, reviews: [], next: null }
  const reader = await readerOf(db, actor)
  const rows = await listReviewRows(db, reader, { after, limit: limit + 1 })
  const isAll = after === null && rows.length <= limit
  const count = isAll ? rows.length : await countReviewRows(db, reader, reviewsCounted + 1)
  const shown = rows.slice(0, limit)
  const last = rows.length > limit ? shown.at(-1) : undefined
  return {
    ...(count > reviewsCounted ? { count: reviewsCounted, countIsLeast: true as const } : { count }),
    reviews: await presented(call, shown, asked),
    next: last === undefined ? null : `${last.requestedAt.toISOString()}_${last.id}`,
  }
}

const place = z.tuple([z.iso.datetime(), z.uuid()])

function placeOf(after: string): ReviewPlace | undefined {
  const read = place.safeParse(after.split('_'))
  return read.success ? { requestedAt: read.data[0], id: read.data[1] } : undefined
}

async function readerOf(db: Db, actor: Actor): Promise<AskedReviews> {
  const { companyId, personId, groupIds, role } = actor
  const reach = reachOf(actor)
  const readsOwn = reach !== null && reach.own.length + reach.team.length > 0
  return {
    ...{ companyId, personId, groupIds, roleId: role.id, isAdministrator: role.admin, reach },
    hasFewRecords: readsOwn && (await hasFewRecords(db, actor)),
  }
}

/** Narrows the statement; each record is met by its kind's policy before anything of it is told. */
function reachOf(actor: Actor): ReviewReach {
  if (actor.role.admin) return null
  const rights = Object.entries(actor.role.permissions.modules)
  const within = (scope: Scope) => rights.flatMap(([key, right]) => (right?.read === scope ? [key] : []))
  return { all: within('all'), own: within('own'), team: within('team') }
}

async function presented(
  call: RecordCall,
  rows: readonly StoredReview[],
  asked: ReviewsAsked,
): Promise<ListedReview[]> {
  const names = await seenStamps(
    call.db,
    call.actor,
    rows.map(({ byPerson: id, byName: name }) => ({ id, name })),
  )
  // Several of one record stand together, at the place of the oldest.
  const ofRecord = Map.groupBy(
    rows.map((row, at) => ({ ...row, byName: names[at] ?? '' })),
    (row) => row.recordId,
  )
  const reading = { language: asked.language, allowsOwn: await allowsOwnReviews(call.db, call.actor) }
  const listed: ListedReview[] = []
  for (const [recordId, reviews] of ofRecord) {
    const kind = kindNamed(asked.kinds, reviews[0]?.module ?? '')
    const met = await kind?.meet(call, { id: recordId }, async (record) =>
      granted(await presentRecord(record, reviews, reading)),
    )
    if (met?.ok === true) listed.push(...met.value)
  }
  return listed
}

async function presentRecord(
  met: MetRecord,
  reviews: readonly StoredReview[],
  { language, allowsOwn }: { readonly language: Language; readonly allowsOwn: boolean },
): Promise<ListedReview[]> {
  const { reader } = met
  const { outline, content } = await met.form()
  const roleId = String(reader.role.id)
  const places = fieldPlaces(layoutOf(formForRole(content, roleId)))
  return reviews.map((review) => {
    const { id, field, byPerson, byName, requestedAt, isOvertaken } = review
    const shownOf = (stored: unknown): unknown => valuesForRole({ [field]: stored }, outline, roleId)[field]
    const found = places.get(field)
    const isSeen = found !== undefined && Object.hasOwn(valuesForRole({ [field]: '' }, outline, roleId), field)
    const isOwn = byPerson === reader.personId
    const title = found?.element.words?.[language]?.title || found?.element.title || review.title
    return {
      _id: id,
      record: { _id: met.id, title: met.title, page: isSeen ? pageAt(met, { field, tab: found.tab.id }) : met.page },
      field: isSeen
        ? {
            _id: field,
            title,
            element: found.element,
            previous: shownOf(review.previous),
            proposed: shownOf(review.proposed),
          }
        : null,
      ...{ requestedBy: byName, requestedAt: requestedAt.toISOString(), isOwn },
      changedSince: isOvertaken ? { current: isSeen ? shownOf(met.values[field]) : null } : null,
      mayDecide:
        isSeen &&
        reviewPolicy.decide(reader, { deciders: decidersOf(review.deciders), requestedBy: byPerson, allowsOwn }),
    }
  })
}

/** Loans open at a field; the other pages have no such address. */
function pageAt({ page }: MetRecord, { field, tab }: { readonly field: string; readonly tab: string }): string {
  return page.startsWith('/loans/') ? `${page}?${new URLSearchParams({ tab, field })}` : page
}
