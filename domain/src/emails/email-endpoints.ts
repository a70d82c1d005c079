import { z } from 'zod'
import { endpoint } from '../shared/endpoint.ts'

export const validateEmail = endpoint({
  method: 'POST',
  path: 'public/validate_email',
  summary: 'Whether mail to an address can arrive: its form, its domain, no disposable one. It says nothing of people.',
  access: 'anyone',
  body: z.strictObject({ email: z.string().max(1000) }),
  /** `reason` is one of `emailProblems`, blank where the address is valid. */
  reply: z.object({ valid: z.boolean(), reason: z.string() }),
  refusals: ['too-many-requests'],
})
