import { TextDecoder } from 'node:util'
import { FileTypeParser } from 'file-type'

// The agreed test of virus scanners (eicar.org), in two parts so that no scanner takes this source for it.
const testVirus = Buffer.from(['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join(''))
const overlap = testVirus.length - 1
/** A PDF that is encrypted says how in its trailer, or in the head of the stream in its place: both in plain (ISO 32000-1, 7.6.1). */
const encryption = Buffer.from('/Encrypt')

/** What a file's bytes show while they pass: whether they are text, name a password, and whether a virus is among them. */
export class ByteEvidence {
  #decoder: TextDecoder | null = new TextDecoder('utf-8', { fatal: true })
  #tail: Buffer = Buffer.alloc(0)
  #isInfected = false
  #namesEncryption = false

  watch(chunk: Buffer): void {
    this.#decode(chunk)
    // Only what may lie across two pieces is put together: copying all of them took twice as long as looking.
    const across = Buffer.concat([this.#tail, chunk.subarray(0, overlap)])
    this.#isInfected ||= across.includes(testVirus) || chunk.includes(testVirus)
    this.#namesEncryption ||= across.includes(encryption) || chunk.includes(encryption)
    this.#tail = Buffer.from((chunk.length < overlap ? across : chunk).subarray(-overlap))
  }

  #decode(chunk: Buffer): void {
    if (this.#decoder === null) return
    if (chunk.includes(0) || !readsOn(this.#decoder, chunk)) this.#decoder = null
  }

  /** To be asked once, after the last byte. */
  isText(): boolean {
    return this.#decoder !== null && readsOn(this.#decoder)
  }

  /** Of a PDF: it has a password, if only against being changed. */
  get namesEncryption(): boolean {
    return this.#namesEncryption
  }

  get isInfected(): boolean {
    return this.#isInfected
  }
}

function readsOn(decoder: TextDecoder, chunk?: Buffer): boolean {
  try {
    decoder.decode(chunk, { stream: chunk !== undefined })
    return true
  } catch {
    // Not UTF-8: that is the answer, not an error.
    return false
  }
}

const longestLookMs = 5_000

/** The kind that a file's signature names; one that is made to lead the look astray has none. */
export async function signatureOf(path: string): Promise<string | undefined> {
  try {
    const parser = new FileTypeParser({ signal: AbortSignal.timeout(longestLookMs) })
    return (await parser.fromFile(path))?.ext
  } catch (error) {
    if (error instanceof Error && 'syscall' in error) throw error
    return undefined
  }
}
