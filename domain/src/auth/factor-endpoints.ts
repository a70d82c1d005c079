import { z } from 'zod'
import { endpoint } from '../shared/endpoint.ts'
import { plainName } from '../shared/plain-name.ts'
import { acknowledgement, instant, noContent, recordId } from '../shared/reply-parts.ts'
import { roleOrSession } from './auth-endpoints.ts'

const ticket = z.string().min(1).max(128)
const code = z.string().min(1).max(64)

/** What a browser's authenticator answers, as the WebAuthn standard names it; its bytes are checked where it is used. */
export const passkeyAnswer = z.looseObject({
  id: z.string().min(1).max(1_500),
  rawId: z.string().min(1).max(1_500),
  type: z.literal('public-key'),
  response: z.record(z.string(), z.unknown()),
})
/** What the browser hands to an authenticator, as the WebAuthn standard names it. */
const passkeyOptions = z.record(z.string(), z.unknown())

export const proveFactor = endpoint({
  method: 'POST',
  path: 'auth/mfa',
  summary: 'The second step of a sign-in: a code or the answer of a passkey, with the ticket of the password step.',
  access: 'anyone',
  body: z.union([
    z.strictObject({ ticket, method: z.enum(['totp', 'recovery']), code }),
    z.strictObject({ ticket, method: z.literal('passkey'), answer: passkeyAnswer }),
  ]),
  reply: roleOrSession,
  refusals: ['ticket-not-valid', 'factor-not-valid', 'sign-in-failed', 'address-not-allowed', 'too-many-requests'],
})

export const askPasskey = endpoint({
  method: 'POST',
  path: 'auth/mfa/passkey',
  summary: 'What a passkey is to sign: in a sign-in with its ticket, else for the signed-in person.',
  access: 'anyone',
  body: z.strictObject({ ticket: ticket.optional() }),
  reply: passkeyOptions,
  refusals: ['ticket-not-valid', 'not-signed-in', 'too-many-requests'],
})

export const listFactors = endpoint({
  method: 'GET',
  path: 'auth/factors',
  summary: "The signed-in person's second factors.",
  access: 'signed-in',
  reply: z.object({
    /** Since when codes of an app are asked for; null where none is set up. */
    totp: instant.nullable(),
    passkeys: z.array(
      z.object({ _id: z.string(), title: z.string(), createdAt: instant, lastUsedAt: instant.nullable() }),
    ),
    recoveryCodesLeft: z.int(),
    /** Whether the company or the role asks for a second factor. */
    isRequired: z.boolean(),
  }),
})

/** Adding a factor: with the ticket of a sign-in that asks for one, else in a session that was proven anew. */
const enrolling = { ticket: ticket.optional() }
const enrolled = z.object({
  /** Shown once, where this is the first factor. */
  recoveryCodes: z.array(z.string()).nullable(),
  /** What the sign-in leads to that asked for it. */
  signIn: roleOrSession.nullable(),
})
const enrolRefusals = ['ticket-not-valid', 'not-signed-in', 'step-up-required', 'too-many-requests'] as const

export const beginTotp = endpoint({
  method: 'POST',
  path: 'auth/totp/begin',
  summary: 'A new secret for an app that shows codes; nothing is asked for until one of its codes confirms it.',
  access: 'anyone',
  body: z.strictObject(enrolling),
  reply: z.object({ secret: z.string(), uri: z.string() }),
  refusals: enrolRefusals,
})

export const confirmTotp = endpoint({
  method: 'POST',
  path: 'auth/totp',
  summary: 'Confirm the secret with a code of the app: codes are asked for from now on.',
  access: 'anyone',
  body: z.strictObject({ ...enrolling, code }),
  reply: enrolled,
  refusals: [...enrolRefusals, 'factor-not-valid'],
})

export const removeTotp = endpoint({
  method: 'DELETE',
  path: 'auth/totp',
  summary: 'Ask for codes of the app no more.',
  access: 'signed-in',
  reply: acknowledgement,
  refusals: ['step-up-required', 'factor-required'],
})

export const renewRecoveryCodes = endpoint({
  method: 'POST',
  path: 'auth/recovery_codes',
  summary: 'Ten new recovery codes; the old ones are of no more use.',
  access: 'signed-in',
  body: noContent,
  reply: z.object({ recoveryCodes: z.array(z.string()) }),
  refusals: ['step-up-required', 'not-found'],
})

export const beginPasskey = endpoint({
  method: 'POST',
  path: 'auth/passkeys/begin',
  summary: 'What an authenticator is to sign to become a passkey of the person.',
  access: 'anyone',
  body: z.strictObject(enrolling),
  reply: passkeyOptions,
  refusals: enrolRefusals,
})

export const addPasskey = endpoint({
  method: 'POST',
  path: 'auth/passkeys',
  summary: 'Keep a passkey by the answer of its authenticator.',
  access: 'anyone',
  body: z.strictObject({ ...enrolling, title: plainName(60), answer: passkeyAnswer }),
  reply: enrolled,
  refusals: [...enrolRefusals, 'factor-not-valid'],
})

export const removePasskey = endpoint({
  method: 'DELETE',
  path: 'auth/passkeys/:id',
  summary: 'Take a passkey away.',
  access: 'signed-in',
  params: z.strictObject({ id: recordId }),
  reply: acknowledgement,
  refusals: ['step-up-required', 'factor-required', 'not-found'],
})

export const stepUp = endpoint({
  method: 'POST',
  path: 'auth/step_up',
  summary: 'Prove to be there still, for ten minutes: with the second factor, or the password where none is enrolled.',
  access: 'signed-in',
  body: z.union([
    z.strictObject({ password: z.string().min(1).max(1024) }),
    z.strictObject({ code }),
    z.strictObject({ answer: passkeyAnswer }),
  ]),
  reply: z.object({ until: instant }),
  refusals: ['factor-not-valid', 'too-many-requests'],
})
