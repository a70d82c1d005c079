import type { Actor } from '@corbel/domain/auth/actor'
import type { addStatus as addEndpoint, saveStatus as endpoint } from '@corbel/domain/products/product-endpoints'
import type { AnswerOf, BodyOf } from '@corbel/domain/shared/endpoint'
import { tell } from '@corbel/domain/shared/messages/message'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import type { Db } from '../../platform/database/db.ts'
import type { BulkStartCall } from '../../records/bulk/bulk-act.ts'
import { everyForm, refillLater } from '../../records/list/refilling/refill-later.ts'
import { refuseStale, takeConfigurationInHand } from './configuration-in-hand.ts'
import { differencesOf, noteConfigurationChange } from './note-configuration-change.ts'
import { findProducts, findStatuses, type StoredStatus } from './product-editing-repository.ts'
import { isOfProduct } from './product-settings-presenter.ts'
import { writeStatus } from './product-writing-repository.ts'
import { byId } from './read-product-settings.ts'
import { isTaken, taken } from './save-product.ts'
import { productNow } from './show-products.ts'
import type { StatusMove, StatusMoves } from './status-moves.ts'

type AddReply = AnswerOf<typeof addEndpoint>
type Reply = AnswerOf<typeof endpoint>

export type StatusAdd = { readonly product: string; readonly body: BodyOf<typeof addEndpoint>; readonly at: Date }

/** A new status of a product, the last one. */
export async function addStatus(db: Db, actor: Actor, { product: id, body, at }: StatusAdd): Promise<Result<AddReply>> {
  const refusal = await takeConfigurationInHand(db, actor)
  if (refusal !== null) return refused(refusal)
  const { companyId, fullName } = actor
  const product = byId(await findProducts(db, companyId), id)
  if (product === undefined) return refused({ code: 'not-found' })
  const all = await findStatuses(db, companyId)
  const statuses = all.filter((status) => isOfProduct(status, product.id))
  if (isTaken(body.title, statuses)) return refused(taken)
  const { title, words = {}, kind, color, usualDays = null } = body
  const told = { borrowerTitle: body.borrowerTitle || null, milestone: body.milestone || null, usualDays }
  const said = { title, ...told, words, kind, color, active: true }
  const position = Math.max(0, ...all.map((one) => one.position)) + 1
  const content = { ...said, position, productId: product.id }
  const number = await writeStatus(db, { companyId, id: null, content, at, by: fullName })
  await refillLater(db, companyId, everyForm)
  const event = { kind: 'status', id: number, productId: product.id, title, action: 'created' } as const
  await noteConfigurationChange(db, actor, { ...event, before: {}, after: said, at })
  return granted({
    message: tell('products.statusAdded'),
    product: await productNow(db, actor, { id: product.id, at }),
  })
}

export type StatusSave = {
  readonly product: string
  readonly id: string
  readonly body: BodyOf<typeof endpoint>
}

/**
 * Changes a status. One that loans stand in is taken out of use when none does any more: where they are many, a job
 * moves them first.
 */
export async function saveStatus(call: BulkStartCall, moves: StatusMoves, save: StatusSave): Promise<Result<Reply>> {
  const { db, actor, at } = call
  const inHand = await statusInHand(db, actor, save)
  if (!inHand.ok) return inHand
  const { product, status } = inHand.value
  const plan = await planMove(call, moves, { ...inHand.value, ...save })
  if (!plan.ok) return plan
  const { active, moveTo: _to, rev: _rev, ...said } = save.body
  const isEmptied = plan.value !== null
  await write(db, actor, { status, said: isEmptied || active === undefined ? said : { ...said, active }, at })
  const emptied = plan.value === null ? granted(null) : await moves.empty(call, plan.value)
  if (!emptied.ok) return emptied
  const job = emptied.value
  const message = job?.state === 'running' ? tell('products.statusEmptying') : tell('products.statusSaved')
  const answer = { message, moved: job?.done ?? 0, job }
  return granted({ ...answer, product: await productNow(db, actor, { id: product.id, at }) })
}

