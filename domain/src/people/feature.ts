import type { DomainFeature } from '../feature-manifest.ts'
import * as consents from './consent-endpoints.ts'
import * as duplicates from './duplicate-endpoints.ts'
import * as households from './households/household-endpoints.ts'
import * as leaving from './leaving-endpoints.ts'
import * as licences from './licences/licence-endpoints.ts'
import * as merging from './merging/merge-endpoints.ts'
import * as people from './person-endpoints.ts'
import * as personExport from './person-export-endpoints.ts'
import * as photos from './photo-endpoints.ts'
import * as personWork from './shared-person-work-endpoints.ts'
import * as workingTime from './working-time-endpoints.ts'

export const peopleFeature = {
  name: 'people',
  endpoints: {
    ...{ ...people, ...personExport, ...duplicates, ...leaving, ...merging, ...consents },
    ...{ ...personWork, ...workingTime, ...licences, ...households, ...photos },
  },
  unaudited: {
    addHouseholdMember: 'record-tells',
    addPerson: 'record-tells',
    compareForMerge: 'reads',
    countHeldWork: 'reads',
    discardPersonDraft: 'own',
    exportPeople: 'verb-notes',
    findDuplicates: 'reads',
    keepPersonDraft: 'own',
    listPeople: 'reads',
    listUsers: 'reads',
    removeHouseholdMember: 'record-tells',
    saveHousehold: 'record-tells',
    saveHouseholdMember: 'record-tells',
    saveOwnPhoto: 'own',
    savePerson: 'record-tells',
    saveLicences: 'record-tells',
    saveWorkingTime: 'record-tells',
    sayPresentAtPerson: 'own',
  },
  menuPages: { prospects: 'prospects', contacts: 'contacts', workforces: 'workforces' },
} as const satisfies DomainFeature
