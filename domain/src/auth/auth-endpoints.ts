import { z } from 'zod'
import { endpoint } from '../shared/endpoint.ts'
import { acknowledgement, noContent } from '../shared/reply-parts.ts'
import { userTypes } from './actor.ts'

const companyReference = z.object({
  _id: z.string(),
  name: z.string(),
  products: z.array(z.string()),
  enable_ach_payments: z.boolean(),
})

export const currentUser = z.object({
  _id: z.string(),
  fullName: z.string(),
  email: z.string(),
  /** The name they sign in with, which need not be the address. */
  username: z.string(),
  type: z.enum(userTypes),
  role: z.object({ _id: z.string(), title: z.string(), admin: z.boolean(), company: z.string() }).nullable(),
  company: companyReference.nullable(),
  affiliate: z.string().nullable(),
  /** The instant the session ends at the latest. */
  expiresAt: z.iso.datetime(),
  /** They follow loans by their milestones alone, on pages of their own; absent for everybody else. */
  follows: z.literal(true).optional(),
  /** Platform staff at work in this company, and until when; absent for the company's own people. */
  opened: z.object({ by: z.string(), reason: z.string(), until: z.iso.datetime() }).optional(),
  /** The first administrator of a company on trial, who is not through with its welcome; absent for everybody else. */
  welcome: z.literal(true).optional(),
})
export type CurrentUser = z.infer<typeof currentUser>

export const signedIn = z.object({ accessToken: z.string().optional(), user: currentUser })

/** Several roles: the choice, and a single-use ticket that proves the password step. */
const roleChoice = z.object({
  user: z.object({ _id: z.string(), fullName: z.string() }),
  roles: z.array(
    z.object({ _id: z.string(), title: z.string(), company: z.object({ _id: z.string(), name: z.string() }) }),
  ),
  company: z.object({ _id: z.string(), name: z.string() }).nullable(),
  ticket: z.string(),
})

/** How a person may prove a second time who they are. */
export const factorMethods = ['totp', 'passkey', 'recovery'] as const
export type FactorMethod = (typeof factorMethods)[number]

/** The password was right and a second factor is enrolled: its code comes next, with this single-use ticket. */
const factorQuestion = z.object({ mfa: z.array(z.enum(factorMethods)), ticket: z.string() })

/** The password was right, and the company or the role asks for a second factor that is not enrolled yet. */
const enrolmentQuestion = z.object({ enrol: z.array(z.enum(['totp', 'passkey'])), ticket: z.string() })

/** After the second factor, or where none is asked for. */
export const roleOrSession = z.union([signedIn, roleChoice])
/** After a password. */
export const signInReply = z.union([signedIn, roleChoice, factorQuestion, enrolmentQuestion])
export type SignInReply = z.infer<typeof signInReply>

export const login = endpoint({
  method: 'POST',
  path: 'auth/login',
  summary: 'Sign in with username and password; a second factor or several roles are asked for with a ticket.',
  access: 'anyone',
  body: z.strictObject({ username: z.string().min(1).max(320), password: z.string().min(1).max(1024) }),
  reply: signInReply,
  refusals: ['sign-in-failed', 'address-not-allowed', 'too-many-requests'],
})

export const chooseRole = endpoint({
  method: 'POST',
  path: 'auth/generate_accesstoken',
  summary: 'Sign in with one of the roles that the password step offered.',
  access: 'anyone',
  body: z.strictObject({
    uid: z.string().max(64),
    cid: z.string().max(64),
    rid: z.string().max(64),
    ticket: z.string().max(128).optional(),
  }),
  reply: signedIn,
  refusals: ['ticket-not-valid', 'not-allowed', 'address-not-allowed', 'too-many-requests'],
})

export const forgotPassword = endpoint({
  method: 'POST',
  path: 'auth/forgot_password',
  summary:
    'Send a reset link; the answer is the same whether the account exists or not, unless the server is set to tell it.',
  access: 'anyone',
  body: z.strictObject({ username: z.string().min(1).max(320) }),
  reply: acknowledgement,
  refusals: ['too-many-requests', 'not-found'],
})

export const resetPassword = endpoint({
  method: 'POST',
  path: 'auth/reset_password',
  summary: 'Set a new password with the single-use token of a reset link, given as user_id.',
  access: 'anyone',
  body: z.strictObject({ user_id: z.string().min(1).max(128), password: z.string().min(1).max(1024) }),
  reply: acknowledgement,
  refusals: ['reset-token-not-valid', 'invalid-fields', 'too-many-requests'],
})

export const getCurrentUser = endpoint({
  method: 'GET',
  path: 'auth/get_user_by_token',
  summary: 'The signed-in user.',
  access: 'signed-in',
  reply: currentUser,
})

export const logout = endpoint({
  method: 'POST',
  path: 'auth/logout',
  summary: 'End the session.',
  access: 'anyone',
  body: noContent,
  reply: acknowledgement,
})
