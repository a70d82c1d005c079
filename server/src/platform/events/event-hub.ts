import type { Pool } from 'pg'
import type { Clock } from '../clock.ts'
import type { Log } from '../log.ts'
import { isAllowedAddress } from '../session/allowed-address.ts'
import { livingSession } from '../session/resolve-session.ts'
import { findSessionHolders } from '../session/session-repository.ts'
import { announcement } from './announce.ts'
import { type RightsChange, rightsChange } from './announce-rights.ts'
import type { AnyEventKind } from './event-kind.ts'
import type { EventStream } from './event-stream.ts'

export type HubParts = {
  readonly pool: Pool
  readonly clock: Clock
  readonly log: Log
  readonly kinds: readonly AnyEventKind[]
}

export type OpenStreams = { readonly ofSession: number; readonly ofAddress: number }

/** The open streams of this process: who is told what, and for how long. */
export class EventHub {
  readonly #parts: HubParts
  readonly #kinds: ReadonlyMap<string, AnyEventKind>
  readonly #byCompany = new Map<string, Set<EventStream>>()
  #sequence = 0
  #isStopping = false
  #turn: Promise<void> = Promise.resolve()

  constructor(parts: HubParts) {
    this.#parts = parts
    this.#kinds = new Map(parts.kinds.map((kind) => [kind.name, kind]))
  }

  add(stream: EventStream): void {
    // Whoever was being let in when the program began to stop, or has hung up meanwhile, would never be let go.
    if (this.#isStopping) stream.end({ reconnect: true })
    if (this.#isStopping || stream.isClosed) return
    const { companyId } = stream.actor
    const others = this.#byCompany.get(companyId) ?? new Set()
    this.#byCompany.set(companyId, others.add(stream))
  }

  remove(stream: EventStream): void {
    const others = this.#byCompany.get(stream.actor.companyId)
    others?.delete(stream)
    if (others?.size === 0) this.#byCompany.delete(stream.actor.companyId)
  }

  /** Open streams of a session, and of the address that its caller has. */
  countOf({ sessionId, address }: Pick<EventStream, 'sessionId' | 'address'>): OpenStreams {
    const all = this.#all()
    return {
      ofSession: all.filter((stream) => stream.sessionId === sessionId).length,
      ofAddress: all.filter((stream) => stream.address === address).length,
    }
  }

  /**
   * An announcement of any process: each reader is asked for by the feature's own policy. What was announced after a
   * change of rights is judged by the rights after it.
   */
  publish(text: string): Promise<void> {
    return this.#inTurn(() => this.#publishNow(text))
  }

  #publishNow(text: string): void {
    const heard = announcement.safeParse(parseOrNull(text))
    const kind = heard.success ? this.#kinds.get(heard.data.kind) : undefined
    if (!heard.success || kind === undefined) return
    const streams = this.#byCompany.get(heard.data.companyId)
    if (streams === undefined) return
    const { mayReceive, body } = kind.read(heard.data.audience, heard.data.body)
    const event = { name: kind.name, id: String(++this.#sequence), body }
    for (const stream of streams) if (mayReceive(stream.actor)) stream.send(event)
  }

  /** Something may have been missed: every page asks for the present state. */
  announceGap(): void {
    for (const stream of this.#all()) stream.send({ name: 'resync', body: {} })
  }

  endSession(sessionId: string): void {
    this.#end((stream) => stream.sessionId === sessionId, { reconnect: false })
  }

  /** For good: the program stops. */
  endAll(): void {
    this.#isStopping = true
    this.#end(() => true, { reconnect: true })
  }

  beat(): void {
    for (const stream of this.#all()) stream.write(': beat\n\n')
  }

  /**
   * Takes over the rights as they are now. Whoever has no session any more is let go, and so is who reads from where
   * the company does not let anybody in any more.
   */
  async recheck(): Promise<void> {
    const streams = this.#all()
    if (streams.length === 0) return
    const { pool, clock } = this.#parts
    const at = clock.now()
    const holders = await findSessionHolders(pool, [...new Set(streams.map((stream) => stream.tokenHash))], at)
    const sessions = new Map(holders.map((holder) => [holder.session_id, livingSession(holder, at)]))
    for (const stream of streams) {
      const session = sessions.get(stream.sessionId)
      if (session?.kind !== 'person') this.endSession(stream.sessionId)
      else if (isAllowedAddress(session.allowedAddresses, stream.address)) stream.actor = session.actor
      // The session itself lives on where it is let in.
      else this.#end((one) => one === stream, { reconnect: false })
    }
  }

  /** The rights of a role changed: its holders' streams have the new ones, and their pages ask anew. */
  async takeOverRights(text: string): Promise<void> {
    const heard = rightsChange.safeParse(parseOrNull(text))
    if (!heard.success || !this.#byCompany.has(heard.data.companyId)) return
    await this.#inTurn(() => this.#takeOver(heard.data))
  }

  async #takeOver({ companyId, roleId }: RightsChange): Promise<void> {
    await this.recheck()
    for (const stream of this.#byCompany.get(companyId) ?? [])
      if (roleId === null || stream.actor.role.id === roleId) stream.send({ name: 'rights-changed', body: {} })
  }

  /** One after the other, as it was announced. What fails is told to its caller and holds up nobody. */
  #inTurn(work: () => void | Promise<void>): Promise<void> {
    const done = this.#turn.then(work)
    this.#turn = done.catch(() => undefined)
    return done
  }

  #all(): EventStream[] {
    return [...this.#byCompany.values()].flatMap((streams) => [...streams])
  }

  #end(isMeant: (stream: EventStream) => boolean, reason: { readonly reconnect: boolean }): void {
    for (const stream of this.#all().filter(isMeant)) {
      stream.end(reason)
      this.remove(stream)
    }
  }
}

function parseOrNull(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
