import type { Actor } from '@corbel/domain/auth/actor'
import { leadPolicy } from '@corbel/domain/leads/lead-policy'
import type { Sql } from '../../records/list/list-entry.ts'
import { withinReach } from '../../records/list/work-conditions.ts'

/**
 * `leadPolicy.read` for a whole list: conditions on `record_list l`, none where the actor reads every lead. A test holds
 * the two against each other. Null where the actor reads none at all.
 */
export const readableLeads = (actor: Actor): Sql[] | null => withinReach(actor, leadPolicy.list(actor))
