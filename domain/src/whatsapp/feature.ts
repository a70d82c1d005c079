import type { DomainFeature } from '../feature-manifest.ts'
import * as consents from './whatsapp-consent-endpoints.ts'
import * as campaigns from './whatsapp-endpoints.ts'

export const whatsappFeature = {
  name: 'whatsapp',
  endpoints: { ...campaigns, ...consents },
  menuPages: { whatsapp_campaigns: 'writers' },
  unaudited: {
    countWhatsappCampaign: 'reads',
    listWhatsappCampaigns: 'reads',
    listWhatsappMessages: 'reads',
    listWhatsappConsents: 'reads',
    listWhatsappTemplates: 'reads',
    receiveWhatsappEvents: 'verb-notes',
  },
} as const satisfies DomainFeature
