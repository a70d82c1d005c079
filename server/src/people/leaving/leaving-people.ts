import type { LeavingKind } from '@corbel/domain/people/leaving'
import type { countHeldWork } from '@corbel/domain/people/leaving-endpoints'
import type { BodyOf } from '@corbel/domain/shared/endpoint'
import { tell } from '@corbel/domain/shared/messages/message'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import { isId } from '../../platform/ids.ts'
import { type Judged, judgeRecords } from '../../records/bulk/mass/judge-records.ts'
import { mayActOnMany } from '../../records/bulk/mass/mass-acts.ts'
import type { AskedRecords, MassCall } from '../../records/bulk/mass/mass-kind.ts'
import { massPeople } from '../list/mass-people.ts'

export type WhoLeaves = BodyOf<typeof countHeldWork>

/** Who is meant: one person by name, whose own page asks, or several. */
export type Leavers = { readonly only: string } | { readonly asked: AskedRecords }

/** A call that names nobody means nobody. */
export function readLeavers({ ids, search, filters, active }: WhoLeaves): Result<Leavers> {
  const isNarrowed = search !== undefined || filters !== undefined || active !== undefined
  if (ids === undefined)
    return filters === undefined ? wrong('ids') : granted({ asked: { narrowing: { search, filters, active } } })
  if (isNarrowed) return wrong('ids')
  const named = [...new Set(ids.map((id) => id.toLowerCase()))]
  const [only = '', ...others] = named
  return granted(others.length === 0 ? { only } : { asked: { ids: named.filter(isId), named: named.length } })
}

/** Of several, whom the caller may take out of use; each is asked again when it comes to their turn. */
export async function judgeLeavers(call: MassCall, kind: LeavingKind, asked: AskedRecords): Promise<Result<Judged>> {
  if (!mayActOnMany(call.actor, kind)) return refused({ code: 'not-allowed' })
  const met = await massPeople.meet(call, { module: kind, asked })
  if (!met.ok) return met
  const named = 'ids' in asked ? asked.named : null
  return granted(await judgeRecords(call.db, met.value, { active: false, named }))
}

const wrong = (field: string): Result<never> =>
  refused({ code: 'invalid-request', fields: { [field]: tell('problems.notValid') } })
