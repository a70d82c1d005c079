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
  type: z.enum(userTypes),
  role: z.object({ _id: z.string(), title: z.string(), admin: z.boolean(), company: z.string() }).nullable(),
  company: companyReference.nullable(),
  affiliate: z.string().nullable(),
  /** The instant the session ends at the latest. */
  expiresAt: z.iso.datetime(),
})
export type CurrentUser = z.infer<typeof currentUser>

const signedIn = z.object({ accessToken: z.string().optional(), user: currentUser })

/** Several roles: the choice, and a single-use ticket that proves the password step. */
const roleChoice = z.object({
  user: z.object({ _id: z.string(), fullName: z.string() }),
  roles: z.array(
    z.object({ _id: z.string(), title: z.string(), company: z.object({ _id: z.string(), name: z.string() }) }),
  ),
  company: z.object({ _id: z.string(), name: z.string() }).nullable(),
  ticket: z.string(),
})

export const login = endpoint({
  method: 'POST',
  path: 'auth/login',
  summary: 'Sign in with username and password; with several roles, the choice and a ticket.',
  access: 'anyone',
  body: z.strictObject({ username: z.string().min(1).max(320), password: z.string().min(1).max(1024) }),
  reply: z.union([signedIn, roleChoice]),
  refusals: ['sign-in-failed', 'too-many-requests'],
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
  refusals: ['ticket-not-valid', 'not-allowed', 'too-many-requests'],
})

export const forgotPassword = endpoint({
  method: 'POST',
  path: 'auth/forgot_password',
  summary: 'Send a reset link; the answer is the same whether the account exists or not.',
  access: 'anyone',
  body: z.strictObject({ username: z.string().min(1).max(320) }),
  reply: acknowledgement,
  refusals: ['too-many-requests'],
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
