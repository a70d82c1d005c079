import type { DomainFeature } from '../feature-manifest.ts'
import * as changing from './lead-change-endpoints.ts'
import * as conversion from './lead-conversion-endpoints.ts'
import * as leads from './lead-endpoints.ts'
import * as exporting from './lead-export-endpoints.ts'
import * as many from './lead-mass-endpoints.ts'
import * as taking from './lead-take-endpoints.ts'
import * as work from './shared-lead-work-endpoints.ts'

export const leadsFeature = {
  name: 'leads',
  endpoints: { ...leads, ...conversion, ...work, ...exporting, ...many, ...changing, ...taking },
  menuPages: { leads: 'leads' },
  unaudited: {
    activateLead: 'record-tells',
    addLead: 'record-tells',
    countLeadChange: 'reads',
    deactivateLead: 'record-tells',
    discardLeadDraft: 'own',
    exportLeads: 'verb-notes',
    getLeadMapping: 'reads',
    keepLeadDraft: 'own',
    listLeads: 'reads',
    previewConversion: 'reads',
    saveLead: 'record-tells',
    sayPresentAtLead: 'own',
    takeLead: 'record-tells',
  },
} as const satisfies DomainFeature
