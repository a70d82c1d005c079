import type { DomainFeature } from '../feature-manifest.ts'
import * as consents from './consent-endpoints.ts'
import * as people from './person-endpoints.ts'
import * as personWork from './shared-person-work-endpoints.ts'

export const peopleFeature = {
  name: 'people',
  endpoints: { ...people, ...consents, ...personWork },
  unaudited: {
    addPerson: 'record-tells',
    discardPersonDraft: 'own',
    keepPersonDraft: 'own',
    listPeople: 'reads',
    listUsers: 'reads',
    savePerson: 'record-tells',
    sayPresentAtPerson: 'own',
  },
  menuPages: { prospects: 'prospects', contacts: 'contacts', workforces: 'workforces' },
} as const satisfies DomainFeature
