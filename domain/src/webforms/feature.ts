import type { DomainFeature } from '../feature-manifest.ts'
import * as visitors from './public-form-endpoints.ts'
import * as saved from './saved-form-endpoints.ts'
import * as webforms from './webform-endpoints.ts'

export const webformsFeature = {
  name: 'webforms',
  endpoints: { ...webforms, ...visitors, ...saved },
  unaudited: {
    askForFormLink: 'grants-nothing',
    resumePublicForm: 'reads',
    savePublicForm: 'own',
    submitPublicForm: 'record-tells',
  },
} as const satisfies DomainFeature
