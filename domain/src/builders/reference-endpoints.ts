import { z } from 'zod'
import { endpoint } from '../shared/endpoint.ts'
import { formKinds } from './builder-endpoints.ts'

const params = z.object({ id: z.string().max(64) })

const field = z.object({
  id: z.string(),
  title: z.string(),
  type: z.string(),
  section: z.string().nullable(),
  required: z.boolean(),
  isCalculated: z.boolean(),
  isConditional: z.boolean(),
  options: z.array(z.object({ id: z.string(), text: z.string() })),
  /** JSON Schema of the value. */
  schema: z.unknown(),
  example: z.unknown(),
})

export const getFormReference = endpoint({
  method: 'GET',
  path: 'forms/:id/reference',
  summary: 'What the newest version of a form takes from other programs, field by field, and a request that it takes.',
  access: 'signed-in',
  params,
  reply: z.object({
    title: z.string(),
    kind: z.enum(formKinds),
    version: z.int(),
    /** Of a form that visitors fill in: the id that its addresses have. */
    webform: z.string().nullable(),
    active: z.boolean(),
    method: z.enum(['POST', 'PATCH']),
    /** Below the program's address. */
    path: z.string(),
    /** The header that carries a key; null: a token of somebody who is signed in. */
    keyHeader: z.string().nullable(),
    fields: z.array(field),
    /** A request that is taken as it is. */
    body: z.record(z.string(), z.unknown()),
    /** Sites that may show it in a frame. */
    origins: z.array(z.string()),
  }),
  refusals: ['not-allowed', 'not-found'],
})

export const getFormOpenApi = endpoint({
  method: 'GET',
  path: 'forms/:id/openapi.json',
  summary: 'The newest version of a form as an OpenAPI 3.1 document.',
  access: 'signed-in',
  params,
  reply: z.record(z.string(), z.unknown()),
  refusals: ['not-allowed', 'not-found'],
})
