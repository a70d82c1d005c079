import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import type { Clock } from '../../clock.ts'
import type { FileStore } from '../file-store.ts'
import { storedName } from '../stored-name.ts'
import { S3Client, S3Failure, type S3Place } from './s3-client.ts'

/** A part is at least 5 MiB, the last one alone may be shorter; of one part, a file goes at once. */
const partBytes = 8 * 1_048_576

const listsNone: ReadonlySet<number> = new Set([403, 404, 405, 501])

const abandonedMs = 86_400_000

/** Nothing of that name: told as the local folder tells it. */
const absent = (name: string): Error => Object.assign(new Error(`ENOENT: no object ${name}`), { code: 'ENOENT' })

/** Files in a store of objects with the interface of Amazon's S3. */
export function s3FileStore(place: S3Place, clock: Clock): FileStore {
  const client = new S3Client(place, clock)
  return {
    put: async (from, name) => {
      const { size } = await stat(from)
      if (size <= partBytes) await putWhole(client, { from, size, key: storedName(name) })
      else await putInParts(client, { from, size, key: storedName(name) })
      await rm(from, { force: true })
    },
    read: async (name, span) => {
      const headers: Record<string, string> = span === undefined ? {} : { range: `bytes=${span.start}-${span.end}` }
      const answer = await client.ask({ method: 'GET', key: storedName(name), headers })
      if (answer.status === 200 || answer.status === 206) return answer.body
      const said = await text(answer.body)
      // An empty file has no part of it.
      if (answer.status === 416) return Readable.from([])
      throw answer.status === 404 ? absent(name) : new S3Failure(answer.status, said)
    },
    remove: async (name) => {
      await client.text({ method: 'DELETE', key: storedName(name) }).catch((error: unknown) => {
        if (!(error instanceof S3Failure && error.status === 404)) throw error
      })
    },
    tidy: async () => abortAbandoned(client, new Date(clock.now().getTime() - abandonedMs)),
    close: () => client.close(),
  }
}

type Putting = { readonly from: string; readonly size: number; readonly key: string }

/** The store holds what it gets against the hash that it is told, and keeps nothing else. */
async function putWhole(client: S3Client, { from, size, key }: Putting): Promise<void> {
  await client.text({ method: 'PUT', key, body: await partOf(from, 0, size) })
}

async function putInParts(client: S3Client, { from, size, key }: Putting): Promise<void> {
  const begun = await client.text({ method: 'POST', key, query: { uploads: '' } })
  const uploadId = memberOf(begun, 'UploadId')
  if (uploadId === '') throw new Error('the object store began no upload')
  try {
    const tags: string[] = []
    for (let start = 0; start < size; start += partBytes) {
      const body = await partOf(from, start, Math.min(size, start + partBytes))
      const query = { partNumber: String(tags.length + 1), uploadId }
      const answer = await client.ask({ method: 'PUT', key, query, body })
      const said = await text(answer.body)
      if (answer.status !== 200) throw new S3Failure(answer.status, said)
      tags.push(answer.headers.etag ?? '')
    }
    await complete(client, key, { uploadId, tags })
  } catch (error) {
    await client.text({ method: 'DELETE', key, query: { uploadId } }).catch(() => undefined)
    throw error
  }
}

type Parts = { readonly uploadId: string; readonly tags: readonly string[] }

async function complete(client: S3Client, key: string, { uploadId, tags }: Parts): Promise<void> {
  const parts = tags.map((tag, at) => `<Part><PartNumber>${at + 1}</PartNumber><ETag>${escaped(tag)}</ETag></Part>`)
  const bytes = Buffer.from(`<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`)
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const body = { bytes: Readable.from([bytes]), size: bytes.length, sha256 }
  const said = await client.text({ method: 'POST', key, query: { uploadId }, body })
  // It may say no within an answer of success, because it begins to answer before it knows.
  if (said.includes('<Error>')) throw new S3Failure(500, said)
}

/** From `start` to before `end`, read twice: for its hash, which goes before it, and as it is sent. */
async function partOf(from: string, start: number, end: number) {
  const span = { start, end: Math.max(start, end - 1) }
  const hash = createHash('sha256')
  if (end > start) for await (const piece of createReadStream(from, span)) hash.update(piece)
  const bytes = end > start ? createReadStream(from, span) : Readable.from([])
  return { bytes, size: end - start, sha256: hash.digest('hex') }
}

/** Uploads in parts that a program began and never ended: their parts cost room that no listing shows. */
async function abortAbandoned(client: S3Client, before: Date): Promise<void> {
  const answer = await client.ask({ method: 'GET', key: '', query: { uploads: '' } })
  const listed = await text(answer.body)
  // Some stores do not list them, or not for everybody: they take them away by a rule of their own.
  if (listsNone.has(answer.status)) return
  if (answer.status !== 200) throw new S3Failure(answer.status, listed)
  for (const [, upload = ''] of listed.matchAll(/<Upload>(.*?)<\/Upload>/gs)) {
    if (!(Date.parse(memberOf(upload, 'Initiated')) < before.getTime())) continue
    const key = memberOf(upload, 'Key')
    await client
      .text({ method: 'DELETE', key, query: { uploadId: memberOf(upload, 'UploadId') } })
      .catch(() => undefined)
  }
}

const memberOf = (xml: string, name: string): string =>
  unescaped(new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1] ?? '')
const escaped = (value: string): string =>
  value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
const unescaped = (value: string): string =>
  value.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&')
