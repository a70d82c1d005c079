import type { DomainFeature } from '../feature-manifest.ts'
import * as addresses from './address-endpoints.ts'
import * as auth from './auth-endpoints.ts'
import * as factors from './factor-endpoints.ts'
import * as invitations from './invitation-endpoints.ts'
import * as locks from './lock-endpoints.ts'
import * as ownRoles from './own-role-endpoints.ts'
import * as sessions from './session-endpoints.ts'
import * as trials from './trial-endpoints.ts'

export const authFeature = {
  name: 'auth',
  endpoints: { ...addresses, ...auth, ...factors, ...invitations, ...locks, ...ownRoles, ...sessions, ...trials },
  unaudited: {
    acceptInvitation: 'verb-notes',
    addPasskey: 'verb-notes',
    askPasskey: 'grants-nothing',
    beginPasskey: 'grants-nothing',
    askForTrial: 'grants-nothing',
    beginTotp: 'grants-nothing',
    changeOwnAddress: 'verb-notes',
    proveAddress: 'verb-notes',
    changePassword: 'verb-notes',
    chooseRole: 'verb-notes',
    confirmTotp: 'verb-notes',
    endOneSession: 'verb-notes',
    endOtherSessions: 'verb-notes',
    forgotPassword: 'grants-nothing',
    openTrial: 'verb-notes',
    login: 'verb-notes',
    logout: 'verb-notes',
    proveFactor: 'verb-notes',
    readInvitation: 'reads',
    readTrialRequest: 'reads',
    removePasskey: 'verb-notes',
    removeTotp: 'verb-notes',
    renewRecoveryCodes: 'verb-notes',
    resetPassword: 'verb-notes',
    signUp: 'grants-nothing',
    stepUp: 'grants-nothing',
    switchRole: 'verb-notes',
  },
} as const satisfies DomainFeature
