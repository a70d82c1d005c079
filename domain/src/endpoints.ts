import * as addresses from './auth/address-endpoints.ts'
import * as auth from './auth/auth-endpoints.ts'
import * as factors from './auth/factor-endpoints.ts'
import * as invitations from './auth/invitation-endpoints.ts'
import * as ownRoles from './auth/own-role-endpoints.ts'
import * as sessions from './auth/session-endpoints.ts'
import * as trials from './auth/trial-endpoints.ts'
import * as builders from './builders/form-version-endpoints.ts'
import * as brands from './companies/brand-endpoints.ts'
import * as companies from './companies/company-endpoints.ts'
import * as companySetup from './companies/company-setup-endpoints.ts'
import * as welcome from './companies/welcome-endpoints.ts'
import * as dashboard from './dashboard/dashboard-endpoints.ts'
import * as chunks from './documents/chunk-endpoints.ts'
import * as documents from './documents/file-endpoints.ts'
import * as emails from './emails/email-endpoints.ts'
import * as groups from './groups/group-endpoints.ts'
import * as history from './history/history-endpoints.ts'
import * as drafts from './loans/draft-endpoints.ts'
import * as formMoves from './loans/form-move-endpoints.ts'
import * as listSettings from './loans/list-settings-endpoints.ts'
import * as loanChanges from './loans/loan-changes-endpoints.ts'
import * as loans from './loans/loan-endpoints.ts'
import * as presence from './loans/presence-endpoints.ts'
import * as shareAll from './loans/share-all-endpoints.ts'
import * as shares from './loans/share-endpoints.ts'
import * as menus from './menus/menu-endpoints.ts'
import * as notes from './notes/note-endpoints.ts'
import * as consents from './people/consent-endpoints.ts'
import * as people from './people/person-endpoints.ts'
import * as products from './products/product-endpoints.ts'
import * as roles from './roles/role-endpoints.ts'
import * as security from './security/audit-endpoints.ts'
import type { EndpointParts } from './shared/endpoint.ts'
import * as platform from './shared/platform-endpoints.ts'

const features: Record<string, Record<string, unknown>> = {
  auth: { ...addresses, ...auth, ...factors, ...invitations, ...ownRoles, ...sessions, ...trials },
  builders,
  companies: { ...companies, ...companySetup, ...brands, ...welcome },
  dashboard,
  documents: { ...documents, ...chunks },
  emails,
  groups,
  history,
  loans: { ...loans, ...listSettings, ...formMoves, ...drafts, ...loanChanges, ...presence, ...shares, ...shareAll },
  menus,
  notes,
  people: { ...people, ...consents },
  platform,
  products,
  roles,
  security,
}

const isEndpoint = (value: unknown): value is EndpointParts =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'reply' in value

/** Every endpoint of the program by feature and name: what the API document and the access matrix are made from. */
export const allEndpoints: readonly { feature: string; name: string; endpoint: EndpointParts }[] = Object.entries(
  features,
).flatMap(([feature, exports]) =>
  Object.entries(exports).flatMap(([name, value]) => (isEndpoint(value) ? [{ feature, name, endpoint: value }] : [])),
)
