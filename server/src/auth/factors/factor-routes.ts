import {
  addPasskey,
  askPasskey,
  beginPasskey,
  beginTotp,
  confirmTotp,
  listFactors,
  proveFactor,
  removePasskey,
  removeTotp,
  renewRecoveryCodes,
  stepUp,
} from '@corbel/domain/auth/factor-endpoints'
import { tell } from '@corbel/domain/shared/messages/message'
import { granted, refused } from '@corbel/domain/shared/result'
import { inPlatformTransaction } from '../../platform/database/transaction.ts'
import { openRoute, sessionRoute } from '../../platform/http/route.ts'
import { inRefusable } from '../in-refusable.ts'
import { answerEnrolled, answerEntered } from '../signed-in-reply.ts'
import { askOwnPasskey } from './ask-passkey.ts'
import { confirmPresence } from './confirm-presence.ts'
import { beginEnrolment, completeEnrolment, offered } from './enrol.ts'
import { confirmTotpCode, offerTotp } from './enrol-totp.ts'
import { describeFactors, dropPasskey, dropTotp, renewCodes } from './own-factors.ts'
import { offerPasskey, registerPasskey } from './passkey-registration.ts'
import { proveSecondFactor } from './prove-factor.ts'

export const factorRoutes = [
  openRoute(proveFactor, async (call) => {
    const { body, services, client, at } = call
    const { ticket, ...proof } = body
    return answerEntered(await proveSecondFactor(services, { ticket, proof, client, at }), call)
  }),
  openRoute(askPasskey, async ({ body, services, ...caller }) => askOwnPasskey(services, { ...caller, ...body })),
  sessionRoute(listFactors, async ({ services, session }) =>
    granted(await inPlatformTransaction(services.database, (db) => describeFactors(db, session.accountId))),
  ),
  openRoute(beginTotp, async ({ body, services, ...caller }) =>
    beginEnrolment(services, { ...caller, ...body }, async (db, account) =>
      granted(await offerTotp(db, services, account)),
    ),
  ),
  openRoute(confirmTotp, async (call) => {
    const { body, services, at } = call
    const shown = { code: body.code, at }
    const enrolled = await completeEnrolment(services, { ...call, ticket: body.ticket }, (db, account) =>
      confirmTotpCode(db, services, { ...shown, account }),
    )
    return answerEnrolled(enrolled, call)
  }),
  sessionRoute(removeTotp, async ({ services, session, at }) => {
    const dropped = await inRefusable(services, (db) => dropTotp(db, { session, at }))
    return dropped.ok ? granted({ message: tell('account.factorRemoved') }) : dropped
  }),
  sessionRoute(renewRecoveryCodes, async ({ services, session, at }) =>
    inRefusable(services, (db) => renewCodes(db, { session, at, secrets: services.secrets.platform })),
  ),
  openRoute(beginPasskey, async ({ body, services, ...caller }) =>
    beginEnrolment(services, { ...caller, ...body }, async (db, account) =>
      offered(await offerPasskey(db, account, { publicUrl: services.config.publicUrl, at: caller.at })),
    ),
  ),
  openRoute(addPasskey, async (call) => {
    const { body, services, at } = call
    const { ticket, ...made } = body
    const registration = { ...made, publicUrl: services.config.publicUrl, at }
    const enrolled = await completeEnrolment(services, { ...call, ticket }, async (db, account) =>
      (await registerPasskey(db, account, registration)) ? granted(null) : refused({ code: 'factor-not-valid' }),
    )
    return answerEnrolled(enrolled, call)
  }),
  sessionRoute(removePasskey, async ({ services, session, params, at }) => {
    const dropped = await inRefusable(services, (db) => dropPasskey(db, { session, id: params.id, at }))
    return dropped.ok ? granted({ message: tell('account.factorRemoved') }) : dropped
  }),
  sessionRoute(stepUp, async ({ body, services, session, at }) => {
    const until = await confirmPresence(services, { session, presence: body, at })
    return until.ok ? granted({ until: until.value.toISOString() }) : until
  }),
]
