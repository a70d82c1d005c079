import { isRefusal } from '../../api-errors.ts'
import { newIdempotencyKey } from '../../attempt.ts'
import { type FileOwner, type FilePlace, giveUp, newSentFile, sendFile, type UploadReply } from './send-upload.ts'
import { type FileProblem, newUpload, type Upload, type UploadRun } from './upload.ts'

export interface UploadStoreOptions {
  /** Null while the record does not exist: its files are held until `sendTo` says where they go. */
  owner: FileOwner | null
  onUploaded: (place: FilePlace, reply: UploadReply) => void
  onFailed: (error: Error) => void
}

/** Two at a time: enough to fill a connection, few enough that the first ones are soon there. */
const atOnce = 2

/**
 * The files of one record that are on their way. It outlives the fields that show them, so that an upload goes on while
 * the person looks at another part of the form.
 */
export class UploadStore {
  readonly #options: UploadStoreOptions
  readonly #runs = new Map<string, UploadRun>()
  readonly #listeners = new Set<() => void>()
  readonly #arrivals = new Set<(place: FilePlace, value: readonly unknown[]) => void>()
  #uploads: readonly Upload[] = []
  #owner: FileOwner | null

  constructor(options: UploadStoreOptions) {
    this.#options = options
    this.#owner = options.owner
  }

  /** The record does not exist yet. */
  get isHeld(): boolean {
    return this.#owner === null
  }

  /** The record exists now: sends what was held, and resolves when nothing is on its way any more. */
  async sendTo(owner: FileOwner): Promise<void> {
    this.#owner = owner
    this.#startNext()
    if (!this.#isBusy()) return
    const { promise, resolve } = Promise.withResolvers<void>()
    const stop = this.listen(() => {
      if (!this.#isBusy()) resolve()
    })
    await promise
    stop()
  }

  /** The same list until something of it changes. */
  all = (): readonly Upload[] => this.#uploads

  listen = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Told of every place whose files are other ones now. */
  listenToArrivals(listener: (place: FilePlace, value: readonly unknown[]) => void): () => void {
    this.#arrivals.add(listener)
    return () => this.#arrivals.delete(listener)
  }

  add(place: FilePlace, files: readonly File[], problemOf: (file: File) => FileProblem | null): void {
    const sending = newIdempotencyKey()
    for (const file of files) {
      const sent = newSentFile(place, file, sending)
      const problem = problemOf(file)
      const upload = newUpload(newIdempotencyKey(), sent)
      this.#runs.set(upload.id, { sent, stopping: new AbortController(), timer: null })
      this.#put([...this.#uploads, problem === null ? upload : { ...upload, phase: 'failed', problem }])
    }
    this.#startNext()
  }

  /** Stops it wherever it is, and forgets it. */
  cancel(id: string): void {
    const run = this.#runs.get(id)
    if (run === undefined) return
    run.stopping.abort(new Error('cancelled'))
    if (run.timer !== null) clearTimeout(run.timer)
    void giveUp(run.sent)
    this.#forget(id)
  }

  retry(id: string): void {
    const run = this.#runs.get(id)
    if (run === undefined) return
    run.stopping = new AbortController()
    this.#change(id, { phase: 'waiting', problem: null, waitSeconds: null })
    this.#startNext()
  }

  #startNext(): void {
    if (this.#owner === null) return
    const running = this.#uploads.filter(({ phase }) => phase === 'sending' || phase === 'checking').length
    const waiting = this.#uploads.filter(({ phase, waitSeconds }) => phase === 'waiting' && waitSeconds === null)
    for (const upload of waiting.slice(0, Math.max(0, atOnce - running))) void this.#run(upload.id)
  }

  async #run(id: string): Promise<void> {
    const run = this.#runs.get(id)
    const owner = this.#owner
    if (run === undefined || owner === null) return
    const { stopping, sent } = run
    const beganAt = performance.now()
    let beganWith: number | null = null
    this.#change(id, { phase: 'sending', bytesPerSecond: null })
    try {
      const reply = await sendFile(sent, {
        owner,
        signal: stopping.signal,
        onSent: (bytes) => {
          beganWith ??= bytes
          const seconds = (performance.now() - beganAt) / 1_000
          this.#change(id, { sent: bytes, bytesPerSecond: seconds > 0.5 ? (bytes - beganWith) / seconds : null })
        },
        onChecking: () => this.#change(id, { phase: 'checking', sent: sent.file.size }),
      })
      this.#forget(id)
      for (const tell of this.#arrivals) tell(sent.place, reply.value)
      this.#options.onUploaded(sent.place, reply)
    } catch (error) {
      if (!stopping.signal.aborted) this.#fail(id, run, error instanceof Error ? error : new Error(String(error)))
    }
    this.#startNext()
  }

  #fail(id: string, run: UploadRun, error: Error): void {
    if (isRefusal(error, 'too-many-requests')) {
      const waitSeconds = error.retryAfterSeconds ?? 30
      this.#change(id, { phase: 'waiting', waitSeconds })
      run.timer = setTimeout(() => this.retry(id), waitSeconds * 1_000)
      return
    }
    this.#change(id, { phase: 'failed', problem: error })
    this.#options.onFailed(error)
  }

  #forget(id: string): void {
    this.#runs.delete(id)
    this.#put(this.#uploads.filter((upload) => upload.id !== id))
    this.#startNext()
  }

  #change(id: string, change: Partial<Upload>): void {
    this.#put(this.#uploads.map((upload) => (upload.id === id ? { ...upload, ...change } : upload)))
  }

  #put(uploads: readonly Upload[]): void {
    const before = this.#isBusy()
    this.#uploads = uploads
    for (const listener of this.#listeners) listener()
    if (before === this.#isBusy()) return
    if (before) window.removeEventListener('beforeunload', askToStay)
    else window.addEventListener('beforeunload', askToStay)
  }

  #isBusy(): boolean {
    return this.#uploads.some(({ phase }) => phase !== 'failed')
  }
}

/** The browser asks in its own words: what is on its way would be lost with the page. */
const askToStay = (event: BeforeUnloadEvent): void => event.preventDefault()
