import type { ServerFeature } from '../feature-manifest.ts'
import { addressProofWorker, formerAddressWorker } from './addresses/address-jobs.ts'
import { addressRoutes } from './addresses/address-routes.ts'
import { authRoutes } from './auth-routes.ts'
import { factorRoutes } from './factors/factor-routes.ts'
import { invitationWorker } from './invitations/invitation-jobs.ts'
import { invitationRoutes } from './invitations/invitation-routes.ts'
import { openInvitationTroubles } from './invitations/open-invitation-troubles.ts'
import { signUpWorker } from './invitations/sign-up-jobs.ts'
import { lockRoutes } from './locks/lock-routes.ts'
import { lockedAccountTroubles } from './locks/locked-accounts.ts'
import { resetLinkWorker } from './passwords/reset-link-jobs.ts'
import { sessionRoutes } from './sessions/session-routes.ts'
import { ownRoleRoutes } from './switching/own-role-routes.ts'

export const authFeature: ServerFeature = {
  name: 'auth',
  routes: (kinds) => [
    ...authRoutes,
    ...addressRoutes,
    ...factorRoutes,
    ...sessionRoutes,
    ...invitationRoutes(kinds),
    ...ownRoleRoutes,
    ...lockRoutes,
  ],
  gives: { troubles: [lockedAccountTroubles, openInvitationTroubles] },
  workers: (parts) => [
    resetLinkWorker(parts),
    addressProofWorker(parts),
    formerAddressWorker(parts),
    invitationWorker(parts),
    signUpWorker(parts),
  ],
  expiring: [
    'session',
    'exchanged_session',
    'known_device',
    'login_ticket',
    'mfa_ticket',
    'enrolment_ticket',
    'reset_token',
    'passkey_challenge',
    'invitation_token',
    'address_change',
  ],
}
