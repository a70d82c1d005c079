import { z } from 'zod'
import { roleKinds } from '../roles/role.ts'
import { endpoint } from '../shared/endpoint.ts'
import { acknowledgement, instant, noContent, recordId } from '../shared/reply-parts.ts'

/** What is shut by too many failures: signing in from everywhere, from some addresses, or the second factor. */
export const lockReaches = ['everywhere', 'address', 'factor'] as const
export type LockReach = (typeof lockReaches)[number]

const lockedAccount = z.object({
  /** The person's id. */
  _id: z.string(),
  type: z.enum(roleKinds),
  fullName: z.string(),
  locks: z.array(z.enum(lockReaches)),
  /** When the last of them ends by itself. */
  until: instant,
  /** The account signs in to no other company, whose guard against guessing this one would take away. */
  mayUnlock: z.boolean(),
})
export type LockedAccount = z.infer<typeof lockedAccount>

export const listLockedAccounts = endpoint({
  method: 'GET',
  path: 'auth/locked_accounts',
  summary: 'People of the company who cannot sign in just now because too many attempts failed; for administrators.',
  access: 'signed-in',
  reply: z.object({ accounts: z.array(lockedAccount) }),
  refusals: ['not-allowed'],
})

export const unlockAccount = endpoint({
  method: 'POST',
  path: 'auth/locked_accounts/:id/unlock',
  summary: 'Forget the failed sign-ins of a person, so that they may try again at once; for administrators.',
  access: 'signed-in',
  audit: { action: 'permission-changed' },
  params: z.strictObject({ id: recordId }),
  body: noContent,
  reply: acknowledgement,
  refusals: ['not-allowed', 'not-found'],
})
