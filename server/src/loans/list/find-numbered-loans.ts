import type { Actor } from '@corbel/domain/auth/actor'
import type { Db } from '../../platform/database/db.ts'
import { listNumberedLoans } from './list-repository.ts'
import { readableLoans } from './readable-loans.ts'

type Call = { readonly db: Db; readonly actor: Actor }

/** The pages of loans that the actor may read, by number; numbers of others are as unknown as numbers of none. */
export async function findNumberedLoans({ db, actor }: Call, numbers: readonly string[]): Promise<Map<string, string>> {
  const readable = readableLoans(actor)
  if (readable === null || numbers.length === 0) return new Map()
  const { companyId } = actor
  const found = await listNumberedLoans(db, companyId, { numbers, readable })
  return new Map(found.map(({ number, id }) => [number, `/loans/edit/${id}`]))
}
