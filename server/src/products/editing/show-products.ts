import type { Actor } from '@corbel/domain/auth/actor'
import type { getProduct, listProducts, ProductReply } from '@corbel/domain/products/product-endpoints'
import type { ReplyOf } from '@corbel/domain/shared/endpoint'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import type { Db } from '../../platform/database/db.ts'
import { presentChoices } from '../choices-presenter.ts'
import { refuseConfiguring } from './configuration-in-hand.ts'
import { presentProduct, presentProductRow } from './product-settings-presenter.ts'
import { byId, readProductSettings } from './read-product-settings.ts'

export async function showProducts(db: Db, actor: Actor, at: Date): Promise<Result<ReplyOf<typeof listProducts>>> {
  const refusal = refuseConfiguring(actor)
  if (refusal !== null) return refused(refusal)
  const settings = await readProductSettings(db, actor, at)
  return granted({ products: settings.products.map((product) => presentProductRow(product, settings)) })
}

type Asked = { readonly id: string; readonly at: Date }

export async function showProduct(
  db: Db,
  actor: Actor,
  { id, at }: Asked,
): Promise<Result<ReplyOf<typeof getProduct>>> {
  const refusal = refuseConfiguring(actor)
  if (refusal !== null) return refused(refusal)
  const settings = await readProductSettings(db, actor, at)
  const product = byId(settings.products, id)
  if (product === undefined) return refused({ code: 'not-found' })
  const forms = presentChoices(settings.forms.map((form) => ({ ...form, active: true })))
  return granted({ product: presentProduct(product, settings), forms })
}

/** A product as it is after a change. */
export async function productNow(db: Db, actor: Actor, { id, at }: { id: number; at: Date }): Promise<ProductReply> {
  const settings = await readProductSettings(db, actor, at)
  const product = byId(settings.products, String(id))
  if (product === undefined) throw new Error('A changed product is not there.')
  return presentProduct(product, settings)
}
