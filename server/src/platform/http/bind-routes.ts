import type { EndpointParts } from '@corbel/domain/shared/endpoint'
import type { RefusalCode } from '@corbel/domain/shared/refusals'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { auditDenied, auditGranted } from '../audit/audit-calls.ts'
import { noteRead } from '../audit/told-reads.ts'
import { reserveAttempt } from '../limits/rate-limit.ts'
import type { PersonSession } from '../session/session.ts'
import { clientOf } from './client.ts'
import { compressedReply } from './compressed-reply.ts'
import { readKeyClaim } from './idempotency.ts'
import { standardBodyBytes } from './json/json-body.ts'
import { RefusalError } from './refusal-error.ts'
import { sendRefusal } from './refusal-reply.ts'
import type { ReplyCheck } from './reply-check.ts'
import { readRequestParts } from './request-parts.ts'
import { admit } from './request-session.ts'
import type { Call, Route, VerbRoute } from './route.ts'
import { runVerb, type VerbReply } from './run-verb.ts'
import { type Listener, saidReply } from './said-reply.ts'
import type { Services } from './services.ts'

export type Binding = {
  readonly services: Services
  /** Per session; throws the refusal when a session has asked too often. */
  readonly meter: (request: FastifyRequest) => Promise<void>
  readonly checkReply: ReplyCheck
}

const keptForEver = 'private, max-age=31536000, immutable'

// What one upload may hold beside its bytes, whose limit is the endpoint's.
const multipartLimits = { parts: 300, files: 50, fields: 250, fieldSize: 100_000, fieldNameSize: 500, headerPairs: 50 }

/** Its handler reads the body itself. */
const takesBytes = (route: Route): boolean => route.kind === 'raw' || (route.kind === 'open' && route.reads === 'parts')

/** Puts routes under `/api/`: who may come in, what is read, which verb answers, how the answer goes out. */
export async function bindRoutes(app: FastifyInstance, routes: readonly Route[], binding: Binding): Promise<void> {
  for (const route of routes) if (!takesBytes(route)) bindRoute(app, route, binding)
  // Multipart and bare bytes are read by routes that ask for them; to all others they stay kinds of body not taken.
  await app.register(async (scope) => {
    await scope.register(multipart, { limits: multipartLimits })
    scope.addContentTypeParser('application/octet-stream', (_request, _bytes, done) => done(null))
    for (const route of routes) if (takesBytes(route)) bindRoute(scope, route, binding)
  })
}

function bindRoute(app: FastifyInstance, route: Route, binding: Binding): void {
  const { endpoint } = route
  app.route({
    method: endpoint.method,
    url: `/api/${endpoint.path}`,
    bodyLimit: endpoint.bodyLimit ?? standardBodyBytes,
    config: { takesForm: endpoint.takesForm === true, takesText: endpoint.takesText === true },
    onRequest: async (request) => {
      await admit(request, { access: endpoint.access, services: binding.services })
      await turnAwayStaff(request, route, binding.services)
      await binding.meter(request)
    },
    handler: async (request, reply) => {
      const parts = readRequestParts(endpoint, request)
      if (!parts.ok) return sendRefusal(reply, parts.refusal)
      const call = { ...parts.value, at: request.at, services: binding.services, client: clientOf(request) }
      // The border of types: the parts were parsed by this very endpoint's schemas.
      const answer = await answerCall(route, call as Call<EndpointParts>, { request, reply })
      if (!answer.ok) {
        await noteDenial(request, { endpoint, code: answer.refusal.code, parts: parts.value }, binding.services)
        return sendRefusal(reply, answer.refusal)
      }
      if (answer.value === null) return reply
      binding.checkReply(endpoint, answer.value.text)
      if (answer.value.isRepeated) reply.header('x-served-from-cache', 'true')
      const isKept = endpoint.isImmutable === true
      if (isKept) reply.header('cache-control', keptForEver)
      const body = await compressedReply(answer.value.text, { request, reply, isKept })
      return reply.type('application/json; charset=utf-8').send(body)
    },
  })
}

