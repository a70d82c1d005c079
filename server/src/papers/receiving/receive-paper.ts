import { fileEnding, largestFileBytes } from '@corbel/domain/documents/file-rules'
import type { Message } from '@corbel/domain/shared/messages/message'
import { tell } from '@corbel/domain/shared/messages/message'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import type { FastifyRequest } from 'fastify'
import { type InfectedFile, type ReceivedFile, receiveFile } from '../../documents/uploading/received-file.ts'
import type { IncomingFiles } from '../../platform/files/incoming-files.ts'
import { isStorable } from '../../platform/http/json/json-tree.ts'

/** What came as one multipart body: its texts, and its file where it has one. */
export type ReceivedPaper = { readonly fields: ReadonlyMap<string, string>; readonly file: ReceivedFile | null }

export type PaperReading = {
  readonly incoming: IncomingFiles
  /** Names of texts that may come. */
  readonly known: readonly string[]
  /** PDF alone; else whatever an upload may be. */
  readonly isPdfOnly: boolean
  /** Asked with the texts before the first byte of the file is taken. */
  readonly admit: (fields: ReadonlyMap<string, string>) => Promise<Result<unknown>>
  /** Told of a file that a scanner kept apart, and of the texts that came before it. */
  readonly onInfected: (file: InfectedFile, fields: ReadonlyMap<string, string>) => Promise<void>
}

const longestField = 20_000

/** The parser's own words for a body that is no multipart one, or ends too early; it knows no codes. */
const isMalformed = (error: unknown): boolean =>
  error instanceof Error && /^Multipart: |multipart data$|^The needle |Unexpected end/.test(error.message)

/** Reads texts and one file, which is on the disk, hashed and looked at when this answers; after a refusal nothing is left. */
export async function receivePaper(request: FastifyRequest, reading: PaperReading): Promise<Result<ReceivedPaper>> {
  if (!request.isMultipart()) return refused({ code: 'media-type-not-supported' })
  try {
    return await read(request, reading)
  } catch (error) {
    if (isMalformed(error)) return refused({ code: 'unreadable-request' })
    throw error
  } finally {
    // Whatever was not read is let run into the void, or the caller could not read the answer.
    request.raw.unpipe()
    request.raw.resume()
  }
}

async function read(request: FastifyRequest, reading: PaperReading): Promise<Result<ReceivedPaper>> {
  const fields = new Map<string, string>()
  for await (const part of request.parts({ limits: { fileSize: largestFileBytes + 1, files: 1 } })) {
    if (part.type === 'file') {
      const file = await takeFile(reading, fields, { name: part.filename, bytes: part.file })
      return file.ok ? granted({ fields, file: file.value }) : file
    }
    const value = typeof part.value === 'string' ? part.value : ''
    if (!reading.known.includes(part.fieldname) || fields.has(part.fieldname))
      return refused({ code: 'invalid-request', fields: { [part.fieldname]: tell('problems.unknownKey') } })
    if (value.length > longestField)
      return refused({ code: 'invalid-request', fields: { [part.fieldname]: tell('problems.textTooLong') } })
    if (!isStorable(value)) return refused({ code: 'invalid-request', message: tell('problems.unstorableText') })
    fields.set(part.fieldname, value.trim())
  }
  const admitted = await reading.admit(fields)
  return admitted.ok ? granted({ fields, file: null }) : admitted
}

type NamedFile = { readonly name: string; readonly bytes: AsyncIterable<Buffer> }

async function takeFile(
  { incoming, isPdfOnly, admit, onInfected }: PaperReading,
  fields: ReadonlyMap<string, string>,
  { name, bytes }: NamedFile,
): Promise<Result<ReceivedFile | null>> {
  const admitted = await admit(fields)
  if (!admitted.ok) return admitted
  if (name === '') return granted(null)
  if (isPdfOnly && fileEnding(name) !== 'pdf') return wrongFile('media-type-not-supported', tell('papers.pdfOnly'))
  const received = await receiveFile(incoming, {
    ...{ name, bytes, mostBytes: largestFileBytes },
    onInfected: (file) => onInfected(file, fields),
  })
  if (received.ok) return received
  if (received.refusal.code === 'too-large') return wrongFile('too-large', tell('documents.tooLarge'))
  if (isPdfOnly && received.refusal.code === 'media-type-not-supported')
    return wrongFile('media-type-not-supported', tell('papers.pdfOnly'))
  return received
}

const wrongFile = (code: 'too-large' | 'media-type-not-supported', message: Message): Result<never> =>
  refused({ code, message, fields: { file: message } })
