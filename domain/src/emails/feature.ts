import type { DomainFeature } from '../feature-manifest.ts'
import * as answering from './answer-endpoints.ts'
import * as automations from './automation-endpoints.ts'
import * as campaigning from './campaigns/campaign-endpoints.ts'
import * as running from './campaigns/campaign-running-endpoints.ts'
import * as composing from './compose-endpoints.ts'
import * as endpoints from './email-endpoints.ts'
import * as listing from './lists/email-list-endpoints.ts'
import * as setup from './mail-setup-endpoints.ts'
import * as providing from './provider-endpoints.ts'
import * as sending from './sender-endpoints.ts'
import * as sequences from './sequence-endpoints.ts'
import * as templates from './template-endpoints.ts'
import * as unsubscribing from './unsubscribe-endpoints.ts'
import * as webhooks from './webhooks/webhook-endpoints.ts'

export const emailsFeature = {
  name: 'emails',
  endpoints: {
    ...endpoints,
    ...answering,
    ...composing,
    ...providing,
    ...sending,
    ...setup,
    ...unsubscribing,
    ...templates,
    ...automations,
    ...sequences,
    ...listing,
    ...campaigning,
    ...running,
    ...webhooks,
  },
  menuPages: { campaigns: 'writers', email_list: 'writers' },
  builderPages: [
    { page: 'email_templates', title: 'Email Templates', icon: 'mailler' },
    { page: 'builders/email_triggers', title: 'Email Triggers', icon: 'workflow' },
  ],
  unaudited: {
    addMailPicture: 'verb-notes',
    cancelEmail: 'own',
    chooseEmailLists: 'reads',
    countAutomation: 'reads',
    countCampaign: 'reads',
    countMailed: 'reads',
    draftEmail: 'own',
    dryRunAutomation: 'reads',
    fileAnswerFile: 'record-tells',
    fileUnfiled: 'record-tells',
    fillTemplate: 'reads',
    findPeopleForList: 'reads',
    listCampaignRecipients: 'reads',
    listCampaigns: 'reads',
    listEmailLists: 'reads',
    listMembers: 'reads',
    listAutomationRuns: 'reads',
    listWebhookCalls: 'reads',
    listAutomations: 'reads',
    listAnswers: 'reads',
    listRecipients: 'reads',
    listSequences: 'reads',
    listSuppressions: 'reads',
    listTemplates: 'reads',
    previewCampaign: 'reads',
    listUnfiled: 'reads',
    listUserEmails: 'reads',
    listWebhooks: 'reads',
    populateTags: 'reads',
    previewTemplate: 'reads',
    readEmail: 'reads',
    stopSequence: 'own',
    takeMailEvents: 'verb-notes',
    unsubscribe: 'verb-notes',
    verifySender: 'verb-notes',
    validateEmail: 'reads',
  },
} as const satisfies DomainFeature
