import type { WebFeature } from '../feature-manifest.ts'
import { framedPage } from '../page-route.ts'
import { lazyPart } from '../ui/lazy/lazy-part.tsx'

export const whatsappFeature = {
  name: 'whatsapp',
  pages: [
    framedPage('/whatsapp_campaigns', {
      component: lazyPart(async () => (await import('./whatsapp-campaigns-page.tsx')).WhatsappCampaignsPage, 'page'),
      access: { menu: 'whatsapp_campaigns', right: 'global' },
      search: ['page', 'limit', 'search', 'part'],
    }),
    framedPage('/whatsapp_campaigns/create', {
      component: lazyPart(async () => (await import('./whatsapp-create-page.tsx')).WhatsappCreatePage, 'page'),
      access: { menu: 'whatsapp_campaigns', right: 'add' },
      crumb: 'new',
    }),
    framedPage('/whatsapp_campaigns/messages/$campaignId', {
      component: lazyPart(async () => (await import('./whatsapp-campaign-page.tsx')).WhatsappCampaignPage, 'page'),
      access: { menu: 'whatsapp_campaigns', right: 'update' },
      search: ['page', 'limit', 'search'],
      crumb: 'update',
    }),
  ],
  titles: { whatsapp_campaigns: 'menus.whatsappCampaigns' },
} as const satisfies WebFeature
