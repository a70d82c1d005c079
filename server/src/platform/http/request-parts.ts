import type { EndpointParts } from '@corbel/domain/shared/endpoint'
import { type Message, tell } from '@corbel/domain/shared/messages/message'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { inspectJson } from './json/json-tree.ts'
import { shapeProblem } from './shape-problem.ts'

export type RequestParts = { readonly body: unknown; readonly params: unknown; readonly query: unknown }

/** Parses what a request carries by its endpoint's schemas; unknown keys and wrong types come back by their names. */
export function readRequestParts(endpoint: EndpointParts, request: FastifyRequest): Result<RequestParts> {
  if (inspectJson([request.params, request.query]).fault !== null) return refused({ code: 'invalid-request' })
  const params = parsePart(endpoint.params, request.params)
  const query = parsePart(endpoint.query, request.query)
  // A call whose body may be empty is often sent without one.
  const body = parsePart(endpoint.body, request.body ?? {})
  const fields = { ...params.fields, ...query.fields, ...body.fields }
  if (Object.keys(fields).length > 0) return refused({ code: 'invalid-request', fields })
  return granted({ body: body.value, params: params.value, query: query.value })
}

type Part = { readonly value: unknown; readonly fields: Readonly<Record<string, Message>> }

function parsePart(schema: z.ZodType | undefined, given: unknown): Part {
  if (schema === undefined) return { value: undefined, fields: {} }
  const parsed = schema.safeParse(given)
  if (parsed.success) return { value: parsed.data, fields: {} }
  return { value: undefined, fields: Object.fromEntries(parsed.error.issues.flatMap(fieldsOf)) }
}

function fieldsOf(issue: z.core.$ZodIssue): [string, Message][] {
  const path = issue.path.map(String)
  if (issue.code !== 'unrecognized_keys') return [[path.join('.') || 'body', shapeProblem(issue)]]
  return issue.keys.map((key) => [[...path, key].join('.'), tell('problems.unknownKey')])
}
