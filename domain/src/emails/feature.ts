import type { DomainFeature } from '../feature-manifest.ts'
import * as composing from './compose-endpoints.ts'
import * as endpoints from './email-endpoints.ts'
import * as providing from './provider-endpoints.ts'
import * as sending from './sender-endpoints.ts'
import * as templates from './template-endpoints.ts'
import * as unsubscribing from './unsubscribe-endpoints.ts'

export const emailsFeature = {
  name: 'emails',
  endpoints: { ...endpoints, ...composing, ...providing, ...sending, ...unsubscribing, ...templates },
  unaudited: {
    cancelEmail: 'own',
    countMailed: 'reads',
    draftEmail: 'own',
    fillTemplate: 'reads',
    listRecipients: 'reads',
    listTemplates: 'reads',
    listUserEmails: 'reads',
    populateTags: 'reads',
    previewTemplate: 'reads',
    readEmail: 'reads',
    takeMailEvents: 'verb-notes',
    unsubscribe: 'verb-notes',
    verifySender: 'verb-notes',
    validateEmail: 'reads',
  },
} as const satisfies DomainFeature
