import type { DomainFeature } from '../feature-manifest.ts'
import * as composing from './compose-endpoints.ts'
import * as endpoints from './email-endpoints.ts'
import * as sending from './sender-endpoints.ts'
import * as unsubscribing from './unsubscribe-endpoints.ts'

export const emailsFeature = {
  name: 'emails',
  endpoints: { ...endpoints, ...composing, ...sending, ...unsubscribing },
  unaudited: {
    cancelEmail: 'own',
    countMailed: 'reads',
    draftEmail: 'own',
    listRecipients: 'reads',
    listUserEmails: 'reads',
    populateTags: 'reads',
    readEmail: 'reads',
    unsubscribe: 'verb-notes',
    verifySender: 'verb-notes',
    validateEmail: 'reads',
  },
} as const satisfies DomainFeature
