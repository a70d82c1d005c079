import { Readable } from 'node:stream'
import type { downloadFile, viewFile } from '@corbel/domain/documents/file-endpoints'
import { isShownInPlace } from '@corbel/domain/documents/file-kinds'
import { granted, type Result } from '@corbel/domain/shared/result'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { appendAudit } from '../../platform/audit/append-audit.ts'
import { companyOf, personOf } from '../../platform/audit/audit-calls.ts'
import type { Db } from '../../platform/database/db.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { readByteRange } from '../../platform/files/byte-range.ts'
import type { FileStore } from '../../platform/files/file-store.ts'
import type { RawCall } from '../../platform/http/route.ts'
import type { FileRow } from '../file-repository.ts'
import { findVisibleFile } from '../find-visible-file.ts'
import { orAsGuestOfFile } from '../guest-of-file.ts'
import { contentDisposition } from './content-disposition.ts'

type Call = RawCall<typeof downloadFile | typeof viewFile>
type Shown = 'attachment' | 'inline'

/** Whoever opens the answer as a page gets one that runs nothing, loads nothing and belongs to no origin. */
const sandbox = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox"

/** A file's bytes, for whoever may see it at this moment; `inline` only for kinds that cannot act. */
export async function sendFile(call: Call, shown: Shown): Promise<Result<undefined>> {
  const { actor, at, params, request, reply, services } = call
  const { companyId } = actor
  const found = await inTransaction(services.database, { companyId }, async (db) => {
    const visible = await orAsGuestOfFile({ db, actor, at }, params.id, (reader) =>
      findVisibleFile(db, reader, params.id),
    )
    if (visible.ok && !continues(request)) await noteRead(db, call, visible.value)
    return visible
  })
  if (!found.ok) return found
  describe(reply, found.value, shown)
  await sendBytes({ request, reply, store: services.files.store }, found.value)
  return granted(undefined)
}

/** A player or an interrupted download asks for the rest of what it began: one reading, one entry. */
function continues({ headers, method }: FastifyRequest): boolean {
  return method === 'HEAD' || (headers.range !== undefined && !/^bytes=0-/.test(headers.range))
}

async function noteRead(
  db: Db,
  { session, client, at }: Call,
  { id, recordId, fieldId, name }: FileRow,
): Promise<void> {
  const details = { file: id, name: name.slice(0, 200), field: fieldId }
  const entry = { at, by: personOf(session), address: client.address, recordId, details }
  await appendAudit(db, companyOf(session), { action: 'file-read', ...entry })
}

function describe(reply: FastifyReply, { name, mediaType, sha256 }: FileRow, shown: Shown): void {
  const isSafe = isShownInPlace(mediaType)
  reply.headers({
    // Of what could act in a page not even the kind is told.
    'content-type': isSafe ? mediaType : 'application/octet-stream',
    'content-disposition': contentDisposition(isSafe ? shown : 'attachment', name),
    'content-security-policy': sandbox,
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
    'accept-ranges': 'bytes',
    etag: `"${sha256.toString('base64url')}"`,
  })
}

type Exchange = { readonly request: FastifyRequest; readonly reply: FastifyReply; readonly store: FileStore }

async function sendBytes({ request, reply, store }: Exchange, { storageName, size }: FileRow): Promise<void> {
  const range = readByteRange(wantedRange(request, reply), size)
  if (range.kind === 'none') {
    await reply.code(416).header('content-range', `bytes */${size}`).send()
    return
  }
  const span = range.kind === 'part' ? range : { start: 0, end: size - 1 }
  reply.header('content-length', span.end - span.start + 1)
  if (range.kind === 'part') reply.code(206).header('content-range', `bytes ${span.start}-${span.end}/${size}`)
  const isHead = request.method === 'HEAD'
  await reply.send(isHead ? Readable.from([]) : await store.read(storageName, { start: span.start, end: span.end }))
}

/** A part is wanted only of the very bytes that the caller has the rest of. */
function wantedRange(request: FastifyRequest, reply: FastifyReply): string | undefined {
  const condition = request.headers['if-range']
  return condition === undefined || condition === reply.getHeader('etag') ? request.headers.range : undefined
}
