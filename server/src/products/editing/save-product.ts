import type { Actor } from '@corbel/domain/auth/actor'
import type { addProduct as addEndpoint, saveProduct as endpoint } from '@corbel/domain/products/product-endpoints'
import type { AnswerOf, BodyOf } from '@corbel/domain/shared/endpoint'
import { tell } from '@corbel/domain/shared/messages/message'
import type { Refusal } from '@corbel/domain/shared/refusals'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import type { Db } from '../../platform/database/db.ts'
import { refuseStale, takeConfigurationInHand } from './configuration-in-hand.ts'
import { differencesOf, noteConfigurationChange } from './note-configuration-change.ts'
import { findProducts } from './product-editing-repository.ts'
import { writeProduct } from './product-writing-repository.ts'
import { byId } from './read-product-settings.ts'
import { productNow } from './show-products.ts'

type Reply = AnswerOf<typeof endpoint>

/** A new product, last in the company's order. */
export async function addProduct(
  db: Db,
  actor: Actor,
  { body, at }: { body: BodyOf<typeof addEndpoint>; at: Date },
): Promise<Result<Reply>> {
  const refusal = await takeConfigurationInHand(db, actor)
  if (refusal !== null) return refused(refusal)
  const { companyId, fullName } = actor
  const products = await findProducts(db, companyId)
  if (isTaken(body.title, products)) return refused(taken)
  const said = { title: body.title, description: body.description ?? '', active: true }
  const position = Math.max(0, ...products.map((one) => one.position)) + 1
  const id = await writeProduct(db, { companyId, id: null, content: { ...said, position }, at, by: fullName })
  const event = { kind: 'product', id, productId: id, title: said.title, action: 'created' } as const
  await noteConfigurationChange(db, actor, { ...event, before: {}, after: said, at })
  return granted({ message: tell('products.productAdded'), product: await productNow(db, actor, { id, at }) })
}

export type ProductSave = { readonly id: string; readonly body: BodyOf<typeof endpoint>; readonly at: Date }

export async function saveProduct(db: Db, actor: Actor, { id, body, at }: ProductSave): Promise<Result<Reply>> {
  const refusal = await takeConfigurationInHand(db, actor)
  if (refusal !== null) return refused(refusal)
  const { companyId, fullName } = actor
  const products = await findProducts(db, companyId)
  const product = byId(products, id)
  if (product === undefined) return refused({ code: 'not-found' })
  const { rev, ...said } = body
  const stale = await refuseStale(db, actor, { stored: product, rev })
  if (stale !== null) return refused(stale)
  const others = products.filter((one) => one.id !== product.id)
  if (body.title !== undefined && isTaken(body.title, others)) return refused(taken)
  const before = { title: product.title, description: product.description, active: product.active }
  const after = { ...before, ...said }
  if (differencesOf(before, after).length > 0) {
    const content = { ...after, position: product.position }
    await writeProduct(db, { companyId, id: product.id, content, at, by: fullName })
    const event = { kind: 'product', id: product.id, productId: product.id, title: after.title } as const
    await noteConfigurationChange(db, actor, { ...event, action: 'updated', before, after, at })
  }
  return granted({
    message: tell('products.productSaved'),
    product: await productNow(db, actor, { id: product.id, at }),
  })
}

type Titled = { readonly title: string }

/** Two of the same name could not be told apart where they are chosen. */
export function isTaken(title: string, others: readonly Titled[]): boolean {
  return others.some((one) => one.title.toLowerCase() === title.toLowerCase())
}

export const taken: Refusal = { code: 'invalid-fields', fields: { title: tell('problems.nameTaken') } }
