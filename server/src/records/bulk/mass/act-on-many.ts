import type { MassActKey } from '@corbel/domain/loans/mass-action'
import type { countMassAction } from '@corbel/domain/loans/mass-action-endpoints'
import { type BulkJob, bulkReasons } from '@corbel/domain/records/bulk/bulk-job'
import { type ModuleKey, moduleKey } from '@corbel/domain/roles/role'
import type { AnswerOf, BodyOf } from '@corbel/domain/shared/endpoint'
import { type Message, tell } from '@corbel/domain/shared/messages/message'
import type { Refusal } from '@corbel/domain/shared/refusals'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import { tellOutcome } from '../../../platform/audit/act-differences.ts'
import { isId } from '../../../platform/ids.ts'
import { bulk } from '../bulk.ts'
import type { Counts } from '../bulk-act.ts'
import { type Judged, judgeRecords } from './judge-records.ts'
import { activityAct, massKindOf, mayActOnMany } from './mass-acts.ts'
import type { AskedRecords, AskedSet, MassAnswer, MassBody, MassCall, MassKind, MassKinds } from './mass-kind.ts'

/** Says how many records an act would change, under the caller's own rights. Nothing is written. */
export async function countForMany(
  kinds: MassKinds,
  call: MassCall,
  body: BodyOf<typeof countMassAction>,
): Promise<Result<AnswerOf<typeof countMassAction>>> {
  const found = await lookUp(kinds, call, body)
  if (!found.ok) return found
  const judged = await judge(call, { ...found.value, action: body.action })
  if (!judged.ok) return judged
  const { count, leftOut } = judged.value
  return granted({ count, left_out: presentCounts(leftOut) })
}

/**
 * Takes the named records, or all of a list, out of use or back into it. Which these are is settled here, by what the
 * caller may read and change now; their rights are asked again when each comes to its turn.
 */
export async function actOnMany(kinds: MassKinds, call: MassCall, body: MassBody): Promise<Result<MassAnswer>> {
  const found = await lookUp(kinds, call, body)
  if (!found.ok) return found
  const { kind, module, asked } = found.value
  const { affiliate_company, loan_access, expires_at, action = 'deactivate' } = body
  if (affiliate_company !== undefined)
    return kind.share === undefined ? refusedAt('affiliate_company') : kind.share(call, { ...body, affiliate_company })
  if (loan_access !== undefined || expires_at !== undefined) return refusedAt('affiliate_company')
  const judged = await judge(call, { kind, module, asked, action })
  if (!judged.ok) return judged
  const { count, leftOut, chosen } = judged.value
  if (body.count !== undefined && count > body.count)
    return refused({ code: 'stale', message: tell('bulk.moreByNow', { count }), details: { count } })
  const nothing = nothingToChange(leftOut)
  if (count === 0) return refused(nothing)
  const begun = await bulk(call, activityAct(kinds, action === 'activate'), { plan: { module }, ids: chosen, leftOut })
  if (!begun.ok) return begun
  const job = begun.value
  if (job.state !== 'running' && job.done === 0) return refused(nothing)
  const { done, left_out } = job
  tellOutcome(call.db, {
    ...(job.state === 'running' ? { begun: job._id, records: String(job.total) } : { done: String(done) }),
    ...(left_out.length === 0 ? {} : { leftOut: left_out.map((one) => `${one.count} ${one.reason}`).join(', ') }),
  })
  const message = messageOf(job, { module, action, isWhole: !('ids' in asked) })
  return granted({ message, done, left_out, job })
}

type Found = AskedSet & { readonly kind: MassKind }

async function lookUp(
  kinds: MassKinds,
  { actor }: MassCall,
  body: BodyOf<typeof countMassAction> | MassBody,
): Promise<Result<Found>> {
  const named = moduleKey.safeParse(body.module?.toLowerCase())
  const kind = named.success ? massKindOf(kinds, named.data) : undefined
  if (!named.success || kind === undefined) return refusedAt('module')
  const asked = askedRecords(body)
  if (!asked.ok) return asked
  const isShare = 'affiliate_company' in body && body.affiliate_company !== undefined
  if (!isShare && !mayActOnMany(actor, named.data)) return refused({ code: 'not-allowed' })
  return granted({ kind, module: named.data, asked: asked.value })
}

/** Named records go before filters, which a page sends along; nothing named is nothing meant. */
export function askedRecords(body: Omit<MassBody, 'action'>): Result<AskedRecords> {
  const { from = '', Ids = [], filters, search, product, program, status, prospect, active } = body
  const named = [...new Set(Ids.map((id) => id.toLowerCase()))]
  if (named.length > 0)
    return /\ball\b/i.test(from) ? refusedAt('Ids') : granted({ ids: named.filter(isId), named: named.length })
  if (filters === undefined || /selected/i.test(from)) return refusedAt('Ids')
  return granted({ narrowing: { filters, search, product, program, status, prospect, active } })
}

type Judging = Found & { readonly action: MassActKey }

async function judge(call: MassCall, { kind, action, ...set }: Judging): Promise<Result<Judged>> {
  const met = await kind.meet(call, set)
  if (!met.ok) return met
  const named = 'ids' in set.asked ? set.asked.named : null
  return granted(await judgeRecords(call.db, met.value, { active: action === 'activate', named }))
}

const refusedAt = (field: string): Result<never> =>
  refused({ code: 'invalid-request', fields: { [field]: tell('problems.notValid') } })

export const presentCounts = (counts: Counts) =>
  bulkReasons.flatMap((reason) => {
    const count = counts[reason] ?? 0
    return count === 0 ? [] : [{ reason, count }]
  })

export const nothingToChange = (leftOut: Counts): Refusal => ({
  code: 'nothing-to-change',
  message: tell('bulk.nothingToChange', { sentence: tell('shared.bulkFailed') }),
  details: { left_out: presentCounts(leftOut) },
})

type Told = { readonly module: ModuleKey; readonly action: MassActKey; readonly isWhole: boolean }

/** The specified sentence and, after it, how many. */
function messageOf({ state, done, total }: BulkJob, { module, action, isWhole }: Told): Message {
  const counted = (count: number): Message =>
    tell(module === 'opportunities' ? 'bulk.countLoans' : 'bulk.countRecords', { count })
  if (state === 'running') return tell('bulk.begunWith', { number: counted(total) })
  if (action === 'activate') return tell('bulk.activated', { number: counted(done) })
  const sentence = tell(isWhole ? 'shared.allDeleted' : 'shared.selectedDeleted')
  return tell('bulk.deleted', { sentence, number: counted(done) })
}
