import type { Server } from 'node:http'
import { type FastifyHttpOptions, LogController } from 'fastify'
import { newId } from '../ids.ts'
import type { Log } from '../log.ts'
import { standardBodyBytes } from './json/json-body.ts'
import { headersOfUnreadable } from './pages/security-headers.ts'
import { sendRefusal } from './refusal-reply.ts'

export type ServerOptionParts = {
  readonly log: Log
  /** Proxies whose word on the caller's address is taken; none by default. */
  readonly trustedProxies: readonly string[]
  readonly publicUrl: string
}

const longestRequestMs = 15_000
/** A machine under load is slow to connect to its database and to begin its jobs, and starts all the same. */
const longestStartMs = 120_000

/**
 * One slow caller must not hold a connection for ever. All three times are needed: with `requestTimeout` alone a body
 * that stopped after one byte was still open after a minute.
 */
export function serverOptions({ log, trustedProxies, publicUrl }: ServerOptionParts): FastifyHttpOptions<Server> {
  return {
    loggerInstance: log,
    // request-log.ts writes one line a request, without addresses.
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: () => newId(),
    bodyLimit: standardBodyBytes,
    pluginTimeout: longestStartMs,
    requestTimeout: longestRequestMs,
    http: { headersTimeout: longestRequestMs, connectionsCheckingInterval: 1_000, maxHeaderSize: 16_384 },
    keepAliveTimeout: 72_000,
    forceCloseConnections: 'idle',
    trustProxy: trustedProxies.length > 0 ? [...trustedProxies] : false,
    frameworkErrors: (_error, _request, reply) =>
      sendRefusal(reply.headers(headersOfUnreadable(publicUrl)), { code: 'unreadable-request' }),
    // The parsers of this program refuse these keys themselves, with an answer of the one form.
    onProtoPoisoning: 'ignore',
    onConstructorPoisoning: 'ignore',
  }
}
