import type { Access } from '@corbel/domain/shared/endpoint'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isAllowedAddress } from '../session/allowed-address.ts'
import { changesSomething, hasOwnOrigin } from '../session/origin-check.ts'
import { resolveSession } from '../session/resolve-session.ts'
import type { Session } from '../session/session.ts'
import { clientOf } from './client.ts'
import { RefusalError } from './refusal-error.ts'
import type { Services } from './services.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Whoever is signed in, found before the body is read; null for nobody. */
    session: Session | null
    /** What it was found by, also where it opens nothing any more; null where nothing usable was sent. */
    token: string | null
    /** The instant the request came, by the program's clock. */
    at: Date
  }
}

export function decorateRequests(app: FastifyInstance): void {
  app.decorateRequest('session', null)
  app.decorateRequest('token', null)
  app.decorateRequest('at')
}

type Door = { readonly access: Access; readonly services: Services }

/** Finds the session of a request and turns away whoever the endpoint is not for. */
export async function admit(request: FastifyRequest, { access, services }: Door): Promise<void> {
  request.at = services.clock.now()
  refuseForeignPages(request, services.config.publicUrl)
  request.token = sentToken(request, { access, services })
  const session =
    request.token === null ? null : await resolveSession(services.database.pool, request.token, request.at)
  request.session = isAtItsHost(session, request, services.config.staffHost) ? session : null
  refuseForeignAddress(request, access)
  if (request.session === null && access !== 'anyone') throw new RefusalError({ code: 'not-signed-in' })
  if (access === 'super' && request.session?.kind !== 'super') throw new RefusalError({ code: 'not-allowed' })
}

/** Platform staff have a host of their own where the operator gives them one: no lender's page is ever theirs by mistake. */
function isAtItsHost(session: Session | null, request: FastifyRequest, staffHost: string | undefined): boolean {
  const isStaff = session?.kind === 'super' || (session?.kind === 'person' && session.openedAs !== null)
  return !isStaff || staffHost === undefined || request.hostname === staffHost
}

/** From elsewhere than its company allows a session opens nothing; signing out works from everywhere. */
function refuseForeignAddress(request: FastifyRequest, access: Access): void {
  const { session } = request
  if (session?.kind !== 'person' || access === 'anyone') return
  if (!isAllowedAddress(session.allowedAddresses, clientOf(request).address))
    throw new RefusalError({ code: 'address-not-allowed' })
}

/** Another site's page must not sign anybody in or out either, so this holds before there is a session too. */
function refuseForeignPages(request: FastifyRequest, publicUrl: string): void {
  if (clientOf(request).isWeb && changesSomething(request) && !hasOwnOrigin(request, publicUrl))
    throw new RefusalError({ code: 'origin-not-allowed' })
}

/** A bearer token counts alone: a wrong one is not made good by a cookie. */
function sentToken(request: FastifyRequest, { access, services }: Door): string | null {
  const { authorization } = request.headers
  if (authorization !== undefined) return /^Bearer ([\w-]{20,128})$/i.exec(authorization)?.[1] ?? null
  const token = services.cookie.read(request)
  if (token === undefined || cookieProvesIntent(request)) return token ?? null
  if (access === 'anyone') return null
  throw new RefusalError({ code: 'origin-not-allowed' })
}

/**
 * A browser sends its cookies along with whatever another site makes it send. What changes something therefore needs
 * a header that no foreign page can set.
 */
function cookieProvesIntent(request: FastifyRequest): boolean {
  return !changesSomething(request) || clientOf(request).isWeb
}
