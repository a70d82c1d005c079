import { joinPages, listPages } from '@corbel/domain/documents/page-endpoints'
import { call } from '../../api.ts'
import { newIdempotencyKey } from '../../attempt.ts'
import { giveUp, newSentFile, type SentFile, sendPage, type UploadReply } from '../../records/uploads/send-upload.ts'
import { shrinkPicture } from '../../records/uploads/shrink-picture.ts'

/** A photographed page, on its way or there. */
export interface TakenPage {
  readonly key: string
  /** How the server calls it once it is there whole. */
  readonly id: string | null
  readonly sent: number
  readonly size: number
  readonly problem: unknown
}

interface PagesOf {
  readonly owner: string
  readonly docType: string
  /** The file that the pages become. */
  readonly name: string
}

/** The photographed pages of a document. They lie on the server, so that a phone that loads the page anew finds them. */
export class PageStore {
  readonly #of: PagesOf
  readonly #listeners = new Set<() => void>()
  readonly #sent = new Map<string, SentFile>()
  readonly #sending = newIdempotencyKey()
  #pages: readonly TakenPage[] = []
  #joinKey = newIdempotencyKey()
  #turn: Promise<void> = Promise.resolve()

  constructor(of: PagesOf) {
    this.#of = of
  }

  all = (): readonly TakenPage[] => this.#pages

  listen = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** What was sent before, from this page or from one that is gone. */
  async find(): Promise<void> {
    const { owner, docType: element } = this.#of
    const { pages } = await call(listPages, { query: { owner, element } })
    const known = new Set(this.#pages.map(({ id }) => id))
    const isOurs = (id: string) => [...this.#sent.values()].some(({ uploadId }) => uploadId === id)
    const found = pages.filter(({ _id, size, received }) => size === received && !known.has(_id) && !isOurs(_id))
    this.#put([...found.map(({ _id: id, size }) => ({ key: id, id, sent: size, size, problem: null })), ...this.#pages])
  }

  /** Takes a photograph as the next page; false for what is no picture that this browser can open. */
  async take(photograph: Blob): Promise<boolean> {
    const picture = await shrinkPicture(photograph)
    if (picture === null) return false
    const file = new File([picture], this.#of.name, { type: 'image/jpeg' })
    const sent: SentFile = { ...newSentFile({ field: this.#of.docType }, file, this.#sending), page: true }
    this.#sent.set(sent.key, sent)
    this.#put([...this.#pages, { key: sent.key, id: null, sent: 0, size: file.size, problem: null }])
    this.retry(sent.key)
    return true
  }

  retry(key: string): void {
    const sent = this.#sent.get(key)
    if (sent === undefined) return
    this.#change(key, { problem: null })
    // One after the other: the first pages are soon there, whatever the connection.
    this.#turn = this.#turn.then(() => this.#send(sent))
  }

  async remove(key: string): Promise<void> {
    const { id } = this.#pages.find((page) => page.key === key) ?? { id: null }
    const sent = this.#sent.get(key)
    this.#sent.delete(key)
    this.#put(this.#pages.filter((page) => page.key !== key))
    const uploadId = id ?? sent?.uploadId ?? null
    await giveUp({ ...(sent ?? newSentFile({ field: '' }, new File([], ''), '')), uploadId })
  }

  /** Waits for what is on its way; whether all pages are there then. */
  async arrived(): Promise<boolean> {
    await this.#turn
    return this.#pages.length > 0 && this.#pages.every(({ id }) => id !== null)
  }

  /** One place nearer to the first page. */
  moveUp(key: string): void {
    const at = this.#pages.findIndex((page) => page.key === key)
    const [before, moved] = [this.#pages[at - 1], this.#pages[at]]
    if (before === undefined || moved === undefined) return
    this.#put(this.#pages.with(at - 1, moved).with(at, before))
  }

  /** Makes one file of all pages; sent again after a failure it is attached once. */
  async join(): Promise<UploadReply> {
    const pages = this.#pages.flatMap(({ id }) => id ?? [])
    const reply = await call(joinPages, { body: { pages }, idempotencyKey: this.#joinKey })
    this.#sent.clear()
    this.#put([])
    return reply
  }

  async #send(sent: SentFile): Promise<void> {
    const { key } = sent
    if (!this.#sent.has(key)) return
    try {
      const owner = { module: 'opportunities', id: this.#of.owner }
      const onSent = (bytes: number) => this.#change(key, { sent: bytes })
      const id = await sendPage(sent, { owner, signal: new AbortController().signal, onSent })
      this.#change(key, { id, sent: sent.file.size })
    } catch (problem) {
      this.#change(key, { problem })
    }
  }

  #change(key: string, change: Partial<TakenPage>): void {
    this.#put(this.#pages.map((page) => (page.key === key ? { ...page, ...change } : page)))
  }

  #put(pages: readonly TakenPage[]): void {
    const before = this.#pages.map(({ id }) => id).join()
    this.#pages = pages
    // Other pages, or another order, are another act.
    if (before !== pages.map(({ id }) => id).join()) this.#joinKey = newIdempotencyKey()
    for (const listener of this.#listeners) listener()
  }
}

const stores = new Map<string, PageStore>()

/** What is on its way goes on while the borrower looks at another page. */
export function pagesOf(of: PagesOf): PageStore {
  const key = `${of.owner} ${of.docType}`
  const store = stores.get(key) ?? new PageStore(of)
  stores.set(key, store)
  return store
}
