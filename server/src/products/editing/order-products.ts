import type { Actor } from '@corbel/domain/auth/actor'
import type { ProductReply } from '@corbel/domain/products/product-endpoints'
import { type Message, tell } from '@corbel/domain/shared/messages/message'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import type { Db } from '../../platform/database/db.ts'
import { everyForm, refillLater } from '../../records/list/refilling/refill-later.ts'
import { refuseOtherOrder, takeConfigurationInHand } from './configuration-in-hand.ts'
import { noteConfigurationChange } from './note-configuration-change.ts'
import { findProducts, findStatuses } from './product-editing-repository.ts'
import { isOfProduct } from './product-settings-presenter.ts'
import { writePositions } from './product-writing-repository.ts'
import { byId } from './read-product-settings.ts'
import { productNow } from './show-products.ts'

type Order = { readonly ids: readonly string[]; readonly at: Date }

/** Puts all products into an order, which lists and choices follow. */
export async function orderProducts(db: Db, actor: Actor, { ids }: Order): Promise<Result<{ message: Message }>> {
  const refusal = await takeConfigurationInHand(db, actor)
  if (refusal !== null) return refused(refusal)
  const products = await findProducts(db, actor.companyId)
  const other = refuseOtherOrder(ids, products)
  if (other !== null) return refused(other)
  const rows = ids.map((id, at) => ({ id: Number(id), position: at + 1 }))
  await writePositions(db, { companyId: actor.companyId, table: 'product', rows })
  return granted({ message: tell('products.orderSaved') })
}

type Answer = { message: Message; product: ProductReply }

/** Puts the statuses of a product, and those of all products among them, into an order: tabs and stages follow it. */
export async function orderStatuses(
  db: Db,
  actor: Actor,
  { product: id, ids, at }: Order & { readonly product: string },
): Promise<Result<Answer>> {
  const refusal = await takeConfigurationInHand(db, actor)
  if (refusal !== null) return refused(refusal)
  const { companyId } = actor
  const product = byId(await findProducts(db, companyId), id)
  if (product === undefined) return refused({ code: 'not-found' })
  const statuses = (await findStatuses(db, companyId)).filter((status) => isOfProduct(status, product.id))
  const other = refuseOtherOrder(ids, statuses)
  if (other !== null) return refused(other)
  const rows = inPlaces(
    ids,
    statuses.map((status) => status.position),
  )
  await writePositions(db, { companyId, table: 'status', rows })
  await refillLater(db, companyId, everyForm)
  const titles = (order: readonly string[]) => order.map((one) => byId(statuses, one)?.title ?? '')
  await noteConfigurationChange(db, actor, {
    ...{ kind: 'product', id: product.id, productId: product.id, title: product.title, action: 'ordered', at },
    before: { statuses: titles(statuses.map((status) => String(status.id))) },
    after: { statuses: titles(ids) },
  })
  return granted({ message: tell('products.orderSaved'), product: await productNow(db, actor, { id: product.id, at }) })
}

/** The ids in the places that they hold together, so that those of other products stay where they are. */
function inPlaces(ids: readonly string[], places: readonly number[]): { id: number; position: number }[] {
  const sorted = [...places].sort((one, other) => one - other)
  let last = 0
  return ids.map((id, at) => {
    last = Math.max(sorted[at] ?? 0, last + 1)
    return { id: Number(id), position: last }
  })
}
