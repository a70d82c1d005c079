import type { Actor } from '@corbel/domain/auth/actor'
import type { ModuleKey } from '@corbel/domain/roles/role'
import { type Result, refused } from '@corbel/domain/shared/result'
import { contentWithout, keepsFromUse } from '@corbel/domain/views/view-rules'
import type { Db } from '../platform/database/db.ts'
import type { KeptView, MetList, ViewedList } from '../records/list/viewed-list.ts'

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

/** The views that the program keeps of a list, as far as its reader can use them: the others are not there for them. */
export function usableViews({ builtIn = [], unusable }: MetList): KeptView[] {
  return builtIn.flatMap((view) => {
    const places = unusable(view.content)
    return places.some(keepsFromUse) ? [] : [{ ...view, content: contentWithout(view.content, places) }]
  })
}
