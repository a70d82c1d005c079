import { type Actor, mayConfigure, mayPublishForms } from '@corbel/domain/auth/actor'
import type { AnswerOf, BodyOf, ReplyOf } from '@corbel/domain/shared/endpoint'
import { tell } from '@corbel/domain/shared/messages/message'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import {
  type addFormKey as addEndpoint,
  type FormKey,
  type listFormKeys as listEndpoint,
  mostFormKeys,
  type revokeFormKey as revokeEndpoint,
  rotatedKeyHours,
} from '@corbel/domain/webforms/form-key-endpoints'
import { tellDifferences } from '../../platform/audit/act-differences.ts'
import type { Db } from '../../platform/database/db.ts'
import { newId } from '../../platform/ids.ts'
import { hashOfToken, newSecretToken } from '../../platform/session/secret-token.ts'
import { findWebforms } from '../webform-repository.ts'
import { endKey, holdWebform, insertKey, listKeys, revokeKey, type StoredFormKey } from './form-key-repository.ts'

/** By which people, and those who look for leaked secrets, know what it is. */
const mark = 'cfk_'
const shownCharacters = mark.length + 6
const usualPerMinute = 60
const hourMs = 3_600_000

const mayChange = (actor: Actor): boolean => mayConfigure(actor) && mayPublishForms(actor)

function presentKey(key: StoredFormKey): FormKey {
  return {
    ...{ _id: key.id, name: key.name, prefix: key.prefix, origins: [...key.origins] },
    ...{ addresses: [...key.addresses], per_minute: key.perMinute },
    ...{ createdAt: key.createdAt.toISOString(), createdBy: key.createdBy },
    expiresAt: key.expiresAt?.toISOString() ?? null,
    lastUsedAt: key.lastUsedAt?.toISOString() ?? null,
    revokedAt: key.revokedAt?.toISOString() ?? null,
  }
}

export async function listFormKeys(db: Db, actor: Actor, id: string): Promise<Result<ReplyOf<typeof listEndpoint>>> {
  if (!mayConfigure(actor)) return refused({ code: 'not-allowed' })
  const { companyId } = actor
  const [webform] = await findWebforms(db, companyId, id)
  if (webform === undefined) return refused({ code: 'not-found' })
  const keys = await listKeys(db, { companyId, webformId: id })
  return granted({ keys: keys.map(presentKey), permissions: { change: mayChange(actor) } })
}

type Adding = { readonly id: string; readonly body: BodyOf<typeof addEndpoint>; readonly at: Date }
type Added = Result<AnswerOf<typeof addEndpoint>>

export async function addFormKey(db: Db, actor: Actor, { id, body, at }: Adding): Promise<Added> {
  if (!mayChange(actor)) return refused({ code: 'not-allowed' })
  if (!(await holdWebform(db, { companyId: actor.companyId, webformId: id }))) return refused({ code: 'not-found' })
  const { name, origins = [], addresses = [], per_minute: perMinute = usualPerMinute, days } = body
  const expiresAt = days === undefined ? null : new Date(at.getTime() + days * 24 * hourMs)
  return insertOne(db, actor, { webformId: id, name, origins, addresses, perMinute, expiresAt, at })
}

type Making = Pick<StoredFormKey, 'name' | 'origins' | 'addresses' | 'perMinute' | 'expiresAt'> & {
  readonly webformId: string
  readonly at: Date
}

async function insertOne(db: Db, actor: Actor, { webformId, at, ...made }: Making): Promise<Added> {
  const { companyId, fullName: by } = actor
  const isLive = ({ revokedAt, expiresAt }: StoredFormKey): boolean =>
    revokedAt === null && (expiresAt === null || expiresAt > at)
  const before = await listKeys(db, { companyId, webformId })
  if (before.filter(isLive).length >= mostFormKeys)
    return refused({ code: 'invalid-fields', fields: { name: tell('formKeys.tooMany', { most: mostFormKeys }) } })
  const secret = `${mark}${newSecretToken()}`
  const id = newId()
  const prefix = secret.slice(0, shownCharacters)
  await insertKey(db, { ...made, companyId, webformId, id, prefix, sha256: hashOfToken(secret), by, at })
  tellDifferences(db, [{ field: 'key', previous: null, current: `${made.name}, ${prefix}` }])
  const key = (await listKeys(db, { companyId, webformId })).find((one) => one.id === id)
  if (key === undefined) throw new Error('A key that was made is not there.')
  return granted({ message: tell('formKeys.made'), secret, key: presentKey(key) })
}

type OneKey = { readonly id: string; readonly key: string; readonly at: Date }

/** Another one in its place; whoever has the old one has a day to take it. */
export async function rotateFormKey(db: Db, actor: Actor, { id, key, at }: OneKey): Promise<Added> {
  if (!mayChange(actor)) return refused({ code: 'not-allowed' })
  const place = { companyId: actor.companyId, webformId: id }
  const isThere = await holdWebform(db, place)
  const before = isThere ? (await listKeys(db, place)).find((one) => one.id === key) : undefined
  if (before === undefined || before.revokedAt !== null) return refused({ code: 'not-found' })
  const { name, origins, addresses, perMinute, expiresAt } = before
  await endKey(db, { ...place, id: key, by: new Date(at.getTime() + rotatedKeyHours * hourMs) })
  return insertOne(db, actor, { webformId: id, name, origins, addresses, perMinute, expiresAt, at })
}

export async function revokeFormKey(
  db: Db,
  actor: Actor,
  { id, key, at }: OneKey,
): Promise<Result<AnswerOf<typeof revokeEndpoint>>> {
  if (!mayChange(actor)) return refused({ code: 'not-allowed' })
  const place = { companyId: actor.companyId, webformId: id }
  const before = (await listKeys(db, place)).find((one) => one.id === key)
  if (before === undefined || !(await revokeKey(db, { ...place, id: key, at, by: actor.fullName })))
    return refused({ code: 'not-found' })
  tellDifferences(db, [{ field: 'key', previous: `${before.name}, ${before.prefix}`, current: null }])
  return granted({ message: tell('formKeys.revoked', { name: before.name }) })
}
