import type { Actor } from '@corbel/domain/auth/actor'
import type { ConfigurationChange, getProductHistory } from '@corbel/domain/products/product-endpoints'
import type { ReplyOf } from '@corbel/domain/shared/endpoint'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import { refuseConfiguring } from './configuration-in-hand.ts'
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
  const answer = await sql<Omit<ConfigurationChange, 'at'> & { at: Date }>`
    select id as "_id", kind, title, action, by_name as by, at, changes from configuration_change
    where company_id = ${companyId} and product_id = ${product.id} order by id desc limit ${shownMost}`.execute(db)
  return granted({ changes: answer.rows.map((row) => ({ ...row, at: row.at.toISOString() })) })
}
