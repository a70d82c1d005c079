import type { Actor } from '@corbel/domain/auth/actor'
import type { getSources, getStatuses } from '@corbel/domain/loans/loan-endpoints'
import type { BodyOf, QueryOf, ReplyOf } from '@corbel/domain/shared/endpoint'
import type { Language } from '@corbel/domain/shared/messages/languages'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import { bareHost, companyOfHost } from '../companies/brand.ts'
import { getPublishedForm } from '../forms/published-forms.ts'
import type { Db } from '../platform/database/db.ts'
import { inTransaction } from '../platform/database/transaction.ts'
import type { Services } from '../platform/http/services.ts'
import { isId } from '../platform/ids.ts'
import { countAttempt } from '../platform/limits/rate-limit.ts'
import type { Session } from '../platform/session/session.ts'
import { listSources } from '../products/list-sources.ts'
import { listStatuses } from '../products/list-statuses.ts'
import { readsLimit } from './open-form.ts'
import { formForVisitors, visitorOf } from './visitor-forms.ts'
import { findShownCompany, findWebforms } from './webform-repository.ts'

type Choices = ReplyOf<typeof getStatuses>
type Body = BodyOf<typeof getStatuses>

export type ChoicesAsked = {
  readonly session: Session | null
  readonly body: Body | BodyOf<typeof getSources>
  readonly query: QueryOf<typeof getStatuses>
  readonly host: string
  readonly address: string
  readonly language: Language
  readonly at: Date
}

/** The statuses of the caller's own company; of a visitor those of the company whose form asks for one. */
export const statusesFor = (services: Services, asked: ChoicesAsked & { readonly body: Body }) =>
  choicesFor(services, asked, 'status', (db, actor) =>
    listStatuses(db, actor, { ...asked.body, language: asked.language }),
  )

/** The same of sources. */
export const sourcesFor = (services: Services, asked: ChoicesAsked) =>
  choicesFor(services, asked, 'source', (db, actor) => listSources(db, actor))

type List = (db: Db, actor: Actor) => Promise<Result<Choices>>

/**
 * Who is signed in gets what their own company has, whichever is named. A visitor names a company, or comes by its host;
 * they are told what one of its open forms asks them to choose from, and nothing of any other company.
 */
async function choicesFor(
  services: Services,
  asked: ChoicesAsked,
  type: 'status' | 'source',
  list: List,
): Promise<Result<Choices>> {
  const { database } = services
  const { session, body, query, at } = asked
  if (session?.kind === 'person') {
    const { actor } = session
    return inTransaction(database, { companyId: actor.companyId }, (db) => list(db, actor))
  }
  const tooMany = await countAttempt(database.pool, [readsLimit(services, asked)], at)
  if (tooMany !== null) return refused(tooMany)
  const named = query.ac ?? body.company
  const companyId = named ?? (await companyOfHost(services, bareHost(asked.host)))
  if (companyId === undefined || !isId(companyId)) return granted([])
  return inTransaction(database, { companyId }, async (db) => {
    const isAsked = await visitorsChoose(db, companyId, type)
    return isAsked ? list(db, visitorOf(companyId, '')) : granted([])
  })
}

/** Whether an open form of a company that is open has visitors choose one. */
async function visitorsChoose(db: Db, companyId: string, type: string): Promise<boolean> {
  if ((await findShownCompany(db, companyId)) === undefined) return false
  for (const { active, form } of await findWebforms(db, companyId)) {
    if (!active) continue
    const { fields, sections } = formForVisitors(await getPublishedForm(db, companyId, form)).outline
    const columns = [...sections.values()].flatMap((section) => [...section.columns.values()])
    if ([...fields.values(), ...columns].some(({ element }) => element.type === type)) return true
  }
  return false
}
