import { largestFileBytes } from '@corbel/domain/documents/file-rules'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import type { Multipart, MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import type { IncomingFiles } from '../../platform/files/incoming-files.ts'
import { type InfectedFile, type ReceivedFile, receiveFile } from './received-file.ts'
import { type UploadDecisions, UploadForm, type UploadTarget } from './upload-form.ts'

export type Upload = { readonly target: UploadTarget; readonly files: readonly ReceivedFile[] }

/** What a multipart upload says beside its files. */
export type ReadUpload = Upload & { readonly decisions: UploadDecisions }

export type UploadReading = {
  readonly incoming: IncomingFiles
  /** Of all files together. */
  readonly mostBytes: number
  /** Whether files may be put on this record at all. */
  readonly admit: (record: Pick<UploadTarget, 'module' | 'owner'>) => Promise<Result<unknown>>
  /** Told of a file that a scanner kept apart, and of the record that the upload names by then. */
  readonly onInfected: (file: InfectedFile, record: Pick<UploadTarget, 'module' | 'owner'> | null) => Promise<void>
}

/**
 * Reads a multipart upload to its end, files straight to the disk. The owner is asked about before the first byte where
 * the caller names it in time, else before anything is kept; after a refusal or a broken connection nothing is left.
 */
export async function readUpload(request: FastifyRequest, reading: UploadReading): Promise<Result<ReadUpload>> {
  const upload = new UploadReader(reading)
  let read: Result<ReadUpload> | null = null
  try {
    read = await upload.read(request.parts({ limits: { fileSize: reading.mostBytes } }))
    return read
  } catch (error) {
    if (isMalformed(error)) return refused({ code: 'unreadable-request' })
    throw error
  } finally {
    if (read?.ok !== true) await upload.discard()
    // Whatever was not read is let run into the void, or the caller could not read the answer.
    request.raw.unpipe()
    request.raw.resume()
  }
}

/** Browsers write these three signs of a file's name so, and leave all others as they are (WHATWG, form data). */
function sentName(name: string): string {
  return name.replaceAll(/%(22|0D|0A)/gi, (_sign, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
}

/** The parser's own words for a body that is no multipart one, or ends too early; it knows no codes. */
function isMalformed(error: unknown): boolean {
  return error instanceof Error && /^Multipart: |multipart data$|^The needle /.test(error.message)
}

class UploadReader {
  readonly #reading: UploadReading
  readonly #form = new UploadForm()
  readonly #files: ReceivedFile[] = []
  /** The kind and the record that were asked about. */
  #admitted = ''
  #bytes = 0

  constructor(reading: UploadReading) {
    this.#reading = reading
  }

  async read(parts: AsyncIterable<Multipart>): Promise<Result<ReadUpload>> {
    for await (const part of parts) {
      const taken = part.type === 'file' ? await this.#takeFile(part) : this.#takeField(part)
      if (!taken.ok) return taken
    }
    const target = this.#form.target()
    if (!target.ok) return target
    const admitted = await this.#admit()
    return admitted.ok
      ? granted({ target: target.value, files: this.#files, decisions: this.#form.decisions })
      : admitted
  }

  async discard(): Promise<void> {
    await Promise.all(this.#files.map((file) => this.#reading.incoming.discard(file)))
  }

  #takeField(part: Exclude<Multipart, MultipartFile>): Result<undefined> {
    return this.#form.takeField(part.fieldname, typeof part.value === 'string' ? part.value : '')
  }

  async #takeFile(part: MultipartFile): Promise<Result<undefined>> {
    const named = this.#form.takePartName(part.fieldname)
    if (!named.ok) return named
    const admitted = await this.#admit()
    if (!admitted.ok) return admitted
    const left = this.#reading.mostBytes - this.#bytes
    const mostBytes = Math.min(largestFileBytes, left)
    const received = await receiveFile(this.#reading.incoming, {
      name: sentName(part.filename),
      bytes: part.file,
      mostBytes,
      onInfected: (file) => this.#reading.onInfected(file, this.#form.record),
    })
    if (!received.ok) return received
    this.#bytes += received.value.size
    this.#files.push(received.value)
    return granted(undefined)
  }

  async #admit(): Promise<Result<unknown>> {
    const { record } = this.#form
    const asked = JSON.stringify(record)
    if (record === null || asked === this.#admitted) return granted(undefined)
    this.#admitted = asked
    return this.#reading.admit(record)
  }
}
