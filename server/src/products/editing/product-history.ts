import type { Actor } from '@corbel/domain/auth/actor'
import type { getProductHistory } from '@corbel/domain/products/product-endpoints'
import type { ReplyOf } from '@corbel/domain/shared/endpoint'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import type { Db } from '../../platform/database/db.ts'
import { refuseConfiguring } from './configuration-in-hand.ts'
import { configurationChanges } from './note-configuration-change.ts'
import { findProducts } from './product-editing-repository.ts'
import { byId } from './read-product-settings.ts'

const shownMost = 100

/** Who changed a product, its programs and its statuses, newest first. */
export async function productHistory(
  db: Db,
  actor: Actor,
  id: string,
): Promise<Result<ReplyOf<typeof getProductHistory>>> {
  const refusal = refuseConfiguring(actor)
  if (refusal !== null) return refused(refusal)
  const { companyId } = actor
  const product = byId(await findProducts(db, companyId), id)
  if (product === undefined) return refused({ code: 'not-found' })
  return granted({ changes: await configurationChanges(db, { companyId, productId: product.id, most: shownMost }) })
}
