import type { WebFeature } from '../feature-manifest.ts'
import { barePage, framedPage, leadsTo } from '../page-route.ts'
import { paths } from '../paths.ts'
import { lazyPart } from '../ui/lazy/lazy-part.tsx'

const access = { menu: 'builders', right: 'global', isAlways: true } as const
const adding = { menu: 'builders', right: 'add', isAlways: true } as const
const triggers = [
  { title: 'menus.builders', to: paths.builders('opportunity') },
  { title: 'menus.email_triggers', to: paths.automations() },
] as const
const automation = lazyPart(async () => (await import('./automations/automation-page.tsx')).AutomationPage, 'page')
const templates = [
  { title: 'menus.builders', to: paths.builders('opportunity') },
  { title: 'menus.email_templates', to: paths.mailTemplates() },
] as const

export const emailsFeature = {
  name: 'emails',
  pages: [
    framedPage('/email_templates', {
      component: lazyPart(async () => (await import('./templates/templates-page.tsx')).TemplatesPage, 'page'),
      access,
      crumb: templates,
    }),
    framedPage('/email_templates/create', {
      component: lazyPart(
        async () => (await import('./templates/template-create-page.tsx')).TemplateCreatePage,
        'page',
      ),
      access: adding,
      crumb: templates,
    }),
    framedPage('/email_templates/builder/$templateId', {
      component: lazyPart(
        async () => (await import('./templates/template-builder-page.tsx')).TemplateBuilderPage,
        'page',
      ),
      access,
      crumb: templates,
    }),
    framedPage('/builders/email_triggers', {
      component: lazyPart(async () => (await import('./automations/automations-page.tsx')).AutomationsPage, 'page'),
      access,
      crumb: triggers,
    }),
    framedPage('/builders/email_triggers/create', {
      component: lazyPart(
        async () => (await import('./automations/automation-create-page.tsx')).AutomationCreatePage,
        'page',
      ),
      access: adding,
      crumb: triggers,
    }),
    framedPage('/builders/email_triggers/edit/$templateId', { component: automation, access, crumb: triggers }),
    framedPage('/email/settings', {
      component: lazyPart(async () => (await import('./sending/mail-setup-page.tsx')).MailSetupPage, 'page'),
      crumb: [{ title: 'menus.emailSettings' }],
      access: { menu: 'security/audit', right: 'global' },
    }),
    framedPage('/email/unfiled', {
      component: lazyPart(async () => (await import('./answers/unfiled-page.tsx')).UnfiledPage, 'page'),
      crumb: [{ title: 'menus.campaigns', to: paths.campaigns() }],
    }),
    framedPage('/email_list', {
      component: lazyPart(async () => (await import('./lists/email-lists-page.tsx')).EmailListsPage, 'page'),
      access: { menu: 'email_list', right: 'global' },
      search: ['page', 'limit', 'search', 'active'],
    }),
    framedPage('/email_list/create', {
      component: lazyPart(async () => (await import('./lists/email-list-create-page.tsx')).EmailListCreatePage, 'page'),
      access: { menu: 'email_list', right: 'add' },
      crumb: 'new',
    }),
    framedPage('/email_list/edit/$emailListId', {
      component: lazyPart(async () => (await import('./lists/email-list-edit-page.tsx')).EmailListEditPage, 'page'),
      access: { menu: 'email_list', right: 'update' },
      search: ['page', 'limit', 'search', 'troubled'],
      crumb: 'update',
    }),
    framedPage('/campaigns', {
      component: lazyPart(async () => (await import('./campaigns/campaigns-page.tsx')).CampaignsPage, 'page'),
      access: { menu: 'campaigns', right: 'global' },
      search: ['page', 'limit', 'search', 'state'],
    }),
    framedPage('/campaigns/create', {
      component: lazyPart(
        async () => (await import('./campaigns/campaign-create-page.tsx')).CampaignCreatePage,
        'page',
      ),
      access: { menu: 'campaigns', right: 'add' },
      crumb: 'new',
    }),
    framedPage('/campaigns/emails/$campaignId', {
      component: lazyPart(async () => (await import('./campaigns/campaign-page.tsx')).CampaignPage, 'page'),
      access: { menu: 'campaigns', right: 'update' },
      search: ['page', 'limit', 'search', 'stand'],
      crumb: 'update',
    }),
  ],
  titles: { campaigns: 'menus.campaigns', email_list: 'menus.emailLists' },
  barePages: [
    leadsTo('/builders/email_triggers/builder/$templateId', ({ templateId = '' }) => paths.automation(templateId)),
    leadsTo('/email_templates/edit/$templateId', ({ templateId = '' }) => paths.mailTemplate(templateId)),
    barePage('/email/unsubscribe', {
      component: lazyPart(async () => (await import('./unsubscribe-page.tsx')).UnsubscribePage, 'page'),
      search: ['t'],
    }),
    barePage('/email/sender', {
      component: lazyPart(async () => (await import('./sender-page.tsx')).SenderPage, 'page'),
      search: ['t'],
    }),
  ],
} as const satisfies WebFeature
