import type { Actor } from '@corbel/domain/auth/actor'
import type { findProspects as endpoint } from '@corbel/domain/loans/loan-endpoints'
import { type NameSight, shownNames } from '@corbel/domain/people/name-sight'
import { prospectPolicy } from '@corbel/domain/people/prospect-policy'
import type { ReplyOf } from '@corbel/domain/shared/endpoint'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import type { Db } from '../platform/database/db.ts'
import { hasShortWords } from '../records/list/list-search-condition.ts'
import { hasManyRecords } from '../records/list/record-totals.ts'
import { searchedText } from '../records/list/searched-text.ts'
import { nameSightOf } from '../records/names/seen-names.ts'
import { loanFellows } from './loan-fellows-repository.ts'
import {
  countProspects,
  isAmongProspects,
  listProspects,
  type ProspectQuery,
  type ProspectRow,
  prospectsModule,
} from './prospects-repository.ts'

type Reply = ReplyOf<typeof endpoint>

/** More than a person reads through; `count` says how many there are, and another word narrows them. */
const shownMost = 20

/** Prospects to choose a loan's borrower from, the newest first, with the number of all that match. */
export async function findProspects(db: Db, actor: Actor, input: { search: string }): Promise<Result<Reply>> {
  const reach = prospectPolicy.choose(actor)
  if (reach === 'none') return refused({ code: 'not-allowed' })
  const { sight, query } = await queryOf(db, actor, { reach, search: input.search })
  const { shortWordsAreWhole } = query
  const prospects = await listProspects(db, { ...query, limit: shownMost })
  const total = prospects.length < shownMost ? { count: prospects.length } : await countProspects(db, query)
  return granted({
    prospects: prospects.map((row) => presentProspect(row, sight)),
    ...total,
    ...(shortWordsAreWhole ? { shortWordsAreWhole } : {}),
  })
}

type Narrowing = { readonly search: string; readonly only?: readonly string[] | undefined }

/**
 * Prospects by whom a list of loans can be narrowed: those in use that match, the newest first, or these alone, in use
 * or not. Who is not there, is of another company or out of reach is left out: all three look the same.
 */
export async function prospectsToNarrowBy(
  db: Db,
  actor: Actor,
  { search, only }: Narrowing,
): Promise<Reply['prospects'] | null> {
  const reach = prospectPolicy.narrowBy(actor)
  if (reach === 'none') return null
  const { sight, query } = await queryOf(db, actor, { reach, search })
  const prospects = await listProspects(db, { ...query, only, limit: only?.length ?? shownMost })
  return prospects.map((row) => presentProspect(row, sight))
}

async function queryOf(db: Db, actor: Actor, { reach, search }: Pick<ProspectQuery, 'reach' | 'search'>) {
  const { companyId, personId, groupIds } = actor
  const sight = await nameSightOf(db, actor)
  const shortWordsAreWhole =
    hasShortWords(search) && (await hasManyRecords(db, { companyId, moduleId: prospectsModule, active: true }))
  const fellows = reach === 'of-own-loans' ? await loanFellows(db, actor) : null
  const searched = searchedText(sight, 'prospects')
  return { sight, query: { companyId, personId, groupIds, reach, fellows, search, searched, shortWordsAreWhole } }
}

export function presentProspect(row: ProspectRow, sight: NameSight): Reply['prospects'][number] {
  const { id, firstName, lastName, email, phone } = row
  const info = { first_name: firstName, last_name: lastName, email, phone }
  return { _id: id, info: shownNames(info, 'prospects', sight) }
}

/**
 * Whether the actor may make this person the borrower of a loan: one whom their picker would offer. Whoever becomes
 * the borrower of an own loan can be read from then on, so writing asks what offering asks; an unknown id, a person of
 * another company and one out of reach get the same answer.
 */
export async function mayChooseProspect(db: Db, actor: Actor, id: string): Promise<boolean> {
  const reach = prospectPolicy.choose(actor)
  if (reach === 'none') return false
  const { companyId, personId } = actor
  const fellows = reach === 'of-own-loans' ? await loanFellows(db, actor) : null
  return isAmongProspects(db, { companyId, personId, reach, fellows }, id)
}
