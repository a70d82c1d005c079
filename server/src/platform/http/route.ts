import type { Actor } from '@corbel/domain/auth/actor'
import type { AnswerOf, BodyOf, EndpointParts, ParamsOf, QueryOf, ReplyOf } from '@corbel/domain/shared/endpoint'
import type { Result } from '@corbel/domain/shared/result'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Db } from '../database/db.ts'
import type { RecordIds } from '../database/opening-lock.ts'
import type { TransactionOptions } from '../database/transaction.ts'
import type { RateLimit } from '../limits/rate-limit.ts'
import type { Session } from '../session/session.ts'
import type { Client } from './client.ts'
import type { PreparedReply } from './prepared-reply.ts'
import type { Services } from './services.ts'

/** A request after parsing: its parts as the endpoint declares them, and the instant it came. */
type Parsed<E extends EndpointParts> = {
  readonly body: BodyOf<E>
  readonly params: ParamsOf<E>
  readonly query: QueryOf<E>
  readonly at: Date
  readonly client: Client
}
export type Call<E extends EndpointParts> = Parsed<E> & { readonly services: Services }

/**
 * Without the database: a verb has the one connection of its transaction. Were it to wait for another, as many calls as
 * the pool has connections would wait for each other until all of them give up.
 */
export type VerbServices = Omit<Services, 'database'>

/** A call on behalf of a person of a company, before its transaction is open. */
export type ArrivingCall<E extends EndpointParts> = Parsed<E> & {
  readonly services: VerbServices
  readonly actor: Actor
}

/** The same while it is counted: with the database, because how much somebody may can stand in there. */
export type CountedCall<E extends EndpointParts> = ArrivingCall<E> & { readonly services: Services }

/** A call on behalf of a person of a company, inside that company's transaction. */
export type VerbCall<E extends EndpointParts> = ArrivingCall<E> & {
  readonly db: Db
}

export type RouteOptions<E extends EndpointParts, Prepared = undefined> = TransactionOptions & {
  /** The records that the verb locks first, where the request names them: they are locked as its transaction opens. */
  readonly lock?: (call: Pick<Call<E>, 'body' | 'params'>) => RecordIds
  /**
   * What the call uses up, counted before its transaction is open: a function of the call, because some calls count for
   * what stands in their body. A call that never came to its verb (not allowed, repeated by its key) is not counted.
   */
  readonly limits?: (call: CountedCall<E>) => readonly RateLimit[] | Promise<readonly RateLimit[]>
  /** What takes long and needs no rows, as a password's hash: no connection waits for it, and no lock. */
  readonly prepare?: (call: ArrivingCall<E>) => Promise<Prepared>
}

/** A call that opens its own transactions: sign-in and others that belong to no company. */
export type OpenCall<E extends EndpointParts> = Call<E> & {
  readonly session: Session | null
  readonly reply: FastifyReply
}

/** A call of anybody who is signed in, platform staff included. */
export type SessionCall<E extends EndpointParts> = OpenCall<E> & { readonly session: Session }

/** A call that reads or writes bytes itself: uploads, downloads, streams. */
export type RawCall<E extends EndpointParts> = Call<E> & {
  readonly actor: Actor
  readonly session: Session
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

type Answer<E extends EndpointParts> = Promise<Result<AnswerOf<E>>>
/** Of a verb; large replies may come as JSON that was made before. */
type VerbAnswer<E extends EndpointParts> = Promise<Result<AnswerOf<E> | PreparedReply<ReplyOf<E> & object>>>

export type VerbRoute = {
  readonly kind: 'verb'
  readonly endpoint: EndpointParts
  readonly options: RouteOptions<EndpointParts, unknown>
  readonly handle: (call: VerbCall<EndpointParts>, prepared: unknown) => Promise<Result<unknown>>
}
export type OpenRoute = {
  readonly kind: 'open'
  readonly endpoint: EndpointParts
  /** Multipart bodies are not read beforehand: `reply.request.parts()` gives them. */
  readonly reads?: 'parts'
  readonly handle: (call: OpenCall<EndpointParts>) => Promise<Result<unknown>>
}
export type SessionRoute = {
  readonly kind: 'session'
  readonly endpoint: EndpointParts
  readonly handle: (call: SessionCall<EndpointParts>) => Promise<Result<unknown>>
}
export type RawRoute = {
  readonly kind: 'raw'
  readonly endpoint: EndpointParts
  readonly handle: (call: RawCall<EndpointParts>) => Promise<Result<unknown>>
}
export type Route = VerbRoute | OpenRoute | SessionRoute | RawRoute

/**
 * Binds an endpoint to a verb. The verb runs in one transaction of the actor's company; a refusal rolls it back, so
 * after a "no" nothing is written, queued, mailed or announced. Where the endpoint is keyed, the platform sees to it
 * that one key has one effect.
 *
 *     export const loanRoutes = [
 *       route(getLoan, ({ db, actor, params }) => openLoan(db, actor, params.id)),
 *       route(addLoan, ({ db, actor, body, at }) => addLoanNow(db, actor, { ...body, at })),
 *     ]
 */
export function route<E extends EndpointParts, Prepared = undefined>(
  endpoint: E,
  handle: (call: VerbCall<E>, prepared: Prepared) => VerbAnswer<E>,
  options: RouteOptions<E, Prepared> = {},
): VerbRoute {
  // The border of types: a verb and its options are only ever given calls of their own endpoint.
  return { kind: 'verb', endpoint, options: options as VerbRoute['options'], handle: handle as VerbRoute['handle'] }
}

/** For everybody, signed in or not; the handler opens its own transactions. */
export function openRoute<E extends EndpointParts>(
  endpoint: E,
  handle: (call: OpenCall<E>) => Answer<E>,
  options: Pick<OpenRoute, 'reads'> = {},
): OpenRoute {
  return { kind: 'open', endpoint, ...options, handle: handle as OpenRoute['handle'] }
}

/** For everybody who is signed in, platform staff too; the handler opens its own transactions. */
export function sessionRoute<E extends EndpointParts>(
  endpoint: E,
  handle: (call: SessionCall<E>) => Answer<E>,
): SessionRoute {
  return { kind: 'session', endpoint, handle: handle as SessionRoute['handle'] }
}

/**
 * For a person of a company, with the request and the reply themselves. Multipart bodies are not read beforehand:
 * `request.parts()` gives them. A handler that has sent its answer through `reply` grants `undefined`.
 */
export function rawRoute<E extends EndpointParts>(
  endpoint: E,
  handle: (call: RawCall<E>) => Promise<Result<AnswerOf<E> | undefined>>,
): RawRoute {
  return { kind: 'raw', endpoint, handle: handle as RawRoute['handle'] }
}
