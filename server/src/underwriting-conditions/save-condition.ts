import { sameValue } from '@corbel/domain/records/same-value'
import type { BodyOf } from '@corbel/domain/shared/endpoint'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import type { saveCondition as endpoint } from '@corbel/domain/underwriting-conditions/condition-endpoints'
import { conditionPolicy } from '@corbel/domain/underwriting-conditions/condition-policy'
import { moveCondition } from '@corbel/domain/underwriting-conditions/condition-rules'
import type { Db } from '../platform/database/db.ts'
import { isId } from '../platform/ids.ts'
import { onLockedRecord } from '../records/on-record.ts'
import type { MetRecord, RecordCall, RecordKind } from '../records/record-kind.ts'
import { conditionsInHistory } from './condition-in-history.ts'
import { type ConditionWriting, lockCondition, type StoredCondition, writeCondition } from './condition-repository.ts'
import { conditionRightsOf, conditionTabOf } from './condition-tab.ts'
import { knownClearers } from './known-clearers.ts'
import { showOpenConditions } from './show-open-conditions.ts'

type Body = BodyOf<typeof endpoint>
export type ConditionSave = { readonly kinds: readonly RecordKind[]; readonly id: string; readonly body: Body }

const reading = { tab: 'docs', action: 'read' } as const

/** Changes a condition or says where it stands. Answers its version after it. */
export async function saveCondition(call: RecordCall, { kinds, id, body }: ConditionSave): Promise<Result<number>> {
  const { module, owner } = body
  return onLockedRecord(call, { kinds, module, owner, right: reading }, (met) => write(call, met, { id, body }))
}

async function write(
  { db, at }: RecordCall,
  met: MetRecord,
  { id, body }: Omit<ConditionSave, 'kinds'>,
): Promise<Result<number>> {
  const { reader } = met
  const { companyId } = reader
  const tab = conditionTabOf(met)
  if (!conditionPolicy.read(reader, tab)) return refused({ code: 'not-allowed' })
  const stored = isId(id) ? await lockCondition(db, { companyId, recordId: met.id }, id) : undefined
  if (stored === undefined) return refused({ code: 'not-found' })
  const rights = conditionRightsOf(met, stored.clearers, tab)
  if (!rights.update) return refused({ code: 'not-allowed' })
  if (body.rev !== undefined && body.rev !== stored.rev)
    return refused({ code: 'stale', details: { rev: stored.rev, status: stored.state } })
  const next = await nextOf(db, companyId, { stored, body, rights })
  if (!next.ok) return next
  if (sameValue(partsOf(stored), partsOf(next.value))) return granted(stored.rev)
  const by = { personId: reader.personId, name: reader.fullName }
  await writeCondition(db, { companyId, id, by, at }, next.value)
  await conditionsInHistory(db, met, {
    at,
    action: 'condition-changed',
    changes: [{ before: stored, after: next.value }],
  })
  await showOpenConditions(db, met)
  return granted(stored.rev + 1)
}

type Saving = {
  readonly stored: StoredCondition
  readonly body: Body
  readonly rights: ReturnType<typeof conditionRightsOf>
}

async function nextOf(db: Db, companyId: string, { stored, body, rights }: Saving): Promise<Result<ConditionWriting>> {
  const clearers =
    body.clearers === undefined
      ? granted(stored.clearers)
      : await knownClearers(db, companyId, { sent: body.clearers, before: stored.clearers })
  if (!clearers.ok) return clearers
  const { status = stored.state } = body
  // Who may clear it is nothing that whoever may not clear it decides.
  if (!rights.clear && !sameValue([...clearers.value], [...stored.clearers])) return refused({ code: 'not-allowed' })
  const reason =
    status === stored.state
      ? granted(stored.reason)
      : moveCondition({ from: stored.state, to: status, reason: body.reason ?? '', rights })
  if (!reason.ok) return reason
  return granted({
    title: body.title ?? stored.title,
    detail: body.detail ?? stored.detail,
    stage: body.stage ?? stored.stage,
    waitsOn: body.waitsOn ?? stored.waitsOn,
    due: body.due === undefined ? stored.due : body.due,
    clearers: clearers.value,
    state: status,
    reason: reason.value,
  })
}

const partsOf = ({ title, detail, stage, waitsOn, due, clearers, state, reason }: ConditionWriting) => ({
  ...{ title, detail, stage, waitsOn, due, state, reason },
  clearers: [...clearers].toSorted((one, other) => one - other),
})
