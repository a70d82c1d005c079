import { allEndpoints } from '@corbel/domain/endpoints'
import type { EndpointParts } from '@corbel/domain/shared/endpoint'
import { expect, test } from 'vitest'
import { z } from 'zod'

type Schema = { readonly [key: string]: unknown }
const isSchema = (value: unknown): value is Schema => typeof value === 'object' && value !== null

/** Places of a schema in which keys are taken that it does not declare. */
function openPlaces(schema: unknown, at: string): string[] {
  if (!isSchema(schema)) return []
  const isOpen = isSchema(schema.properties) && schema.additionalProperties !== false
  return [
    ...(isOpen ? [at] : []),
    ...Object.entries(schema).flatMap(([key, part]) => openPlaces(part, `${at}.${key}`)),
  ]
}

const parts = allEndpoints.flatMap(({ endpoint }: { endpoint: EndpointParts }) =>
  [endpoint.body, endpoint.query].flatMap((schema) => (schema === undefined ? [] : [{ endpoint, schema }])),
)

test('every body and every query is held against a schema that takes no key it does not declare, however deep', () => {
  expect(parts.length).toBeGreaterThan(90)
  const open = parts.flatMap(({ endpoint, schema }) =>
    openPlaces(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }), `${endpoint.method} ${endpoint.path}`),
  )
  expect(open).toEqual([])
})

test('a body is declared wherever one is read: calls without one have no schema that takes anything', () => {
  const any = parts.filter(({ schema }) => Object.keys(z.toJSONSchema(schema, { unrepresentable: 'any' })).length < 2)
  expect(any.map(({ endpoint }) => endpoint.path)).toEqual([])
})
