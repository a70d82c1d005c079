import { createHash } from 'node:crypto'
import type { Actor } from '@corbel/domain/auth/actor'
import { canonicalJson } from '@corbel/domain/shared/canonical-json'
import type { EndpointParts } from '@corbel/domain/shared/endpoint'
import { tell } from '@corbel/domain/shared/messages/message'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import type { FastifyRequest } from 'fastify'
import type { Db } from '../database/db.ts'
import { isId } from '../ids.ts'
import { findFirstAnswer, insertKey } from './idempotency-repository.ts'

/** One act of one caller: the key they gave, and what they asked for with it. */
export type KeyClaim = {
  readonly actorId: string
  readonly companyId: string
  readonly roleId: number
  /** What the role may do, as one number: where it changes, an answer from before is no longer its. */
  readonly rights: Buffer
  readonly key: string
  readonly endpoint: string
  readonly bodyHash: Buffer
  readonly at: Date
}

type Claimant = { readonly actor: Actor; readonly endpoint: EndpointParts; readonly at: Date }

/** The key of a request, where its endpoint takes one and the caller gave one. */
export function readKeyClaim(request: FastifyRequest, claimant: Claimant): Result<KeyClaim | null> {
  const key = request.headers['idempotency-key']
  if (claimant.endpoint.keyed !== true || key === undefined) return granted(null)
  if (!isId(key)) return refused({ code: 'invalid-request', fields: { 'Idempotency-Key': tell('problems.noUuid') } })
  const { method, path } = claimant.endpoint
  const asked = JSON.stringify([request.params, request.query, request.body ?? null])
  return granted({
    ...bearerOf(claimant.actor),
    key,
    endpoint: `${method} ${path}`,
    bodyHash: createHash('sha256').update(asked).digest(),
    at: claimant.at,
  })
}

/** Whom an answer was given to: a person in a company and a role, with what the role may do at that time. */
export function bearerOf(actor: Actor): Pick<KeyClaim, 'actorId' | 'companyId' | 'roleId' | 'rights'> {
  const { personId, companyId, type, role } = actor
  const rights = createHash('sha256')
    .update(canonicalJson([type, role.admin, role.permissions]))
    .digest()
  return { actorId: personId, companyId, roleId: role.id, rights }
}

/**
 * Takes the key in the verb's own transaction: null when it is free, else the first answer. Whoever comes while the
 * first call is still running waits for it here, on the row that both want to write, and is told so if it takes long.
 */
export async function takeKey(db: Db, claim: KeyClaim): Promise<Result<string | null>> {
  const inserted = await insertKey(db, claim)
  if (inserted === 'waited-too-long') return refused({ code: 'idempotency-key-in-use' })
  if (inserted === 'new') return granted(null)
  const first = await findFirstAnswer(db, claim)
  if (first === undefined || first.reply === null) return refused({ code: 'idempotency-key-in-use' })
  const isSame =
    first.endpoint === claim.endpoint &&
    first.body_hash.equals(claim.bodyHash) &&
    first.company_id === claim.companyId &&
    first.role_id === claim.roleId
  if (!isSame) return refused({ code: 'idempotency-key-reused' })
  return first.rights?.equals(claim.rights) ? granted(first.reply) : refused({ code: 'not-allowed' })
}
