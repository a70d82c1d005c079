import { z } from 'zod'
import { readEntry } from '../forms/entries/read-entry.ts'
import { roleKinds } from '../roles/role.ts'
import { endpoint } from '../shared/endpoint.ts'
import { legalKinds } from '../shared/legal-kinds.ts'
import { languages } from '../shared/messages/languages.ts'
import { tell } from '../shared/messages/message.ts'
import { mailedName } from '../shared/plain-name.ts'
import { acknowledgement, choice, configurationId, instant, noContent, recordId } from '../shared/reply-parts.ts'
import { signInReply } from './auth-endpoints.ts'

const name = mailedName(120)
const email = z.string().trim().max(254).pipe(z.email())
const token = z.string().min(1).max(128)
const version = z.int().min(1).max(1_000_000)
/** As typed; stored in the mask of phone fields, 999-999-9999. */
export const mobile = z
  .string()
  .trim()
  .max(20)
  .refine((text) => readEntry({ type: 'phone' }, text).ok, { params: tell('problems.tenDigits') })

export const invitePerson = endpoint({
  method: 'POST',
  path: 'invitations',
  summary:
    'Invite somebody into the company in a role, to a loan if one is given: a link by mail, good once for 7 days.',
  access: 'signed-in',
  audit: { action: 'permission-changed', notes: ['type', 'role', 'email'] },
  keyed: true,
  body: z.strictObject({
    type: z.enum(roleKinds),
    role: configurationId,
    email,
    first_name: name,
    last_name: name,
    loan: recordId.optional(),
  }),
  reply: acknowledgement.extend({ _id: z.string() }),
  refusals: [
    'not-allowed',
    'step-up-required',
    'loan-not-found',
    'unknown-choice',
    'invalid-fields',
    'too-many-requests',
  ],
})

const invitation = z.object({
  _id: z.string(),
  /** The id of who is invited, where they stand in the company already. */
  person: z.string().nullable(),
  type: z.enum(roleKinds),
  role: choice,
  email: z.string(),
  fullName: z.string(),
  createdBy: z.string(),
  createdAt: instant,
  expiresAt: instant,
  /** Its links open nothing: the role lets its holders do more since, or whoever sent it may not give it any more. */
  isVoid: z.boolean(),
})
export type Invitation = z.infer<typeof invitation>

export const listInvitations = endpoint({
  method: 'GET',
  path: 'invitations',
  summary: 'Invitations that wait to be accepted, the newest first.',
  access: 'signed-in',
  reply: z.object({ invitations: z.array(invitation) }),
  refusals: ['not-allowed'],
})

export const resendInvitation = endpoint({
  method: 'POST',
  path: 'invitations/:id/resend',
  summary: 'Send an invitation again with a new link; links sent before open nothing any more.',
  access: 'signed-in',
  audit: { action: 'permission-changed' },
  keyed: true,
  params: z.strictObject({ id: recordId }),
  body: noContent,
  reply: acknowledgement,
  refusals: ['not-found', 'too-many-requests'],
})

export const revokeInvitation = endpoint({
  method: 'DELETE',
  path: 'invitations/:id',
  summary: 'Take an invitation back.',
  access: 'signed-in',
  audit: { action: 'permission-changed' },
  params: z.strictObject({ id: recordId }),
  reply: acknowledgement,
  refusals: ['not-found'],
})

export const readInvitation = endpoint({
  method: 'POST',
  path: 'auth/invitation',
  summary: 'Who is invited where, by the token of an invitation link.',
  access: 'anyone',
  body: z.strictObject({ token }),
  reply: z.object({
    company: z.string(),
    email: z.string(),
    fullName: z.string(),
    /** The address has a password here already: that one is asked for, none is set. */
    hasAccount: z.boolean(),
    /** What has to be agreed to, in the version to be named when it is. */
    texts: z.array(z.object({ kind: z.enum(legalKinds), version: z.int(), title: z.string(), path: z.string() })),
  }),
  refusals: ['invitation-not-valid', 'too-many-requests'],
})

export const acceptInvitation = endpoint({
  method: 'POST',
  path: 'auth/accept_invitation',
  summary: 'Accept an invitation with a new password, or with the own one where there is an account; goes on as login.',
  access: 'anyone',
  body: z.strictObject({
    token,
    password: z.string().min(1).max(1024),
    mobile: mobile.optional(),
    language: z.enum(languages).optional(),
    /** The version of each text that was read and agreed to; `sms` where text messages are wanted. */
    consents: z
      .strictObject({ terms: version, privacy: version, esign: version, sms: z.literal(true) })
      .partial()
      .optional(),
  }),
  reply: signInReply,
  refusals: ['invitation-not-valid', 'sign-in-failed', 'address-not-allowed', 'invalid-fields', 'too-many-requests'],
})

export const readSignUp = endpoint({
  method: 'GET',
  path: 'auth/sign_up/:company',
  summary: 'The company that lets borrowers sign up by themselves; absent where it does not.',
  access: 'anyone',
  params: z.strictObject({ company: recordId }),
  reply: z.object({ company: z.string() }),
  refusals: ['not-found'],
})

export const signUp = endpoint({
  method: 'POST',
  path: 'auth/sign_up',
  summary: 'Ask for a borrower account: a link by mail proves the address. The answer is the same for every address.',
  access: 'anyone',
  body: z.strictObject({ company: recordId, first_name: name, last_name: name, email }),
  reply: acknowledgement,
  refusals: ['not-found', 'too-many-requests'],
})
