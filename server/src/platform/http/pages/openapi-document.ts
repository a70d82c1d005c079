import { allEndpoints } from '@corbel/domain/endpoints'
import type { EndpointParts } from '@corbel/domain/shared/endpoint'
import { tell } from '@corbel/domain/shared/messages/message'
import { type RefusalCode, refusalStatus } from '@corbel/domain/shared/refusals'
import { z } from 'zod'
import { inWords } from '../../messages/in-words.ts'

type Json = Record<string, unknown>

/** The API document, printed from the same declarations that requests are held against. */
export function openapiDocument(publicUrl: string): Json & { openapi: string } {
  const paths: Record<string, Json> = {}
  for (const { feature, name, endpoint } of allEndpoints) {
    const path = `/api/${endpoint.path.replaceAll(/:(\w+)/g, '{$1}')}`
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(endpoint, { feature, name }) }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Corbel', version: '1', description: 'Loan origination and customer relations for lenders.' },
    servers: [{ url: publicUrl }],
    components: {
      securitySchemes: { session: { type: 'http', scheme: 'bearer' } },
      schemas: { Refusal: refusalSchema },
    },
    paths,
  }
}

const refusalSchema: Json = {
  type: 'object',
  required: ['code', 'message'],
  properties: {
    code: { type: 'string' },
    message: { type: 'string' },
    fields: { type: 'object', additionalProperties: { type: 'string' } },
  },
}

function operation(endpoint: EndpointParts, { feature, name }: { feature: string; name: string }): Json {
  return {
    operationId: name,
    tags: [feature],
    summary: endpoint.summary,
    security: endpoint.access === 'anyone' ? [] : [{ session: [] }],
    parameters: [
      ...parametersOf(endpoint.params, 'path'),
      ...parametersOf(endpoint.query, 'query'),
      ...(endpoint.keyed ? [keyParameter] : []),
    ],
    ...(endpoint.body === undefined ? {} : { requestBody: { content: jsonContent(schemaOf(endpoint.body, 'input')) } }),
    responses: {
      200: { description: 'Done.', content: jsonContent(schemaOf(endpoint.reply, 'output')) },
      ...refusalResponses(endpoint),
    },
  }
}

const keyParameter: Json = {
  name: 'Idempotency-Key',
  in: 'header',
  description: 'A UUID of this one act: repeated with it, the act is done once and answered alike.',
  schema: { type: 'string', format: 'uuid' },
}

function parametersOf(schema: z.ZodType | undefined, place: 'path' | 'query'): Json[] {
  if (!(schema instanceof z.ZodObject)) return []
  return Object.entries(schema.shape).map(([name, part]) => ({
    name,
    in: place,
    required: place === 'path' || !z.safeParse(part, undefined).success,
    schema: schemaOf(part, 'input'),
  }))
}

function schemaOf(schema: z.core.$ZodType, io: 'input' | 'output'): Json {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any', reused: 'inline' })
  return rest
}

const jsonContent = (schema: Json): Json => ({ 'application/json': { schema } })

/** One answer a status, naming the codes that it may carry. */
function refusalResponses(endpoint: EndpointParts): Json {
  const always: RefusalCode[] = [
    'unreadable-request',
    'invalid-request',
    'too-large',
    'media-type-not-supported',
    'unavailable',
  ]
  const guarded: RefusalCode[] = ['not-signed-in', 'not-allowed', 'origin-not-allowed', 'too-many-requests']
  const keyed: RefusalCode[] = ['idempotency-key-in-use', 'idempotency-key-reused']
  const codes = new Set([
    ...always,
    ...(endpoint.access === 'anyone' ? [] : guarded),
    ...(endpoint.keyed ? keyed : []),
    ...(endpoint.refusals ?? []),
  ])
  const byStatus = Map.groupBy(codes, (code) => refusalStatus[code])
  return Object.fromEntries(
    [...byStatus].map(([status, sameStatus]) => [
      status,
      {
        description: sameStatus.map((code) => `${code}: ${inWords(tell(`refusals.${code}`), 'en')}`).join('\n'),
        content: jsonContent({ $ref: '#/components/schemas/Refusal' }),
      },
    ]),
  )
}
