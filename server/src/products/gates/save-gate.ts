import type { Actor } from '@corbel/domain/auth/actor'
import { askedOf, everyThing, type GateAsks } from '@corbel/domain/products/gate-asks'
import type { saveStatusGate as endpoint, previewStatusMove } from '@corbel/domain/products/gate-endpoints'
import type { AnswerOf, BodyOf, ReplyOf } from '@corbel/domain/shared/endpoint'
import { tell } from '@corbel/domain/shared/messages/message'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import { conditionStages } from '@corbel/domain/underwriting-conditions/condition'
import type { Db } from '../../platform/database/db.ts'
import { everyForm, refillLater } from '../../records/list/refilling/refill-later.ts'
import { refuseConfiguring, refuseStale, takeConfigurationInHand } from '../editing/configuration-in-hand.ts'
import { differencesOf, noteConfigurationChange } from '../editing/note-configuration-change.ts'
import { findProducts, findPrograms, findStatuses } from '../editing/product-editing-repository.ts'
import { isOfProduct } from '../editing/product-settings-presenter.ts'
import { byId } from '../editing/read-product-settings.ts'
import { productNow } from '../editing/show-products.ts'
import type { StatusMoves } from '../editing/status-moves.ts'
import { documentsOf, mayBeAskedFor, publishedFormsOf } from './gate-fields.ts'
import { findGates, type StoredGate, writeGate } from './gate-repository.ts'

export type GateSave = {
  readonly product: string
  readonly id: string
  readonly body: BodyOf<typeof endpoint>
  readonly at: Date
}

/** Sets what a status asks of loans of a program. */
export async function saveGate(
  db: Db,
  actor: Actor,
  { product: productId, id, body, at }: GateSave,
): Promise<Result<AnswerOf<typeof endpoint>>> {
  const refusal = await takeConfigurationInHand(db, actor)
  if (refusal !== null) return refused(refusal)
  const { companyId, fullName } = actor
  const product = byId(await findProducts(db, companyId), productId)
  if (product === undefined) return refused({ code: 'not-found' })
  const statuses = (await findStatuses(db, companyId)).filter((one) => isOfProduct(one, product.id))
  const status = byId(statuses, id)
  if (status === undefined) return refused({ code: 'not-found' })
  const programs = (await findPrograms(db, companyId)).filter((one) => one.productId === product.id)
  const program = byId(programs, body.program)
  if (program === undefined)
    return refused({ code: 'unknown-choice', fields: { program: tell('products.refused.programNotOfProduct') } })
  const gates = await findGates(db, companyId)
  const stored = gates.find((one) => one.programId === program.id && one.statusId === status.id)
  const nothing: Pick<StoredGate, 'rev' | 'asks' | 'targetDays' | 'updatedAt' | 'updatedBy'> = {
    rev: 0,
    asks: { fields: [] },
    targetDays: null,
    updatedAt: at,
    updatedBy: fullName,
  }
  const before = stored ?? nothing
  const stale = await refuseStale(db, actor, { stored: before, rev: body.rev })
  if (stale !== null) return refused(stale)
  const [form] = await publishedFormsOf(db, companyId, [program.formId])
  const asks = askedFrom(body.asks, before.asks)
  // What the form has lost since may stay: loans of earlier versions have it still.
  const isChoosable = (field: string): boolean =>
    before.asks.fields.includes(field) || (form !== undefined && mayBeAskedFor(form, field))
  if (!asks.fields.every(isChoosable))
    return refused({ code: 'unknown-choice', fields: { fields: tell('products.refused.fieldNotAskable') } })
  const documents = await documentsOf(db, { companyId, programId: program.id, form })
  const known = new Set([everyThing, ...askedOf(before.asks, 'documents'), ...documents.map(({ _id }) => _id)])
  if (!askedOf(asks, 'documents').every((docType) => known.has(docType)))
    return refused({ code: 'unknown-choice', fields: { documents: tell('problems.notChoosable') } })
  const { targetDays = before.targetDays } = body
  const titles = new Map(documents.map(({ _id, title }) => [_id, title]))
  const [said, was] = [{ asks, targetDays }, before].map((one) => ({
    [`asks (${program.title})`]: one.asks.fields,
    [`asks for documents (${program.title})`]: askedOf(one.asks, 'documents').map((id) => titles.get(id) ?? id),
    [`asks for conditions (${program.title})`]: askedOf(one.asks, 'conditions'),
    [`asks for tasks (${program.title})`]: askedOf(one.asks, 'tasks'),
    [`target days (${program.title})`]: one.targetDays,
  }))
  if (differencesOf(was ?? {}, said ?? {}).length > 0) {
    await writeGate(db, { companyId, programId: program.id, statusId: status.id, asks, targetDays, at, by: fullName })
    if (differencesOf(before.asks, asks).length > 0) await refillLater(db, companyId, everyForm)
    await noteConfigurationChange(db, actor, {
      ...{ kind: 'status', id: status.id, productId: status.productId ?? product.id, title: status.title },
      ...{ action: 'updated', before: was ?? {}, after: said ?? {}, at },
    })
  }
  return granted({
    message: tell('products.gateSaved'),
    product: await productNow(db, actor, { id: product.id, at }),
  })
}

/** What is sent, each once; of a kind that is not named, what is stored. */
function askedFrom({ fields, documents, conditions, tasks }: GateAsks, before: GateAsks): GateAsks {
  const byTitle = new Map((tasks ?? before.tasks ?? []).map((title) => [title.trim().toLowerCase(), title.trim()]))
  const kept = {
    documents: [...new Set(documents ?? before.documents ?? [])],
    conditions: conditionStages.filter((stage) => (conditions ?? before.conditions ?? []).includes(stage)),
    tasks: [...byTitle.values()].filter((title) => title !== ''),
  }
  return { fields: [...new Set(fields)], ...kept }
}

type PreviewAsked = { readonly product: string; readonly id: string; readonly to: string }

/** What moving all loans of a status would come to. */
export async function previewMove(
  db: Db,
  actor: Actor,
  moves: StatusMoves,
  { product: productId, id, to }: PreviewAsked,
): Promise<Result<ReplyOf<typeof previewStatusMove>>> {
  const refusal = refuseConfiguring(actor)
  if (refusal !== null) return refused(refusal)
  const product = byId(await findProducts(db, actor.companyId), productId)
  if (product === undefined) return refused({ code: 'not-found' })
  const statuses = (await findStatuses(db, actor.companyId)).filter((one) => isOfProduct(one, product.id))
  const status = byId(statuses, id)
  if (status === undefined) return refused({ code: 'not-found' })
  const target = byId(statuses, to)
  if (target === undefined)
    return refused({ code: 'unknown-choice', fields: { to: tell('products.refused.statusNotChoosable') } })
  return granted(await moves.preview(db, actor.companyId, { from: status, to: target }))
}
