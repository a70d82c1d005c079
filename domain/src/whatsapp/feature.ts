import type { DomainFeature } from '../feature-manifest.ts'
import * as personConsents from './person-consent-endpoints.ts'
import * as consents from './whatsapp-consent-endpoints.ts'
import * as campaigns from './whatsapp-endpoints.ts'
import * as records from './whatsapp-record-endpoints.ts'
import * as templates from './whatsapp-template-endpoints.ts'

export const whatsappFeature = {
  name: 'whatsapp',
  endpoints: { ...campaigns, ...consents, ...records, ...templates, ...personConsents },
  menuPages: { whatsapp_campaigns: 'writers' },
  unaudited: {
    countWhatsappCampaign: 'reads',
    listWhatsappCampaigns: 'reads',
    listWhatsappMessages: 'reads',
    listWhatsappOfRecord: 'reads',
    listWhatsappConsents: 'reads',
    listWhatsappTemplates: 'reads',
    receiveWhatsappEvents: 'verb-notes',
  },
} as const satisfies DomainFeature