type StatusWriting = {
  readonly status: StoredStatus
  readonly said: Omit<StatusSave['body'], 'moveTo' | 'rev'>
  readonly at: Date
}

async function write(db: Db, actor: Actor, { status, said, at }: StatusWriting): Promise<void> {
  const before = noted(status)
  const after = noted({ ...status, ...said, ...toldToBorrowers(status, said) })
  if (differencesOf(before, after).length === 0) return
  const { companyId, fullName } = actor
  const { id, position, productId } = status
  await writeStatus(db, { companyId, id, content: { ...after, position, productId }, at, by: fullName })
  // What loans wait for hangs on the steps of their way and on what these mean.
  if (before.kind !== after.kind || before.active !== after.active) await refillLater(db, companyId, everyForm)
  const event = { kind: 'status', id, productId, title: after.title, action: 'updated' } as const
  await noteConfigurationChange(db, actor, { ...event, before, after, at })
}

type StatusInHand = {
  readonly product: { readonly id: number }
  readonly status: StoredStatus
  readonly others: readonly StoredStatus[]
}

async function statusInHand(db: Db, actor: Actor, save: StatusSave): Promise<Result<StatusInHand>> {
  const refusal = await takeConfigurationInHand(db, actor)
  if (refusal !== null) return refused(refusal)
  const { body } = save
  const { companyId } = actor
  const product = byId(await findProducts(db, companyId), save.product)
  if (product === undefined) return refused({ code: 'not-found' })
  const statuses = (await findStatuses(db, companyId)).filter((one) => isOfProduct(one, product.id))
  const status = byId(statuses, save.id)
  if (status === undefined) return refused({ code: 'not-found' })
  const stale = await refuseStale(db, actor, { stored: status, rev: body.rev })
  if (stale !== null) return refused(stale)
  const others = statuses.filter((one) => one.id !== status.id)
  if (body.title !== undefined && isTaken(body.title, others)) return refused(taken)
  return granted({ product, status, others })
}

type Told = Pick<StoredStatus, 'borrowerTitle' | 'milestone' | 'usualDays'>
type Said = Told & Pick<StoredStatus, 'title' | 'words' | 'kind' | 'color' | 'active'>
const noted = ({ title, borrowerTitle, milestone, usualDays, words, kind, color, active }: Said): Said => ({
  ...{ title, borrowerTitle, milestone, usualDays, words, kind, color, active },
})

/** A blank takes back what was said. */
function toldToBorrowers(status: StoredStatus, { borrowerTitle, milestone, usualDays }: StatusWriting['said']): Told {
  return {
    borrowerTitle: borrowerTitle === undefined ? status.borrowerTitle : borrowerTitle || null,
    milestone: milestone === undefined ? status.milestone : milestone || null,
    usualDays: usualDays === undefined ? status.usualDays : usualDays,
  }
}

type Emptying = {
  readonly status: StoredStatus
  readonly others: readonly StoredStatus[]
  readonly body: StatusSave['body']
}

/** Where the loans of a status go that is to be deactivated; null where none has to. */
async function planMove(
  { db, actor }: BulkStartCall,
  moves: StatusMoves,
  { status, others, body }: Emptying,
): Promise<Result<StatusMove | null>> {
  if (body.active !== false || !status.active) return granted(null)
  const loans = await moves.count(db, actor.companyId, status.id)
  if (body.moveTo === undefined) {
    return loans === 0 ? granted(null) : refused({ code: 'status-in-use', details: { loans } })
  }
  const target = byId(others, body.moveTo)
  // Loans of every product may stand in a status of all products, so they need another of that kind.
  const fits = target?.active === true && (status.productId !== null || target.productId === null)
  if (!fits) return refused({ code: 'unknown-choice', fields: { moveTo: tell('products.refused.statusNotChoosable') } })
  if (loans === 0) return granted(null)
  return granted({ from: { id: status.id, title: status.title }, to: { id: target.id, title: target.title } })
}
