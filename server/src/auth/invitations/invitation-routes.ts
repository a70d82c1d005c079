import {
  acceptInvitation,
  invitePerson,
  listInvitations,
  readInvitation,
  readSignUp,
  resendInvitation,
  revokeInvitation,
  signUp,
} from '@corbel/domain/auth/invitation-endpoints'
import { tell } from '@corbel/domain/shared/messages/message'
import { granted } from '@corbel/domain/shared/result'
import type { Kinds } from '../../feature-manifest.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { openRoute, route } from '../../platform/http/route.ts'
import { isUnclaimed } from '../account-repository.ts'
import { askedTexts } from '../consents/asked-consents.ts'
import { answerSignIn } from '../signed-in-reply.ts'
import { acceptNow } from './accept-invitation.ts'
import { invitationInHand } from './invitation-in-hand.ts'
import { invitationLimits } from './invitation-limits.ts'
import { inviteNow } from './invite-person.ts'
import { companyForSignUp, signUpNow } from './sign-up.ts'
import { listOpenInvitations, sendAgain, takeBack } from './waiting-invitations.ts'

export const invitationRoutes = (kinds: Kinds) => [
  route(
    invitePerson,
    async ({ db, actor, body, at, services }) => {
      const invited = await inviteNow(db, actor, { body, at, services, kinds })
      return invited.ok ? granted({ message: tell('invitations.sent'), _id: invited.value }) : invited
    },
    { limits: invitationLimits },
  ),
  route(listInvitations, ({ db, actor }) => listOpenInvitations(db, actor)),
  route(
    resendInvitation,
    async ({ db, actor, params, at, services }) => {
      const sent = await sendAgain(db, actor, { id: params.id, at, services })
      return sent.ok ? granted({ message: tell('invitations.sent') }) : sent
    },
    { limits: invitationLimits },
  ),
  route(revokeInvitation, async ({ db, actor, params, at }) => {
    const revoked = await takeBack(db, actor, { id: params.id, at })
    return revoked.ok ? granted({ message: tell('invitations.takenBack') }) : revoked
  }),
  openRoute(readInvitation, async ({ body, services, client, at }) => {
    const inHand = await invitationInHand(services, { ...body, address: client.address, at })
    if (!inHand.ok) return inHand
    const { companyId, invitation, account } = inHand.value
    const asked = { companyId, kind: invitation.kind }
    const texts = await inTransaction(services.database, { companyId }, (db) => askedTexts(db, asked))
    return granted({
      company: invitation.company_name,
      email: invitation.email,
      fullName: `${invitation.first_name} ${invitation.last_name}`,
      hasAccount: account !== undefined && !isUnclaimed(account),
      texts,
    })
  }),
  openRoute(acceptInvitation, async (call) => {
    const { body, services, client, at } = call
    return answerSignIn(await acceptNow(services, { ...body, client, at }), call)
  }),
  openRoute(readSignUp, ({ params, services }) => companyForSignUp(services, params.company)),
  openRoute(signUp, async ({ body, services, client, at }) => {
    const { company: companyId, first_name: firstName, last_name: lastName, email } = body
    const { address, language } = client
    const asked = { companyId, firstName, lastName, email, language, address, at }
    const signedUp = await signUpNow(services, asked)
    return signedUp.ok ? granted({ message: tell('invitations.checkMail') }) : signedUp
  }),
]
