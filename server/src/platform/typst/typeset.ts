import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { fontFiles } from './fonts.ts'

export type TypesetSetup = { readonly workspace: string; readonly fontFiles: readonly string[] }

export type TypesetAsk = {
  readonly id: number
  readonly template: string
  /** JSON: the template reads it as data, so that nothing in it is ever read as markup or code. */
  readonly data: string
  readonly picture: Uint8Array | null
}

export type TypesetAnswer = {
  readonly id: number
  readonly pdf?: Uint8Array
  readonly pages?: number
  readonly problem?: string
}

export type SetDocument = { readonly pdf: Buffer; readonly pages: number }
export type Typesetting = Omit<TypesetAsk, 'id'>

/** A document of a thousand pages is set in less; what takes longer is stopped with its thread. */
const longestMs = 20_000
const mostWaiting = 50

/** So many wait already that another one would be too late for whoever asked. */
export class TooManyDocuments extends Error {}

type Waiting = {
  readonly ask: TypesetAsk
  readonly resolve: (made: SetDocument) => void
  readonly reject: (error: Error) => void
}

/**
 * Sets documents as PDF in one thread, one after the other. It is started when the first one is asked for, and again
 * where it came to an end. What it works in is an empty folder: a template can read nothing of this machine.
 */
class Typesetter {
  readonly #waiting: Waiting[] = []
  #workspace: string | null = null
  #worker: Worker | null = null
  #current: Waiting | null = null
  #timer: NodeJS.Timeout | undefined
  #nextId = 1

  typeset(asked: Typesetting): Promise<SetDocument> {
    if (this.#waiting.length >= mostWaiting) return Promise.reject(new TooManyDocuments())
    return new Promise((resolve, reject) => {
      this.#waiting.push({ ask: { ...asked, id: this.#nextId++ }, resolve, reject })
      this.#next()
    })
  }

  #next(): void {
    if (this.#current !== null) return
    const next = this.#waiting.shift()
    if (next === undefined) return
    this.#current = next
    this.#timer = setTimeout(() => this.#lose(new Error('a document took too long to be set')), longestMs)
    this.#running().postMessage(next.ask)
  }

  #running(): Worker {
    if (this.#worker !== null) return this.#worker
    this.#workspace ??= mkdtempSync(join(tmpdir(), 'corbel-typst-'))
    const setup: TypesetSetup = { workspace: this.#workspace, fontFiles: fontFiles() }
    const worker = new Worker(new URL('./typst-worker.ts', import.meta.url), {
      workerData: setup,
      resourceLimits: { maxOldGenerationSizeMb: 256 },
    })
    worker.on('message', (answer: TypesetAnswer) => this.#take(answer))
    worker.on('error', (error: Error) => this.#lose(error))
    // Idle, it keeps no program from ending.
    worker.unref()
    this.#worker = worker
    return worker
  }

  #take({ id, pdf, pages, problem }: TypesetAnswer): void {
    const waiting = this.#current
    if (waiting === null || waiting.ask.id !== id) return
    this.#over()
    if (pdf === undefined) waiting.reject(new Error(`a document could not be set: ${problem ?? ''}`))
    else waiting.resolve({ pdf: Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength), pages: pages ?? 0 })
    this.#next()
  }

  #lose(error: Error): void {
    const waiting = this.#current
    void this.#worker?.terminate()
    this.#worker = null
    this.#over()
    waiting?.reject(error)
    this.#next()
  }

  #over(): void {
    clearTimeout(this.#timer)
    this.#current = null
  }
}

const typesetter = new Typesetter()

/** A document by a template of the program and data that it is filled with, as PDF. */
export const typeset = (asked: Typesetting): Promise<SetDocument> => typesetter.typeset(asked)
