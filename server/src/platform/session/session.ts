import type { Actor } from '@corbel/domain/auth/actor'

type SessionParts = {
  readonly id: string
  readonly tokenHash: Buffer
  readonly accountId: string
  readonly expiresAt: Date
}

/** A person of a company in one role. */
export type PersonSession = SessionParts & { readonly kind: 'person'; readonly actor: Actor }

/** Platform staff: of no company, so no tenant's data is theirs. */
export type SuperSession = SessionParts & { readonly kind: 'super'; readonly username: string }

export type Session = PersonSession | SuperSession
