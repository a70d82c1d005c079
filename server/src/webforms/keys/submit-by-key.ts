import type { AnswerOf, BodyOf } from '@corbel/domain/shared/endpoint'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import type { submitByKey as endpoint } from '@corbel/domain/webforms/form-key-endpoints'
import { inTransaction } from '../../platform/database/transaction.ts'
import type { Services } from '../../platform/http/services.ts'
import { countAttempt } from '../../platform/limits/rate-limit.ts'
import { isAllowedAddress } from '../../platform/session/allowed-address.ts'
import { hashOfToken } from '../../platform/session/secret-token.ts'
import { companyOfForm, readsLimit, type Visit } from '../open-form.ts'
import { submitFor } from '../submit-form.ts'
import { findGoodKey, noteUse } from './form-key-repository.ts'

export type SubmissionByKey = Visit & {
  readonly body: BodyOf<typeof endpoint>
  /** As the headers have them; undefined where they do not. */
  readonly secret: string | undefined
  readonly origin: string | undefined
  /** By which the program was asked: its own pages try keys too. */
  readonly host: string
}

const longestSecret = 200
/** No form has this id: a key that is asked about there is one more that is good for nothing. */
const noCompany = '00000000-0000-4000-8000-000000000000'

/**
 * What another program sends with a key of the form becomes a lead as a visitor's does. Whether the form, its key or the
 * site or the address that it came from is not right is told by one answer, after the same work.
 */
export async function submitByKey(
  services: Services,
  { secret = '', origin, host, ...visit }: SubmissionByKey,
): Promise<Result<AnswerOf<typeof endpoint>>> {
  const { database } = services
  const { id: webformId, at, body } = visit
  const tooMany = await countAttempt(database.pool, [readsLimit(services, visit)], at)
  if (tooMany !== null) return refused(tooMany)
  const sha256 = hashOfToken(secret.slice(0, longestSecret))
  const known = await companyOfForm(database, webformId)
  const companyId = known ?? noCompany
  const key = await inTransaction(database, { companyId }, (db) =>
    findGoodKey(db, { companyId, webformId, sha256, at }),
  )
  const isOwn = origin === `https://${host}` || origin === `http://${host}`
  const isElsewhere = !isAllowedAddress(key?.addresses ?? [], visit.address)
  const isForeign = origin !== undefined && !isOwn && key?.origins.includes(origin) !== true
  if (known === undefined || key === undefined || isForeign || isElsewhere)
    return refused({ code: 'form-key-not-valid' })
  const limit = { of: 'form-key', by: key.id, most: key.perMinute, seconds: 60 }
  const tooOften = await countAttempt(database.pool, [limit], at)
  if (tooOften !== null) return refused(tooOften)
  const sent = await submitFor(services, { companyId, submission: { ...visit, body } })
  if (!sent.ok) return sent.refusal.code === 'not-found' ? refused({ code: 'form-key-not-valid' }) : sent
  await inTransaction(database, { companyId }, (db) => noteUse(db, { companyId, webformId, id: key.id, at }))
  const { message, thankYou } = sent.value
  return granted({ message, thankYou })
}
