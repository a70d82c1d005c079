import type { Actor } from '@corbel/domain/auth/actor'
import type { ModuleKey } from '@corbel/domain/roles/role'
import { type Result, refused } from '@corbel/domain/shared/result'
import type { Db } from '../platform/database/db.ts'
import type { MetList, ViewedList } from '../records/list/viewed-list.ts'

export type ViewCall = {
  readonly db: Db
  readonly actor: Actor
  readonly at: Date
  /** Those that views are kept of. */
  readonly lists: readonly ViewedList[]
}

/** The list of a kind of record, for its reader. */
export function meetList({ lists, ...call }: Omit<ViewCall, 'at'>, module: ModuleKey): Promise<Result<MetList>> {
  const list = lists.find(({ isNamed }) => isNamed(module))
  return list === undefined ? Promise.resolve(refused({ code: 'not-found' })) : list.meet(call, module)
}
