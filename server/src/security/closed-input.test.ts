import { allEndpoints } from '@corbel/domain/endpoints'
import type { EndpointParts } from '@corbel/domain/shared/endpoint'
import { expect, test } from 'vitest'
import { z } from 'zod'

type Schema = { readonly [key: string]: unknown }
const isSchema = (value: unknown): value is Schema => typeof value === 'object' && value !== null

/** What a browser answers for a passkey: WebAuthn lets it say more than is known today, and nothing of it is kept. */
const ofBrowsers = ['auth/mfa', 'auth/passkeys', 'auth/step_up'].map((path) => `POST ${path}`)

/** Places of a schema in which keys are taken that it does not declare. */
function openPlaces(schema: unknown, at: string): string[] {
  if (!isSchema(schema)) return []
  const isOpen = isSchema(schema.properties) && schema.additionalProperties !== false
  return [...(isOpen ? [at] : []), ...Object.entries(schema).flatMap(([key, part]) => openPlaces(part, `${at}.${key}`))]
}

const parts = allEndpoints.flatMap(({ endpoint }: { endpoint: EndpointParts }) =>
  [endpoint.body, endpoint.query].flatMap((schema) => (schema === undefined ? [] : [{ endpoint, schema }])),
)

test('every body and every query is held against a schema that takes no key it does not declare, however deep', () => {
  expect(parts.length).toBeGreaterThan(90)
  const open = parts.flatMap(({ endpoint, schema }) =>
    openPlaces(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }), `${endpoint.method} ${endpoint.path}`),
  )
  const isOfBrowser = (place: string) => /\.answer$/.test(place) && ofBrowsers.some((one) => place.startsWith(one))
  expect(open.filter((place) => !isOfBrowser(place))).toEqual([])
})

test('every whole number that is sent in is held within those that are exact', () => {
  const boundless = (schema: unknown, at: string): string[] =>
    !isSchema(schema)
      ? []
      : [
          ...(schema.type === 'integer' &&
          ((schema.maximum ?? schema.exclusiveMaximum) === undefined ||
            (schema.minimum ?? schema.exclusiveMinimum) === undefined)
            ? [at]
            : []),
          ...Object.entries(schema).flatMap(([key, part]) => boundless(part, `${at}.${key}`)),
        ]
  const found = parts.flatMap(({ endpoint, schema }) =>
    boundless(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }), endpoint.path),
  )
  expect(found).toEqual([])
})

test('a body is declared wherever one is read: calls without one have no schema that takes anything', () => {
  const any = parts.filter(({ schema }) => Object.keys(z.toJSONSchema(schema, { unrepresentable: 'any' })).length < 2)
  expect(any.map(({ endpoint }) => endpoint.path)).toEqual([])
})
