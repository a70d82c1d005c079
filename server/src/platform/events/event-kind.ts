import type { Actor } from '@corbel/domain/auth/actor'
import type { z } from 'zod'

/**
 * A kind of event of a feature. `audience` is what the policy has to know of the thing it is about; it never leaves
 * the server. `body` is what goes to those who may see it: ids and versions, so that a page asks again under its own
 * rights, not values.
 */
export type EventKind<Audience, Body> = {
  readonly name: string
  readonly audience: z.ZodType<Audience>
  readonly body: z.ZodType<Body>
  readonly mayReceive: (actor: Actor, audience: Audience) => boolean
}

export function eventKind<Audience, Body>(kind: EventKind<Audience, Body>): EventKind<Audience, Body> {
  return kind
}

/** A kind with its types forgotten, for the list of all kinds: what comes over the wire is parsed by the kind itself. */
export type AnyEventKind = {
  readonly name: string
  readonly read: (audience: unknown, body: unknown) => { mayReceive: (actor: Actor) => boolean; body: unknown }
}

export function anyEventKind<Audience, Body>(kind: EventKind<Audience, Body>): AnyEventKind {
  return {
    name: kind.name,
    read: (audience, body) => {
      const known = kind.audience.parse(audience)
      return { mayReceive: (actor) => kind.mayReceive(actor, known), body: kind.body.parse(body) }
    },
  }
}
