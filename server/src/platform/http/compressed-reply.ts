import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

/** Below this, what a packet carries, the work is worth nothing. */
const leastBytes = 1_024

type Encoding = 'br' | 'gzip'
type Kept = Partial<Record<Encoding, Promise<Buffer>>>

/** Of bytes that are sent again and again; they go with the bytes. */
const kept = new WeakMap<Buffer, Kept>()

// What is made anew for each call is compressed as fast as it goes, what is kept as small as it gets. At its quickest
// brotli takes longer than gzip for the same length, at its slowest it is a fifth shorter.
const quick = { first: 'gzip', br: 1, gzip: 3 } as const
const thorough = { first: 'br', br: 10, gzip: 9 } as const

function compress(bytes: Buffer, encoding: Encoding, level: number): Promise<Buffer> {
  if (encoding === 'gzip') return gzipped(bytes, { level })
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_MODE, BROTLI_MODE_TEXT, BROTLI_PARAM_SIZE_HINT } = constants
  return brotli(bytes, {
    params: {
      [BROTLI_PARAM_QUALITY]: level,
      [BROTLI_PARAM_MODE]: BROTLI_MODE_TEXT,
      [BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  })
}

function onceCompressed(bytes: Buffer, encoding: Encoding): Promise<Buffer> {
  const known = kept.get(bytes) ?? {}
  const made = known[encoding] ?? compress(bytes, encoding, thorough[encoding])
  kept.set(bytes, { ...known, [encoding]: made })
  return made
}

/**
 * Which encoding an answer may have. None where another site made the browser ask: whoever can both put text into an
 * answer and see how long it is guesses what else stands in it, letter by letter.
 */
export function encodingFor({ headers }: Pick<FastifyRequest, 'headers'>, first: Encoding): Encoding | null {
  const from = headers['sec-fetch-site']
  if (from !== undefined && from !== 'same-origin') return null
  const accepted = [headers['accept-encoding'] ?? ''].flat().join().split(',').map(weighed)
  const takes = (encoding: string): boolean => accepted.some(({ name, weight }) => name === encoding && weight > 0)
  if (takes(first)) return first
  return (['br', 'gzip'] as const).find(takes) ?? null
}

function weighed(part: string): { name: string; weight: number } {
  const [name = '', ...parameters] = part.split(';').map((text) => text.trim().toLowerCase())
  const weight = parameters.find((text) => text.startsWith('q='))?.slice(2)
  return { name, weight: weight === undefined ? 1 : Number(weight) }
}

/** The body of an answer as the caller takes it. */
export async function compressedReply(
  text: string | Buffer,
  {
    request,
    reply,
    isKept,
  }: { readonly request: FastifyRequest; readonly reply: FastifyReply; readonly isKept: boolean },
): Promise<string | Buffer> {
  const bytes = typeof text === 'string' ? Buffer.from(text) : text
  reply.header('vary', 'Accept-Encoding')
  const encoding = bytes.length < leastBytes ? null : encodingFor(request, (isKept ? thorough : quick).first)
  if (encoding === null) return text
  reply.header('content-encoding', encoding)
  return isKept ? onceCompressed(bytes, encoding) : compress(bytes, encoding, quick[encoding])
}
