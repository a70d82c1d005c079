import { type sendChunk as endpoint, largestChunkBytes } from '@corbel/domain/documents/chunk-endpoints'
import type { ReplyOf } from '@corbel/domain/shared/endpoint'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import type { RawCall } from '../../platform/http/route.ts'
import { openUploads, ownUpload } from './open-uploads.ts'

/** The next bytes of an upload, straight to the disk. */
export async function sendChunk(call: RawCall<typeof endpoint>): Promise<Result<ReplyOf<typeof endpoint>>> {
  const { request } = call
  try {
    return await append(call)
  } finally {
    // Whatever was not read is let run into the void, or the caller could not read the answer.
    request.raw.resume()
  }
}

async function append({ actor, at, params, query, request, services }: RawCall<typeof endpoint>) {
  if (request.headers['content-type'] !== 'application/octet-stream')
    return refused({ code: 'media-type-not-supported' })
  const uploads = openUploads(services.files.folder)
  const upload = await ownUpload(uploads, actor, params.id)
  if (!upload.ok) return upload
  const { about, received } = upload.value
  if (query.offset !== received) return refused({ code: 'stale', details: { received } })
  const mostBytes = Math.min(largestChunkBytes, about.size - received)
  const appended = await uploads.append({ id: params.id, offset: query.offset, bytes: request.raw, mostBytes, at })
  return appended.ok ? granted({ _id: params.id, received: appended.value }) : appended
}
