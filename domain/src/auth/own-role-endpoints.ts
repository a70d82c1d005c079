import { z } from 'zod'
import { endpoint } from '../shared/endpoint.ts'
import { signedIn } from './auth-endpoints.ts'

export const listOwnRoles = endpoint({
  method: 'GET',
  path: 'auth/roles',
  summary: 'The roles and companies that the signed-in person may go on as; platform staff have none.',
  access: 'signed-in',
  reply: z.object({
    roles: z.array(
      z.object({
        _id: z.string(),
        title: z.string(),
        company: z.object({ _id: z.string(), name: z.string() }),
        /** The one of this session. */
        current: z.boolean(),
      }),
    ),
  }),
})
export type OwnRole = z.infer<(typeof listOwnRoles)['reply']>['roles'][number]

export const switchRole = endpoint({
  method: 'POST',
  path: 'auth/switch_role',
  summary:
    'Go on in another of the own roles: a new session in place of this one, which ends no later than it would have.',
  access: 'signed-in',
  body: z.strictObject({ cid: z.string().max(64), rid: z.string().max(64) }),
  reply: signedIn,
  refusals: ['not-allowed', 'sign-in-failed'],
})
