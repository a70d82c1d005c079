import type { DomainFeature } from '../feature-manifest.ts'
import * as keys from './form-key-endpoints.ts'
import * as visitors from './public-form-endpoints.ts'
import * as referrals from './referral-endpoints.ts'
import * as saved from './saved-form-endpoints.ts'
import * as webforms from './webform-endpoints.ts'

export const webformsFeature = {
  name: 'webforms',
  endpoints: { ...webforms, ...visitors, ...saved, ...referrals, ...keys },
  unaudited: {
    askForFormLink: 'grants-nothing',
    openReferralLink: 'own',
    resumePublicForm: 'reads',
    savePublicForm: 'own',
    submitByKey: 'record-tells',
    submitPublicForm: 'record-tells',
  },
} as const satisfies DomainFeature
