import type { DomainFeature } from '../feature-manifest.ts'
import * as visitors from './public-form-endpoints.ts'
import * as referrals from './referral-endpoints.ts'
import * as saved from './saved-form-endpoints.ts'
import * as webforms from './webform-endpoints.ts'

export const webformsFeature = {
  name: 'webforms',
  endpoints: { ...webforms, ...visitors, ...saved, ...referrals },
  unaudited: {
    askForFormLink: 'grants-nothing',
    openReferralLink: 'own',
    resumePublicForm: 'reads',
    savePublicForm: 'own',
    submitPublicForm: 'record-tells',
  },
} as const satisfies DomainFeature
