import type { DomainFeature } from '../feature-manifest.ts'
import * as consents from './consent-endpoints.ts'
import * as people from './person-endpoints.ts'

export const peopleFeature = {
  name: 'people',
  endpoints: { ...people, ...consents },
  unaudited: {
    addPerson: 'record-tells',
    listPeople: 'reads',
    listUsers: 'reads',
    savePerson: 'record-tells',
  },
  menuPages: { prospects: 'prospects', contacts: 'contacts', workforces: 'workforces' },
} as const satisfies DomainFeature
