import { refuseSharing } from '@corbel/domain/loans/share-rules'
import { mostInChunk } from '@corbel/domain/records/bulk/bulk-job'
import { tell } from '@corbel/domain/shared/messages/message'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import { isId } from '../../../platform/ids.ts'
import { inWords } from '../../../platform/messages/in-words.ts'
import { bulk } from '../../../records/bulk/bulk.ts'
import type { MassAnswer, MassBody, MassCall } from '../../../records/bulk/mass/mass-kind.ts'
import { planOf, shareAct } from '../share-act.ts'
import { shareLoans } from '../share-loans.ts'
import { offerShares } from '../share-the-loans.ts'
import { shareAll } from './share-all.ts'

type Asked = MassBody & { readonly affiliate_company: string }

/** Shares the named loans with an affiliate, or a whole list as far as it can be. */
export async function shareMany(call: MassCall, body: Asked): Promise<Result<MassAnswer>> {
  const { affiliate_company, loan_access, expires_at, Ids = [] } = body
  const terms = { affiliate_company, loan_access, expires_at }
  const ids = [...new Set(Ids)]
  if (body.action !== undefined) return refusedAt('action')
  if (ids.length === 0) return shareListed(call, body, terms)
  return ids.length > mostInChunk ? shareVeryMany(call, ids, terms) : shareSome(call, ids, terms)
}

type Terms = Pick<Asked, 'affiliate_company' | 'loan_access' | 'expires_at'>

async function shareListed(call: MassCall, body: Asked, terms: Terms): Promise<Result<MassAnswer>> {
  const { filters, search, product, program, status, prospect, active } = body
  if (active !== undefined) return refusedAt('active')
  const { secrets } = call
  const shared = await shareAll(call, {
    body: { filters, search, product, program, status, prospect, ...terms },
    secrets,
  })
  if (!shared.ok) return shared
  const { shared: done, ...answer } = shared.value
  return granted({ ...answer, done })
}

async function shareSome(call: MassCall, ids: readonly string[], terms: Terms): Promise<Result<MassAnswer>> {
  const done = await shareLoans(call, { Ids: ids, ...terms })
  if (!done.ok) return done
  const { message, shared, skipped, job } = done.value
  const named = skipped.map((one) => ({ ...one, message: inWords(one.message, call.language) }))
  return granted({ message, done: shared.length, left_out: job?.left_out ?? [], job, shared, skipped: named })
}

/** More than one transaction changes: as a job, which says of each what became of it. */
async function shareVeryMany(call: MassCall, ids: readonly string[], terms: Terms): Promise<Result<MassAnswer>> {
  const { db, actor, at } = call
  const offered = await offerShares(db, actor, { asked: terms, at })
  if (!offered.ok) return offered
  const { affiliate } = offered.value
  const never = refuseSharing(actor, affiliate?.direction ?? null)
  if (never !== null) return refused(never)
  const begun = await bulk(call, shareAct, { plan: planOf(offered.value), ids: ids.filter(isId) })
  if (!begun.ok) return begun
  const { done, left_out } = begun.value
  return granted({ message: tell('sharing.shareAllBegun'), done, left_out, job: begun.value })
}

const refusedAt = (field: string): Result<never> =>
  refused({ code: 'invalid-request', fields: { [field]: tell('problems.notValid') } })
