import { z } from 'zod'
import { endpoint } from '../shared/endpoint.ts'
import { languages } from '../shared/messages/languages.ts'
import { mailedName } from '../shared/plain-name.ts'
import { acknowledgement } from '../shared/reply-parts.ts'
import { signInReply } from './auth-endpoints.ts'
import { mobile } from './invitation-endpoints.ts'

const name = mailedName(120)
const email = z.string().trim().max(254).pipe(z.email())
const token = z.string().min(1).max(128)
const password = z.string().min(1).max(1024)

export const askForTrial = endpoint({
  method: 'POST',
  path: 'auth/register',
  summary:
    'Ask to try the program with a company of one’s own: a link by mail proves the address. The answer is the same for every address; absent where trials are closed.',
  access: 'anyone',
  body: z.strictObject({
    first_name: name,
    last_name: name,
    company: name,
    /** Becomes the username. */
    email,
    phone: mobile.optional(),
    /** 12 characters or more, none known from breaches; asked for again where the link leads. */
    password,
    language: z.enum(languages).optional(),
  }),
  reply: acknowledgement,
  refusals: ['not-found', 'invalid-fields', 'too-many-requests'],
})

export const readTrialRequest = endpoint({
  method: 'POST',
  path: 'auth/register/link',
  summary: 'Who asked for which company, by the token of the mailed link; does not use the link up.',
  access: 'anyone',
  body: z.strictObject({ token }),
  reply: z.object({
    company: z.string(),
    /** Another company has this name: opening the company names it otherwise. */
    isNameTaken: z.boolean(),
    email: z.string(),
    fullName: z.string(),
  }),
  refusals: ['registration-not-valid', 'account-exists', 'too-many-requests'],
})

export const openTrial = endpoint({
  method: 'POST',
  path: 'auth/register/confirm',
  summary:
    'Open the company by the mailed link and the password that was chosen: company, account, first administrator; goes on as login.',
  access: 'anyone',
  body: z.strictObject({
    token,
    password,
    /** Another name for the company. */
    company: name.optional(),
  }),
  reply: signInReply,
  refusals: ['registration-not-valid', 'account-exists', 'sign-in-failed', 'invalid-fields', 'too-many-requests'],
})
