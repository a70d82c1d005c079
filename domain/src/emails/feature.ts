import type { DomainFeature } from '../feature-manifest.ts'
import * as composing from './compose-endpoints.ts'
import * as endpoints from './email-endpoints.ts'

export const emailsFeature = {
  name: 'emails',
  endpoints: { ...endpoints, ...composing },
  unaudited: {
    cancelEmail: 'own',
    countMailed: 'reads',
    draftEmail: 'own',
    listRecipients: 'reads',
    listUserEmails: 'reads',
    populateTags: 'reads',
    readEmail: 'reads',
    validateEmail: 'reads',
  },
} as const satisfies DomainFeature
