import type { RecordDraft } from '@corbel/domain/records/draft/record-draft'
import type { RecordValues } from '@corbel/domain/records/record-values'
import { sameValue } from '@corbel/domain/records/same-value'
import type { KeptDraft, SharedWork } from '@corbel/domain/records/shared-work'
import { call } from '../../api.ts'
import { isRefusal } from '../../api-errors.ts'
import { connection } from '../../ui/page/connection.ts'
import { isLostConnection } from './lost-connection.ts'

/** After the last key, and at the latest while typing goes on: what is typed is on the server within three seconds. */
const quietMs = 1_200
const longestMs = 2_500
/** What a browser sends for a page that is closing: it refuses more than 64 KiB, with what else is under way. */
const lastWordBytes = 60_000

/** What is known of the kept draft: nothing to keep, kept at an instant, or why it could not be kept. */
export type DraftState = { kind: 'none' } | { kind: 'kept'; at: string } | { kind: 'refused'; message: string }

/** A draft as the server holds it. */
export type KeptValues = Pick<KeptDraft, 'formData' | 'updatedAt'>

export interface DraftKeeping {
  id: string
  work: SharedWork
  keepsDraft?: false | undefined
  draft: RecordDraft
  /** The version that the unsaved values started from. */
  rev: () => number
  /** What the server held when the form was opened. */
  kept: KeptValues | null
}

/** Keeps what is unsaved in a form on the server, so that a closed lid, a crash or another device loses nothing. */
export class DraftKeeper {
  readonly #keeping: DraftKeeping
  readonly #listeners = new Set<() => void>()
  #state: DraftState
  /** What the server holds. */
  #kept: RecordValues
  #timer: ReturnType<typeof setTimeout> | undefined
  #changedAt: number | null = null
  #sending: Promise<void> = Promise.resolve()
  #holds = 0
  /** Between `start` and its end: a page that is gone keeps nothing, whatever still waits for it. */
  #isOpen = false

  constructor(keeping: DraftKeeping) {
    this.#keeping = keeping
    this.#kept = keeping.kept?.formData ?? {}
    this.#state = keeping.kept === null ? { kind: 'none' } : { kind: 'kept', at: keeping.kept.updatedAt }
  }

  readonly state = (): DraftState => this.#state

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Whether everything unsaved in the form is on the server. */
  isKept(): boolean {
    return this.#state.kind !== 'refused' && sameValues(this.#keeping.draft.changes(), this.#kept)
  }

  /** What the server holds, for the keeper of a form that takes the place of this one. */
  kept(): KeptValues | null {
    if (Object.keys(this.#kept).length === 0) return null
    return { formData: this.#kept, updatedAt: this.#state.kind === 'kept' ? this.#state.at : '' }
  }

  /** Follows the form until the answer is called; leaving a field or the page keeps at once. */
  start(): () => void {
    if (this.#keeping.keepsDraft === false) return () => undefined
    this.#isOpen = true
    const unlisten = this.#keeping.draft.listen(() => this.#noteChange())
    // A draft whose edits have all been saved meanwhile is gone at once.
    this.#noteChange()
    const leaveField = () => {
      if (this.#changedAt !== null) this.#keepIn(0)
    }
    const leavePage = () => {
      if (document.visibilityState === 'hidden') void this.#keep(true)
    }
    const goAway = () => void this.#keep(true)
    document.addEventListener('focusout', leaveField)
    document.addEventListener('visibilitychange', leavePage)
    window.addEventListener('pagehide', goAway)
    return () => {
      this.#isOpen = false
      unlisten()
      document.removeEventListener('focusout', leaveField)
      document.removeEventListener('visibilitychange', leavePage)
      window.removeEventListener('pagehide', goAway)
      clearTimeout(this.#timer)
    }
  }

  /** Told with every key, so it only sets a timer. */
  #noteChange(): void {
    if (!this.#isOpen) return
    const now = performance.now()
    this.#changedAt ??= now
    this.#keepIn(Math.min(quietMs, Math.max(0, this.#changedAt + longestMs - now)))
  }

  #keepIn(ms: number): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.#keep(false), ms)
  }

  /** Keeps what is not kept yet; resolves when it is, or cannot be. */
  flush(): Promise<void> {
    return this.#keep(false)
  }

  /** Nothing is kept while a save is under way, or the draft would outlive it. */
  async hold(): Promise<() => void> {
    this.#holds += 1
    clearTimeout(this.#timer)
    await this.#sending
    return () => {
      this.#holds -= 1
      this.#noteChange()
    }
  }

  /** What was saved is no draft any more; the server has taken these fields out of its own. */
  forgetSaved(fields: readonly string[]): void {
    this.#kept = Object.fromEntries(Object.entries(this.#kept).filter(([field]) => !fields.includes(field)))
    if (Object.keys(this.#kept).length === 0) this.#show({ kind: 'none' })
  }

  /** Forgets what is unsaved, here and on the server. */
  async discard(): Promise<void> {
    const { draft, id, work, keepsDraft } = this.#keeping
    const release = await this.hold()
    try {
      if (keepsDraft !== false) await call(work.discardDraft, { params: { id } })
      draft.endTyping()
      draft.decide(new Set())
      draft.rebase(draft.savedValues(), {})
      this.#kept = {}
      this.#show({ kind: 'none' })
    } finally {
      release()
    }
  }

  #keep(isLeaving: boolean): Promise<void> {
    clearTimeout(this.#timer)
    if (this.#holds > 0) return this.#sending
    this.#sending = this.#sending.then(() => this.#send(isLeaving))
    return this.#sending
  }

  async #send(isLeaving: boolean): Promise<void> {
    const { draft, id, work, rev } = this.#keeping
    this.#changedAt = null
    const formData = draft.changesToKeep()
    if (!this.#isOpen || this.#holds > 0 || sameValues(formData, this.#kept)) return
    const params = { id }
    try {
      if (Object.keys(formData).length === 0) {
        await call(work.discardDraft, { params })
        this.#show({ kind: 'none' })
      } else {
        const keepalive = isLeaving && bytesOf(formData) < lastWordBytes
        const { updatedAt } = await call(work.keepDraft, { params, body: { rev: rev(), formData }, keepalive })
        this.#show({ kind: 'kept', at: updatedAt })
      }
      this.#kept = formData
    } catch (error) {
      this.#meet(error)
    }
  }

  #meet(error: unknown): void {
    if (isLostConnection(error)) {
      connection.noteLost()
      void connection.whenBack().then(() => this.#noteChange())
      return
    }
    this.#show({ kind: 'refused', message: isRefusal(error) ? error.sentence : '' })
  }

  #show(state: DraftState): void {
    this.#state = state
    for (const listener of this.#listeners) listener()
  }
}

const bytesOf = (values: RecordValues): number => new TextEncoder().encode(JSON.stringify(values)).length

/** A field that is cleared is a change too, other than for `sameValue` of whole records. */
function sameValues(one: RecordValues, other: RecordValues): boolean {
  const fields = Object.keys(one)
  return (
    fields.length === Object.keys(other).length && fields.every((id) => id in other && sameValue(one[id], other[id]))
  )
}