/** Platform staff are of no company: a tenant's routes are closed to them, whatever they send. */
async function turnAwayStaff(request: FastifyRequest, { kind, endpoint }: Route, services: Services): Promise<void> {
  if (request.session?.kind !== 'super' || (kind !== 'verb' && kind !== 'raw')) return
  const parts = { params: request.params, body: undefined }
  await noteDenial(request, { endpoint, code: 'not-allowed', parts }, services)
  throw new RefusalError({ code: 'not-allowed' })
}

type Denial = {
  readonly endpoint: EndpointParts
  readonly code: RefusalCode
  readonly parts: { readonly params: unknown; readonly body: unknown }
}

/** Whoever tries what is not theirs to do is seen later on, whatever their answer was. */
async function noteDenial(request: FastifyRequest, denial: Denial, { database }: Services): Promise<void> {
  const { session, at } = request
  if (session === null) return
  const { endpoint, code, parts } = denial
  const { address } = clientOf(request)
  await auditDenied(database, { endpoint, session, address, at, params: parts.params, body: parts.body }, code)
}

type Exchange = { readonly request: FastifyRequest; readonly reply: FastifyReply }

/** Null where the handler has sent its answer itself. */
async function answerCall(
  route: Route,
  call: Call<EndpointParts>,
  { request, reply }: Exchange,
): Promise<Result<VerbReply | null>> {
  const { session } = request
  if (route.kind === 'open') return textOf(await route.handle({ ...call, session, reply }), call.client)
  if (session === null) return refused({ code: 'not-signed-in' })
  if (route.kind === 'session') return textOf(await route.handle({ ...call, session, reply }), call.client)
  if (session.kind === 'super') return refused({ code: 'not-allowed' })
  const { actor } = session
  if (route.kind === 'raw') return textOf(await route.handle({ ...call, actor, session, request, reply }), call.client)
  return answerVerb(route, { call, request, session })
}

type VerbExchange = {
  readonly call: Call<EndpointParts>
  readonly request: FastifyRequest
  readonly session: PersonSession
}

async function answerVerb(route: VerbRoute, { call, request, session }: VerbExchange): Promise<Result<VerbReply>> {
  const { actor } = session
  const { endpoint } = route
  const { lock, limits, prepare, ...options } = route.options
  const { at, services } = call
  const claim = readKeyClaim(request, { actor, endpoint, at })
  if (!claim.ok) return claim
  const arriving = { ...call, actor }
  const counted = await reserveAttempt(services.database.pool, (await limits?.(arriving)) ?? [], at)
  if (!counted.ok) return counted
  const prepared = await prepare?.(arriving)
  const run = { database: services.database, actor, options: { ...options, at }, claim: claim.value }
  const answer = await runVerb({
    ...run,
    options: { ...run.options, ...(lock === undefined ? {} : { lock: lock(call) }) },
    work: (db) => route.handle({ ...arriving, db }, prepared),
    listener: call.client,
    note: async (db) => {
      if (endpoint.reads !== undefined) noteRead(db, { session, address: call.client.address, at })
      await auditGranted(db, { ...call, endpoint, session, address: call.client.address })
    },
  })
  const refusal = answer.ok ? undefined : answer.refusal
  if (cameToNothing(answer)) await counted.value.giveBack()
  else await counted.value.giveBack(({ counts }) => counts?.(refusal) === false)
  return answer
}

/** What nobody is counted for: there was nothing for them, or they get once more what they were counted for before. */
const turnedAway: readonly RefusalCode[] = [
  ...(['not-allowed', 'not-found', 'loan-not-found', 'step-up-required'] as const),
  ...(['idempotency-key-in-use', 'idempotency-key-reused'] as const),
]

function cameToNothing(answer: Result<VerbReply>): boolean {
  return answer.ok ? answer.value.isRepeated : turnedAway.includes(answer.refusal.code)
}

function textOf(result: Result<unknown>, listener: Listener): Result<VerbReply | null> {
  if (!result.ok) return result
  if (result.value === undefined) return granted(null)
  return granted({ text: JSON.stringify(saidReply(result.value, listener)), isRepeated: false })
}
