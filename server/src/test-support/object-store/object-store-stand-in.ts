import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import type { S3Place } from '../../platform/files/object-store/s3-client.ts'

/**
 * A store of objects with as much of Amazon's published S3 interface as a file store uses: signed requests (it works the
 * signature out by itself), objects, parts of ranges, uploads in parts.
 */
export type ObjectStoreStandIn = {
  readonly place: S3Place
  /** For a program that is to keep its files here. */
  readonly environment: Readonly<Record<string, string>>
  readonly objects: Map<string, Buffer>
  readonly uploads: Map<string, { readonly key: string; initiated: Date; readonly parts: Map<number, Buffer> }>
  /** Methods and paths of what came, in their order. */
  readonly asked: string[]
  /** Answers the next requests that match with 503. */
  failing: RegExp | null
  readonly close: () => Promise<void>
}

const account = { region: 'eu-test-1', accessKey: 'AKIATEST', secretKey: 'a secret / of + signs' }
const bucket = 'lender-files'

export async function openObjectStore(): Promise<ObjectStoreStandIn> {
  const server = createServer((request, answer) => {
    void serve(standIn, request, answer).catch((error: unknown) => answer.destroy(error as Error))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const standIn: ObjectStoreStandIn = {
    place: { ...account, bucket, endpoint: `http://127.0.0.1:${port}` },
    environment: {
      ...{ S3_BUCKET: bucket, S3_REGION: account.region, S3_ENDPOINT: `http://127.0.0.1:${port}` },
      ...{ S3_ACCESS_KEY: account.accessKey, S3_SECRET_KEY: account.secretKey },
    },
    objects: new Map(),
    uploads: new Map(),
    asked: [],
    failing: null,
    close: () => {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
  return standIn
}

const sha256 = (bytes: Buffer | string): string => createHash('sha256').update(bytes).digest('hex')

function isSigned({ method = '', url = '', headers }: IncomingMessage): boolean {
  const said = /Credential=([^/]+)\/(\d+)\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=(\w+)/.exec(
    headers.authorization ?? '',
  )
  const [, key, day = '', region, names = '', signature = ''] = said ?? []
  if (key !== account.accessKey || region !== account.region) return false
  const [path = '', query = ''] = url.split('?')
  const listed = names.split(';')
  const lines = listed.map((name) => `${name}:${String(headers[name] ?? '').trim()}\n`).join('')
  const bodyHash = String(headers['x-amz-content-sha256'])
  const canonical = `${method}\n${path}\n${query}\n${lines}\n${names}\n${bodyHash}`
  const stamp = String(headers['x-amz-date'])
  const scope = `${day}/${region}/s3/aws4_request`
  const toSign = `AWS4-HMAC-SHA256\n${stamp}\n${scope}\n${sha256(canonical)}`
  const step = (secret: string | Buffer, text: string) => createHmac('sha256', secret).update(text).digest()
  const signing = step(step(step(step(`AWS4${account.secretKey}`, day), region), 's3'), 'aws4_request')
  const wanted = step(signing, toSign)
  const given = Buffer.from(signature, 'hex')
  return wanted.length === given.length && timingSafeEqual(wanted, given) && listed.includes('host')
}

async function serve(store: ObjectStoreStandIn, request: IncomingMessage, answer: ServerResponse): Promise<void> {
  const { method = '', url = '', headers } = request
  const body = await buffer(request)
  store.asked.push(`${method} ${url}`)
  const end = (status: number, said: string | Buffer = '', more: Record<string, string> = {}) =>
    answer.writeHead(status, { 'content-length': String(Buffer.byteLength(said)), ...more }).end(said)
  if (store.failing?.test(`${method} ${url}`) === true) return void end(503, '<Error><Code>SlowDown</Code></Error>')
  if (!isSigned(request)) return void end(403, '<Error><Code>SignatureDoesNotMatch</Code></Error>')
  if (sha256(body) !== headers['x-amz-content-sha256'])
    return void end(400, '<Error><Code>XAmzContentSHA256Mismatch</Code></Error>')
  if (method === 'PUT' && Number(headers['content-length']) !== body.length) return void end(411)
  const { pathname, searchParams: query } = new URL(url, 'http://store')
  const [, place, ...rest] = decodeURIComponent(pathname).split('/')
  if (place !== bucket) return void end(404, '<Error><Code>NoSuchBucket</Code></Error>')
  const parts = { store, key: rest.join('/'), query, body, range: headers.range, end }
  if (query.has('uploads') || query.has('uploadId')) return inParts(method, parts)
  return whole(method, parts)
}

type Request = {
  readonly store: ObjectStoreStandIn
  readonly key: string
  readonly query: URLSearchParams
  readonly body: Buffer
  readonly range: string | undefined
  readonly end: (status: number, said?: string | Buffer, more?: Record<string, string>) => unknown
}

function whole(method: string, { store, key, body, range, end }: Request): void {
  const found = store.objects.get(key)
  if (method === 'PUT') {
    store.objects.set(key, body)
    end(200, '', { etag: `"${sha256(body).slice(0, 32)}"` })
  } else if (method === 'DELETE') {
    store.objects.delete(key)
    end(204)
  } else if (found === undefined) end(404, '<Error><Code>NoSuchKey</Code></Error>')
  else if (range === undefined) end(200, found)
  else {
    const [, from = '0', to = '0'] = /bytes=(\d+)-(\d+)/.exec(range) ?? []
    const cut = found.subarray(Number(from), Number(to) + 1)
    if (cut.length === 0) end(416)
    else end(206, cut, { 'content-range': `bytes ${from}-${Number(from) + cut.length - 1}/${found.length}` })
  }
}

function inParts(method: string, { store, key, query, body, end }: Request): void {
  const id = query.get('uploadId') ?? ''
  const upload = store.uploads.get(id)
  if (query.has('uploads') && method === 'POST') {
    const made = `upload-${store.uploads.size + 1}`
    store.uploads.set(made, { key, initiated: new Date(), parts: new Map() })
    end(200, `<InitiateMultipartUploadResult><UploadId>${made}</UploadId></InitiateMultipartUploadResult>`)
  } else if (query.has('uploads')) {
    const listed = [...store.uploads].map(
      ([one, { key: of, initiated }]) =>
        `<Upload><Key>${of}</Key><UploadId>${one}</UploadId><Initiated>${initiated.toISOString()}</Initiated></Upload>`,
    )
    end(200, `<ListMultipartUploadsResult>${listed.join('')}</ListMultipartUploadsResult>`)
  } else if (upload === undefined) end(404, '<Error><Code>NoSuchUpload</Code></Error>')
  else if (method === 'PUT') {
    upload.parts.set(Number(query.get('partNumber')), body)
    end(200, '', { etag: `"${sha256(body).slice(0, 32)}"` })
  } else if (method === 'DELETE') {
    store.uploads.delete(id)
    end(204)
  } else {
    const asked = [...body.toString().matchAll(/<PartNumber>(\d+)<\/PartNumber><ETag>&quot;(\w+)&quot;<\/ETag>/g)]
    const pieces = asked.map(([, number, tag]) => {
      const piece = upload.parts.get(Number(number))
      return piece !== undefined && sha256(piece).startsWith(String(tag)) ? piece : null
    })
    const isShort = pieces.slice(0, -1).some((piece) => (piece?.length ?? 0) < 5 * 1_048_576)
    if (pieces.length === 0 || pieces.includes(null) || isShort)
      return void end(400, '<Error><Code>InvalidPart</Code></Error>')
    store.objects.set(key, Buffer.concat(pieces.filter((piece) => piece !== null)))
    store.uploads.delete(id)
    end(200, '<CompleteMultipartUploadResult/>')
  }
}
