import type { DomainFeature } from '../feature-manifest.ts'
import * as brands from './brand-endpoints.ts'
import * as companies from './company-endpoints.ts'
import * as companySetup from './company-setup-endpoints.ts'
import * as welcome from './welcome-endpoints.ts'

export const companiesFeature = {
  name: 'companies',
  endpoints: { ...companies, ...companySetup, ...brands, ...welcome },
  unaudited: {
    // What it finds is noted with the host.
    checkHost: 'grants-nothing',
    closeCompany: 'verb-notes',
    openCompany: 'verb-notes',
  },
} as const satisfies DomainFeature
