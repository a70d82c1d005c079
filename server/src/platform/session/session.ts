import type { Actor } from '@corbel/domain/auth/actor'

type SessionParts = {
  readonly id: string
  readonly tokenHash: Buffer
  readonly accountId: string
  /** The name by which the holder signs in. */
  readonly username: string
  readonly expiresAt: Date
}

/** Platform staff at work in a company. */
export type OpenedAs = {
  readonly openingId: string
  /** The name by which they sign in. */
  readonly username: string
  readonly reason: string
  readonly until: Date
}

/** A person of a company in one role, or platform staff who opened the company and act as its administrator. */
export type PersonSession = SessionParts & {
  readonly kind: 'person'
  readonly actor: Actor
  /** Null for the company's own people. */
  readonly openedAs: OpenedAs | null
  /** Addresses and networks that the session may be used from; empty: all. */
  readonly allowedAddresses: readonly string[]
}

/** Platform staff: of no company, so no tenant's data is theirs. */
export type SuperSession = SessionParts & { readonly kind: 'super' }

export type Session = PersonSession | SuperSession
