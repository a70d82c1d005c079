import type { Actor } from '@corbel/domain/auth/actor'
import type {
  addSource as addEndpoint,
  saveSource as endpoint,
  listSources,
} from '@corbel/domain/products/product-endpoints'
import type { AnswerOf, BodyOf } from '@corbel/domain/shared/endpoint'
import { tell } from '@corbel/domain/shared/messages/message'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import type { Db } from '../../platform/database/db.ts'
import { withSeenStamps } from '../../records/names/seen-stamps.ts'
import { refuseConfiguring, refuseStale, takeConfigurationInHand } from './configuration-in-hand.ts'
import { differencesOf, noteConfigurationChange } from './note-configuration-change.ts'
import { findSources } from './product-editing-repository.ts'
import { presentSource } from './product-settings-presenter.ts'
import { writeSource } from './product-writing-repository.ts'
import { byId } from './read-product-settings.ts'
import { isTaken, taken } from './save-product.ts'

type Reply = AnswerOf<typeof endpoint>

/** The sources of the company, deactivated ones too. */
export async function showSources(db: Db, actor: Actor): Promise<Result<AnswerOf<typeof listSources>>> {
  const refusal = refuseConfiguring(actor)
  return refusal === null ? granted({ sources: await sourcesNow(db, actor) }) : refused(refusal)
}

const sourcesNow = async (db: Db, actor: Actor) =>
  (await withSeenStamps(db, actor, await findSources(db, actor.companyId))).map(presentSource)

export type SourceAdd = { readonly body: BodyOf<typeof addEndpoint>; readonly at: Date }

export async function addSource(db: Db, actor: Actor, { body, at }: SourceAdd): Promise<Result<Reply>> {
  const refusal = await takeConfigurationInHand(db, actor)
  if (refusal !== null) return refused(refusal)
  const { companyId, fullName } = actor
  if (isTaken(body.title, await findSources(db, companyId))) return refused(taken)
  const after = { title: body.title, active: true }
  const id = await writeSource(db, { companyId, id: null, content: after, at, by: fullName })
  const event = { kind: 'source', id, title: after.title, action: 'created' } as const
  await noteConfigurationChange(db, actor, { ...event, before: {}, after, at })
  return granted({ message: tell('products.sourceAdded'), sources: await sourcesNow(db, actor) })
}

export type SourceSave = { readonly id: string; readonly body: BodyOf<typeof endpoint>; readonly at: Date }

export async function saveSource(db: Db, actor: Actor, { id, body, at }: SourceSave): Promise<Result<Reply>> {
  const refusal = await takeConfigurationInHand(db, actor)
  if (refusal !== null) return refused(refusal)
  const { companyId, fullName } = actor
  const sources = await findSources(db, companyId)
  const source = byId(sources, id)
  if (source === undefined) return refused({ code: 'not-found' })
  const { rev, ...said } = body
  const stale = await refuseStale(db, actor, { stored: source, rev })
  if (stale !== null) return refused(stale)
  const others = sources.filter((one) => one.id !== source.id)
  if (body.title !== undefined && isTaken(body.title, others)) return refused(taken)
  const before = { title: source.title, active: source.active }
  const after = { ...before, ...said }
  if (differencesOf(before, after).length > 0) {
    await writeSource(db, { companyId, id: source.id, content: after, at, by: fullName })
    const event = { kind: 'source', id: source.id, title: after.title, action: 'updated' } as const
    await noteConfigurationChange(db, actor, { ...event, before, after, at })
  }
  return granted({ message: tell('products.sourceSaved'), sources: await sourcesNow(db, actor) })
}
