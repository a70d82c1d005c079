import { type LeadStanding, leadPolicy } from '@corbel/domain/leads/lead-policy'
import type { HeldRecord, HeldWork } from '../people/leaving/held-work.ts'
import { findLead } from './find-lead.ts'
import { leadsModule } from './lead-form.ts'
import { leadRecords } from './lead-kind.ts'
import { isOpenLead } from './lead-repository.ts'

/** Pages are told of single leads up to this many; beyond it they ask again by themselves. */
const toldMost = 50

/** Open leads that people have in hand. */
export const heldLeads: HeldWork = {
  ...{ key: 'leads', act: 'reassign-leads', module: leadsModule, isOpen: isOpenLead },
  mayRead: (actor, lead) => leadPolicy.read(actor, standingOf(lead, actor.companyId)),
  mayAssign: (actor, lead) => leadPolicy.assign(actor, standingOf(lead, actor.companyId)),
  announce: async (db, actor, ids) => {
    for (const id of ids.slice(0, toldMost)) {
      const row = await findLead(db, actor, id)
      if (row !== undefined) await leadRecords.announce(db, { actor, row, action: 'updated' })
    }
  },
  // Their names depend on forms that hide fields from roles: whoever looks for one opens it.
  leftOut: async (_db, { ids, reason }) => ids.map((id) => ({ id, reason })),
  pageOf: (id) => `/leads/${id}`,
}

function standingOf({ active, makerId, groups, people }: HeldRecord, companyId: string): LeadStanding {
  return { companyId, active, makerId, groupIds: groups, assigneeIds: people.map(({ userId }) => userId) }
}
