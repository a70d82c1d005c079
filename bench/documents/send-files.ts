import { workerData } from 'node:worker_threads'
import { largestChunkBytes } from '../../domain/src/documents/chunk-endpoints.ts'

/** Files that a thread sends all at once, one to each place. */
export interface SentFiles {
  url: string
  authorization: string
  module: string
  places: readonly { owner: string; element: string }[]
  megabytes: number
  how: 'whole' | 'chunks'
}

const { url, authorization, module, places, megabytes, how }: SentFiles = workerData
const headers = { authorization }

/** A PDF as far as its first and last bytes say. */
function largePdf(): Uint8Array<ArrayBuffer> {
  const bytes = Buffer.alloc(megabytes * 1_024 * 1_024 - 1_024, 'corbel ')
  bytes.write('%PDF-1.7\n', 0)
  bytes.write('\n%%EOF\n', bytes.length - 7)
  return Uint8Array.from(bytes)
}

async function ask<Reply>(path: string, init: RequestInit): Promise<Reply> {
  const answer = await fetch(`${url}/api/${path}`, { method: 'POST', ...init })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${path} was answered ${answer.status}: ${text}`)
  // The caller names what it reads of the reply.
  return JSON.parse(text) as Reply
}

const inJson = (body: object): RequestInit => ({
  headers: { ...headers, 'content-type': 'application/json' },
  body: JSON.stringify(body),
})

const bytes = largePdf()
const file = new Blob([bytes])
type Place = SentFiles['places'][number]

async function sendWhole({ owner, element }: Place): Promise<void> {
  const body = new FormData()
  body.append('module', module)
  body.append('owner', owner)
  body.append(element, file, 'large.pdf')
  await ask('docs/upload', { headers, body })
}

async function sendInChunks({ owner, element }: Place): Promise<void> {
  const about = { module, owner, element, name: 'large.pdf', size: bytes.length }
  const { _id } = await ask<{ _id: string }>('docs/uploads', inJson(about))
  for (let offset = 0; offset < bytes.length; offset += largestChunkBytes)
    await ask(`docs/uploads/${_id}/chunks?offset=${offset}`, {
      headers: { ...headers, 'content-type': 'application/octet-stream' },
      body: bytes.subarray(offset, offset + largestChunkBytes),
    })
  await ask(`docs/uploads/${_id}/completion`, inJson({}))
}

await Promise.all(places.map((place) => (how === 'whole' ? sendWhole(place) : sendInChunks(place))))
