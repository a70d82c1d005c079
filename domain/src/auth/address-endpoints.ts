import { z } from 'zod'
import { endpoint } from '../shared/endpoint.ts'
import { acknowledgement, instant } from '../shared/reply-parts.ts'

export const readOwnAddress = endpoint({
  method: 'GET',
  path: 'auth/address',
  summary: 'Where the signed-in account is recovered, and the address that waits to be proven.',
  access: 'signed-in',
  reply: z.object({
    /** Null where a lost password cannot be set anew by mail. */
    address: z.string().nullable(),
    proven: z.boolean(),
    pending: z.object({ address: z.string(), expiresAt: instant }).nullable(),
  }),
})

export const changeOwnAddress = endpoint({
  method: 'POST',
  path: 'auth/address',
  summary: 'Mail a link to another address; the account is recovered there once the link was followed.',
  access: 'signed-in',
  body: z.strictObject({ address: z.email().max(254) }),
  reply: acknowledgement,
  refusals: ['step-up-required', 'address-not-proven', 'too-many-requests'],
})

export const proveAddress = endpoint({
  method: 'POST',
  path: 'auth/address/prove',
  summary: 'Take the address whose mailed link is followed; links and tickets sent before open nothing any more.',
  access: 'anyone',
  body: z.strictObject({ token: z.string().min(1).max(128) }),
  reply: acknowledgement.extend({ address: z.string() }),
  refusals: ['address-link-not-valid', 'too-many-requests'],
})
