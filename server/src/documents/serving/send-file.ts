import { Readable } from 'node:stream'
import type { downloadFile, viewFile } from '@corbel/domain/documents/file-endpoints'
import { isShownInPlace } from '@corbel/domain/documents/file-kinds'
import { granted, type Result } from '@corbel/domain/shared/result'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { appendAudit } from '../../platform/audit/append-audit.ts'
import { companyOf, personOf } from '../../platform/audit/audit-calls.ts'
import type { Db } from '../../platform/database/db.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { type ByteRange, readByteRange } from '../../platform/files/byte-range.ts'
import type { FileStore } from '../../platform/files/file-store.ts'
import type { RawCall } from '../../platform/http/route.ts'
import type { RecordKind } from '../../records/record-kind.ts'
import type { FileRow } from '../file-repository.ts'
import { findReadableFile } from '../find-visible-file.ts'
import { contentDisposition } from './content-disposition.ts'

type Call = RawCall<typeof downloadFile | typeof viewFile>
type Shown = 'attachment' | 'inline'

/** Whoever opens the answer as a page gets one that runs nothing, loads nothing and belongs to no origin. */
const sandbox = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox"

/** A file's bytes, for whoever may see it at this moment; `inline` only for kinds that cannot act. */
export async function sendFile(call: Call, kinds: readonly RecordKind[], shown: Shown): Promise<Result<undefined>> {
  const { actor, at, params, request, reply, services } = call
  const { companyId } = actor
  const found = await inTransaction(services.database, { companyId }, async (db) => {
    const visible = await findReadableFile({ db, actor, at }, kinds, params.id)
    if (!visible.ok) return visible
    const { file } = visible.value
    const range = wantedRange(request, file)
    // No byte leaves without its entry: which part is asked for, and in how many, is the caller's to say.
    if (request.method !== 'HEAD' && range.kind !== 'none') await noteRead(db, call, { file, range })
    return granted({ file, range })
  })
  if (!found.ok) return found
  await sendBytes({ request, reply, store: services.files.store }, { ...found.value, shown })
  return granted(undefined)
}

type WantedFile = { readonly file: FileRow; readonly range: ByteRange }

async function noteRead(
  db: Db,
  { session, client, at }: Call,
  { file: { id, recordId, fieldId, name }, range }: WantedFile,
): Promise<void> {
  const whole = { file: id, name: name.slice(0, 200), field: fieldId }
  const details = range.kind === 'part' ? { ...whole, bytes: `${range.start}-${range.end}` } : whole
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
    etag: etagOf(sha256),
  })
}

const etagOf = (sha256: Buffer) => `"${sha256.toString('base64url')}"`

type Exchange = { readonly request: FastifyRequest; readonly reply: FastifyReply; readonly store: FileStore }

/** The bytes of a file, or a part of them, to whoever was found to be allowed them. */
export async function sendBytes(
  { request, reply, store }: Exchange,
  { file, range, shown }: WantedFile & { readonly shown: Shown },
): Promise<void> {
  const { storageName, size } = file
  describe(reply, file, shown)
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
export function wantedRange({ headers }: FastifyRequest, { sha256, size }: FileRow): ByteRange {
  const condition = headers['if-range']
  return readByteRange(condition === undefined || condition === etagOf(sha256) ? headers.range : undefined, size)
}
