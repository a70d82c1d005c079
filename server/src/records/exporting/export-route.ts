import type { ExportFormat } from '@corbel/domain/records/exporting/list-export'
import type { EndpointParts } from '@corbel/domain/shared/endpoint'
import { granted } from '@corbel/domain/shared/result'
import type { FastifyReply } from 'fastify'
import type { z } from 'zod'
import { type RawCall, type RawRoute, rawRoute } from '../../platform/http/route.ts'
import type { RateLimit } from '../../platform/limits/rate-limit.ts'
import { sendSheet } from '../../platform/sheets/send-sheet.ts'
import { exportList } from './export-list.ts'
import type { ExportedList } from './planned-export.ts'

type Body = { readonly format: ExportFormat; readonly name?: string | undefined }

/** A call that sends a list of its feature as a file. */
export function exportRoute<E extends EndpointParts & { readonly body: z.ZodType<Body> }>(
  endpoint: E,
  listOf: (call: RawCall<E>) => ExportedList,
  limits: (call: RawCall<E>) => readonly RateLimit[] = () => [],
): RawRoute {
  return rawRoute<E>(endpoint, async (call) => {
    const { services, session, client, at, reply } = call
    if (session.kind !== 'person') throw new Error('a call of nobody of a company reached a list')
    // The border of types: what the endpoint's schema has made is of its output.
    const { format, name } = call.body as Body
    const asked = { services, session, address: client.address, at, format, name, gone: goneOf(reply) }
    const made = await exportList(listOf(call), { ...asked, limits: limits(call) })
    if (!made.ok) return made
    sendSheet(reply, made.value)
    return granted(undefined)
  })
}

/** Whoever asked hung up before all was sent. */
function goneOf({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController()
  raw.once('close', () => {
    if (!raw.writableFinished) gone.abort(new Error('whoever asked for the export is gone'))
  })
  return gone.signal
}
