import { createHash } from 'node:crypto'
import { largestPictureBytes } from '@corbel/domain/companies/company-setup-endpoints'
import { largestPictureSide, sizeOfPicture } from '@corbel/domain/companies/picture-size'
import { tell } from '@corbel/domain/shared/messages/message'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import type { FastifyRequest } from 'fastify'

export type ReadPicture = {
  readonly bytes: Buffer
  readonly mediaType: string
  readonly hash: string
  readonly ending: string
}

/** The one picture of a multipart body, known by its bytes and by nothing that the caller says of it. */
export async function readPicture(
  request: FastifyRequest,
  most: number = largestPictureBytes,
): Promise<Result<ReadPicture>> {
  const received = await receive(request, most)
  return received.ok ? inspect(received.value) : received
}

async function receive(request: FastifyRequest, most: number): Promise<Result<Buffer>> {
  if (!request.isMultipart()) return refused({ code: 'media-type-not-supported' })
  try {
    const part = await request.file({ limits: { fileSize: most, files: 1 }, throwFileSizeLimit: false })
    if (part === undefined)
      return refused({ code: 'invalid-fields', fields: { file: tell('companies.refused.choosePicture') } })
    const bytes = await part.toBuffer()
    return part.file.truncated ? refused({ code: 'too-large' }) : granted(bytes)
  } catch (error) {
    // The parser's own words for a body that is no multipart one, or ends too early; it knows no codes.
    if (error instanceof Error && /^Multipart: |multipart data$|Unexpected end|^The needle /.test(error.message))
      return refused({ code: 'unreadable-request' })
    throw error
  }
}

function inspect(bytes: Buffer): Result<ReadPicture> {
  if (bytes.length === 0) return refused({ code: 'invalid-fields', fields: { file: tell('problems.emptyFile') } })
  const size = sizeOfPicture(bytes)
  if (size === null) return refused({ code: 'media-type-not-supported' })
  if (Math.max(size.width, size.height) > largestPictureSide || Math.min(size.width, size.height) < 1) {
    const message = tell('companies.refused.pictureTooLarge', { ...size, most: largestPictureSide })
    return refused({ code: 'invalid-fields', fields: { file: message } })
  }
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 32)
  return granted({ bytes, mediaType: `image/${size.kind}`, ending: size.kind, hash })
}
