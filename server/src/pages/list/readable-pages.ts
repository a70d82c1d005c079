import type { Actor } from '@corbel/domain/auth/actor'
import { pagePolicy } from '@corbel/domain/pages/page-policy'
import type { OwnModule } from '@corbel/domain/roles/own-module'
import type { Sql } from '../../records/list/list-entry.ts'
import { withinReach } from '../../records/list/work-conditions.ts'

/**
 * `pagePolicy.read` for a whole list: conditions on `record_list l`, none where the actor reads every record of the
 * module. A test holds the two against each other. Null where the actor reads none at all.
 */
export const readablePages = (actor: Actor, module: OwnModule): Sql[] | null =>
  withinReach(actor, pagePolicy.list(actor, module))
