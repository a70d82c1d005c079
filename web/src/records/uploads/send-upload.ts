import {
  beginUpload,
  cancelUpload,
  completeUpload,
  getUpload,
  largestChunkBytes,
  sendChunk,
} from '@corbel/domain/documents/chunk-endpoints'
import { uploadFiles } from '@corbel/domain/documents/file-endpoints'
import type { ReplyOf } from '@corbel/domain/shared/endpoint'
import { call } from '../../api.ts'
import { ApiFailure, isRefusal } from '../../api-errors.ts'
import { newIdempotencyKey } from '../../attempt.ts'
import { callWithBytes } from '../../byte-call.ts'

export type UploadReply = ReplyOf<typeof uploadFiles>

/** The record whose fields files go to: its kind, as callers name it, and its id. */
export interface FileOwner {
  module: string
  id: string
}

/** Where a file is to go. */
export interface FilePlace {
  field: string
  row?: string
}

/** One file on its way. Sent again after a failure it goes on where it was, and is attached once. */
export interface SentFile {
  place: FilePlace
  file: File
  /** The same through all attempts. */
  key: string
  /** The same of all that were chosen at once: they are taken as one. */
  sending: string
  /** Of an upload in chunks that has begun. */
  uploadId: string | null
  /** A photographed page, which becomes a file with others later on. */
  page?: true
}

export interface Sending {
  owner: FileOwner
  signal: AbortSignal
  onSent: (bytes: number) => void
  /** All bytes are there and are being looked at. */
  onChecking: () => void
}

export const newSentFile = (place: FilePlace, file: File, sending: string): SentFile => ({
  ...{ place, file, sending },
  key: newIdempotencyKey(),
  uploadId: null,
})

/** Small files go at once, larger ones in pieces that a slow connection carries in time. */
export function sendFile(sent: SentFile, sending: Sending): Promise<UploadReply> {
  return sent.file.size <= largestChunkBytes ? sendAtOnce(sent, sending) : sendInChunks(sent, sending)
}

async function sendAtOnce({ place, file, key, sending: together }: SentFile, sending: Sending): Promise<UploadReply> {
  const body = new FormData()
  // Before the file: what is refused is refused before it is sent.
  body.append('module', sending.owner.module)
  body.append('owner', sending.owner.id)
  body.append('element', place.field)
  body.append('sending', together)
  if (place.row !== undefined) body.append('row', place.row)
  body.append(place.field, file, file.name)
  const onSent = (bytes: number) => {
    sending.onSent(Math.min(bytes, file.size))
    if (bytes >= file.size) sending.onChecking()
  }
  return callWithBytes(uploadFiles, { body, idempotencyKey: key, signal: sending.signal, onSent })
}

/** Sends the bytes of a photographed page and leaves them there; answers how they are called. */
export async function sendPage(sent: SentFile, sending: Omit<Sending, 'onChecking'>): Promise<string> {
  await sendPieces(sent, { ...sending, onChecking: () => undefined })
  return sent.uploadId ?? ''
}

async function sendPieces(sent: SentFile, sending: Sending): Promise<void> {
  let at = await startOf(sent, sending)
  while (at < sent.file.size) at = await sendPiece(sent, at, sending)
}

async function sendInChunks(sent: SentFile, sending: Sending): Promise<UploadReply> {
  await sendPieces(sent, sending)
  sending.onChecking()
  const params = { id: sent.uploadId ?? '' }
  return call(completeUpload, { params, idempotencyKey: sent.key, signal: sending.signal })
}

/** Where to go on: at the first byte, or behind those that have come in already. */
async function startOf(sent: SentFile, { owner, signal }: Sending): Promise<number> {
  try {
    if (sent.uploadId !== null) return await receivedOf(sent.uploadId, signal)
  } catch (error) {
    // Swept meanwhile: it begins anew.
    if (!isRefusal(error, 'not-found')) throw error
  }
  const { place, file, sending, page } = sent
  const target = {
    sending,
    module: owner.module,
    owner: owner.id,
    element: place.field,
    ...(place.row === undefined ? {} : { row: place.row }),
    ...(page === undefined ? {} : { page }),
  }
  sent.uploadId = (await call(beginUpload, { body: { ...target, name: file.name, size: file.size }, signal }))._id
  return 0
}

async function receivedOf(id: string, signal: AbortSignal): Promise<number> {
  return (await call(getUpload, { params: { id }, signal })).received
}

const attempts = 5

/** A piece again and again over a bad connection; how far it came is the server's to say. */
async function sendPiece(sent: SentFile, offset: number, sending: Sending): Promise<number> {
  const id = sent.uploadId ?? ''
  let at: number | null = offset
  for (let attempt = 1; ; attempt++) {
    try {
      at ??= await receivedOf(id, sending.signal)
      return at < sent.file.size ? await sendFrom(sent, at, sending) : at
    } catch (error) {
      if (!isWorthRepeating(error) || attempt === attempts) throw error
      at = null
      await pause(2 ** (attempt - 1) * 1_000, sending.signal)
    }
  }
}

async function sendFrom({ file, uploadId }: SentFile, at: number, { signal, onSent }: Sending): Promise<number> {
  const reply = await callWithBytes(sendChunk, {
    params: { id: uploadId ?? '' },
    query: { offset: at },
    body: file.slice(at, at + largestChunkBytes),
    signal,
    onSent: (bytes) => onSent(Math.min(at + bytes, file.size)),
  })
  return reply.received
}

const isWorthRepeating = (error: unknown): boolean =>
  (error instanceof ApiFailure && error.kind === 'unreachable') || isRefusal(error, 'stale')

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer)
      reject(signal.reason)
    }
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop)
      resolve()
    }, ms)
    signal.addEventListener('abort', stop, { once: true })
  })
}

/** Tells the server that the bytes are not wanted any more; if it cannot be told, it finds out by itself. */
export async function giveUp({ uploadId }: SentFile): Promise<void> {
  if (uploadId === null) return
  await call(cancelUpload, { params: { id: uploadId }, whenSignedOut: 'refuse' }).catch(() => undefined)
}
