import { isShownInPlace } from '@corbel/domain/documents/file-kinds'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { contentDisposition } from '../../documents/serving/content-disposition.ts'
import { readByteRange } from '../../platform/files/byte-range.ts'
import type { FileStore } from '../../platform/files/file-store.ts'

export type SentPaper = {
  readonly name: string
  readonly mediaType: string
  readonly size: number
  readonly storageName: string
}

const sandbox = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox"

type Exchange = {
  readonly request: Pick<FastifyRequest, 'method' | 'headers'>
  readonly reply: FastifyReply
  readonly store: FileStore
}

/** A paper's bytes, or a part of them, to whoever was found to be allowed them: a page that runs nothing and belongs to no origin. */
export async function sendPaper({ request, reply, store }: Exchange, paper: SentPaper): Promise<void> {
  const isSafe = isShownInPlace(paper.mediaType)
  reply.headers({
    'content-type': isSafe ? paper.mediaType : 'application/octet-stream',
    'content-disposition': contentDisposition(isSafe ? 'inline' : 'attachment', paper.name),
    'content-security-policy': sandbox,
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
    'accept-ranges': 'bytes',
  })
  const range = readByteRange(request.headers.range, paper.size)
  if (range.kind === 'none') {
    await reply.code(416).header('content-range', `bytes */${paper.size}`).send()
    return
  }
  const { start, end } = range.kind === 'part' ? range : { start: 0, end: paper.size - 1 }
  reply.header('content-length', end - start + 1)
  if (range.kind === 'part') reply.code(206).header('content-range', `bytes ${start}-${end}/${paper.size}`)
  if (request.method === 'HEAD') await reply.send()
  else await reply.send(await store.read(paper.storageName, { start, end }))
}
