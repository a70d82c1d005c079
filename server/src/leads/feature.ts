import { massActionOnLeads } from '@corbel/domain/leads/lead-mass-endpoints'
import type { ServerFeature } from '../feature-manifest.ts'
import { reassignRecords } from '../people/leaving/reassign-records.ts'
import { anyBulkAct } from '../records/bulk/bulk-act.ts'
import { massRoute } from '../records/bulk/mass/answer-mass-action.ts'
import { leadChangeAct } from './bulk/change-many-leads.ts'
import { leadChangeRoutes } from './bulk/lead-change-routes.ts'
import { heldLeads } from './held-leads.ts'
import { leadEvents } from './lead-events.ts'
import { offeredLeads } from './lead-offers.ts'
import { leadRoutes } from './lead-routes.ts'
import { leadViews } from './list/lead-views.ts'
import { massLeads } from './list/mass-leads.ts'
import { mergedConversions, mergedLeads } from './merged-leads.ts'

export const leadsFeature: ServerFeature = {
  name: 'leads',
  kinds: [offeredLeads],
  routes: (_kinds, { masses }) => [...leadRoutes, ...leadChangeRoutes, massRoute(massActionOnLeads, 'leads', masses)],
  events: leadEvents.all,
  gives: {
    acts: [
      anyBulkAct(reassignRecords(heldLeads)),
      ...(['status', 'assign', 'take'] as const).map((kind) => anyBulkAct(leadChangeAct(kind))),
    ],
    lists: [leadViews],
    works: [heldLeads],
    masses: [massLeads],
    merges: [mergedLeads, mergedConversions],
  },
}
