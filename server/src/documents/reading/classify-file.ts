import type { classifyFile as endpoint } from '@corbel/domain/documents/classify-endpoints'
import { largestReadBytes } from '@corbel/domain/documents/classify-endpoints'
import { guessDocument } from '@corbel/domain/documents/classifying/guess-document'
import { fileEnding } from '@corbel/domain/documents/file-rules'
import type { AnswerOf } from '@corbel/domain/shared/endpoint'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import { inTransaction } from '../../platform/database/transaction.ts'
import type { RawCall } from '../../platform/http/route.ts'
import { countAttempt } from '../../platform/limits/rate-limit.ts'
import { runPdfAct } from '../../platform/pdf/run-pdf-act.ts'
import { onRecord } from '../../records/on-record.ts'
import type { RecordKind } from '../../records/record-kind.ts'
import { readingDocuments } from '../kept/on-documents.ts'
import { uploadLimit } from '../uploading/upload-limit.ts'
import { type ReadableFile, type WordReader, wordReaderNamed } from './word-reader.ts'

type Reply = AnswerOf<typeof endpoint>

/** What a file may be that somebody is about to send. It is read in a process of its own and gone with the answer. */
export async function classifyFile(
  call: RawCall<typeof endpoint>,
  kinds: readonly RecordKind[],
): Promise<Result<Reply>> {
  const { request } = call
  try {
    return await classify(call, kinds)
  } finally {
    request.raw.resume()
  }
}

async function classify(
  { actor, at, query, request, services }: RawCall<typeof endpoint>,
  kinds: readonly RecordKind[],
): Promise<Result<Reply>> {
  const { config, database, files } = services
  if (request.headers['content-type'] !== 'application/octet-stream')
    return refused({ code: 'media-type-not-supported' })
  const { module, owner, name } = query
  const right = readingDocuments
  const met = await inTransaction(database, { companyId: actor.companyId }, (db) =>
    onRecord({ db, actor, at }, { kinds, module, owner, right }, async () => granted(null)),
  )
  if (!met.ok) return met
  const tooMany = await countAttempt(database.pool, [uploadLimit(config.limits, actor)], at)
  if (tooMany !== null) return refused(tooMany)
  const limits = { mostBytes: largestReadBytes, watch: () => undefined }
  const received = await files.incoming.receive(request.raw, limits)
  if (!received.ok) return received
  try {
    const mediaType = fileEnding(name) === 'pdf' ? 'application/pdf' : 'application/octet-stream'
    const file = { path: received.value.path, mediaType }
    const { text, isLocked } = await wordsOf(file, wordReaderNamed(config.wordReader))
    return granted({ guesses: guessDocument({ name, text }), isLocked })
  } finally {
    await files.incoming.discard(received.value)
  }
}

/** The words that a PDF holds; of a scan and of a picture what a service reads, where one is configured. */
async function wordsOf(file: ReadableFile, read: WordReader): Promise<{ text: string; isLocked: boolean }> {
  const isPdf = file.mediaType === 'application/pdf'
  const answer = isPdf ? await runPdfAct({ kind: 'look', file }) : null
  const look = answer?.ok === true ? answer.look : undefined
  if (look?.isLocked === true) return { text: '', isLocked: true }
  const text = look?.text.trim() ?? ''
  return { text: text === '' ? await read(file) : text, isLocked: false }
}
