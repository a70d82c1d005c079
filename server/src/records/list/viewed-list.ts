import type { Actor } from '@corbel/domain/auth/actor'
import type { ModuleKey } from '@corbel/domain/roles/role'
import type { Result } from '@corbel/domain/shared/result'
import type { ViewPlace } from '@corbel/domain/views/view'
import type { ViewContent } from '@corbel/domain/views/view-replies'
import type { Db } from '../../platform/database/db.ts'

/** A list as its reader meets it. */
export type MetList = {
  /** What of a view the reader cannot use: gone, hidden from them, or nothing that this list knows. */
  readonly unusable: (content: ViewContent) => readonly ViewPlace[]
}

/** A kind of list that views are kept of, as its feature hands it to them: they know no feature of records. */
export type ViewedList = {
  readonly isNamed: (module: ModuleKey) => boolean
  readonly meet: (call: { readonly db: Db; readonly actor: Actor }, module: ModuleKey) => Promise<Result<MetList>>
}
