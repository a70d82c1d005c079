import { type Actor, rightsOn } from '@corbel/domain/auth/actor'
import type { DayCard } from '@corbel/domain/dashboard/day-cards'
import type { getDay } from '@corbel/domain/dashboard/day-endpoints'
import { type DayScope, dayScopes } from '@corbel/domain/dashboard/day-lists'
import { shownCards } from '@corbel/domain/dashboard/home-layout'
import { loanPolicy } from '@corbel/domain/loans/loan-policy'
import type { QueryOf, ReplyOf } from '@corbel/domain/shared/endpoint'
import type { Language } from '@corbel/domain/shared/messages/languages'
import { granted, type Result } from '@corbel/domain/shared/result'
import { documentsOfDay } from '../documents/documents-of-day.ts'
import type { Given, Kinds } from '../feature-manifest.ts'
import { waitingFor } from '../history/reviewing/list-reviews.ts'
import { leadsOfDay } from '../leads/leads-of-day.ts'
import type { Limits } from '../limits.ts'
import { type DayAsked, decidesOnLoans } from '../loans/home/day-loans.ts'
import { pipelineOfDay } from '../loans/home/pipeline-of-day.ts'
import { locksOfTheDay, waitsOfTheDay } from '../loans/home/waits-of-day.ts'
import { companyDay } from '../platform/company-day.ts'
import type { Db } from '../platform/database/db.ts'
import { settingsOfCompany } from '../records/configuration/settings-of-company.ts'
import { tasksOfDay } from '../tasks/tasks-of-day.ts'
import { threadsOfDay } from '../threads/threads-of-day.ts'
import { layoutOf } from './home-layouts.ts'
import { troublesOfDay } from './troubles-of-day.ts'

type Reply = ReplyOf<typeof getDay>
type Cards = Reply['cards']

/** What other features hand to the day. */
export type GivenToDay = Pick<Given, 'troubles' | 'acts'> & { readonly kinds: Kinds }

type Asked = DayAsked & { readonly at: Date; readonly given: GivenToDay; readonly limits: Limits }

/** What fills each card; a feature adds its own by a line. */
const fillings: { readonly [Card in DayCard]: (asked: Asked) => Promise<Cards[Card]> } = {
  reviews: reviewsOfDay,
  documents: ({ given: { kinds }, language, ...asked }) => documentsOfDay(asked, kinds, language),
  troubles: ({ given, ...asked }) => troublesOfDay({ ...asked, acts: given.acts }, given.troubles),
  pipeline: pipelineOfDay,
  waits: waitsOfTheDay,
  tasks: ({ given: { kinds }, ...asked }) => tasksOfDay({ ...asked, kinds }),
  locks: locksOfTheDay,
  messages: ({ given: { kinds }, ...asked }) => threadsOfDay(asked, kinds),
  leads: leadsOfDay,
}

export type DayCall = {
  readonly query: QueryOf<typeof getDay>
  readonly language: Language
  readonly at: Date
  readonly given: GivenToDay
  readonly limits: Limits
}

/** What waits for somebody: each card of their layout that their rights fill, or the one that was asked for. */
export async function readDay(
  db: Db,
  actor: Actor,
  { query, language, at, given, limits }: DayCall,
): Promise<Result<Reply>> {
  const scopes = scopesOf(actor)
  const show = scopes.find((scope) => scope === query.show) ?? 'mine'
  const groups = actor.groupIds.map(String)
  const { timeZone } = await settingsOfCompany(db, actor.companyId)
  const today = companyDay(at, timeZone)
  const loans = { scope: show, groupIds: groups }
  const asked: Asked = { ...{ db, actor, language, today, at, given, limits, loans }, waits: query.waits }
  const layout = await layoutOf({ db, actor })
  const order = shownCards(layout)
  const wanted = query.card === undefined ? order : [query.card]
  const { reviews, documents, troubles, pipeline, waits, tasks, locks, messages, leads } = fillings
  const fill = async <Filled>(card: DayCard, filling: (asked: Asked) => Promise<Filled>) =>
    wanted.includes(card) ? filling(asked) : undefined
  const filled: Cards = {
    reviews: await fill('reviews', reviews),
    documents: await fill('documents', documents),
    troubles: await fill('troubles', troubles),
    pipeline: await fill('pipeline', pipeline),
    waits: await fill('waits', waits),
    tasks: await fill('tasks', tasks),
    locks: await fill('locks', locks),
    messages: await fill('messages', messages),
    leads: await fill('leads', leads),
  }
  return granted({
    ...{ today, show, scopes, groups },
    mayAddLoans: loanPolicy.add(actor),
    order,
    figuresFirst: layout.figuresFirst,
    cards: filled,
  })
}

/** Whoever reads no further than the own loans chooses nothing; a team is there for whom is in a group. */
function scopesOf(actor: Actor): DayScope[] {
  const { read } = rightsOn(actor, 'opportunities')
  if (actor.type !== 'Workforces' || read === 'none') return []
  return dayScopes.filter((scope) =>
    scope === 'team' ? actor.groupIds.length > 0 && read !== 'own' : scope === 'mine' || read !== 'own',
  )
}

/** So many changes that wait a card shows. */
const reviewsShown = 6

/** What waits for the actor's decision: for reviewers always, for administrators, who have other cards, where something does. */
async function reviewsOfDay(asked: Asked): Promise<Cards['reviews']> {
  const { db, actor, at, language, given } = asked
  if (actor.type !== 'Workforces' || actor.guestOf !== undefined) return undefined
  const limited = { kinds: given.kinds, language, after: null, limit: reviewsShown }
  const { next: _next, ...waiting } = await waitingFor({ db, actor, at }, limited)
  return waiting.count > 0 || (!actor.role.admin && (await decidesOnLoans(db, actor))) ? waiting : undefined
}
