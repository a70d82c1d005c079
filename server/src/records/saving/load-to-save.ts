import type { Actor } from '@corbel/domain/auth/actor'
import type { RecordValues } from '@corbel/domain/records/record-values'
import { type AskedSave, refuseSave } from '@corbel/domain/records/save-rules'
import type { Refusal } from '@corbel/domain/shared/refusals'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import type { PublishedForm } from '../../forms/published-form.ts'
import type { Db } from '../../platform/database/db.ts'
import type { RecordIds } from '../../platform/database/opening-lock.ts'
import { isId } from '../../platform/ids.ts'
import type { CompanySecrets, Secrets } from '../../platform/secrets/company-secrets.ts'
import type { KindSpec, KindTypes } from '../kind-spec.ts'
import { lockRecords, type RecordLock } from '../lock-records.ts'
import { openValues } from '../sealed-values.ts'

/** A record that is locked and may be changed, with all that a change has to know of it. */
export type LoadedRecord<T extends KindTypes> = {
  readonly kind: KindSpec<T>
  readonly actor: Actor
  readonly at: Date
  readonly row: T['row']
  readonly lock: RecordLock
  readonly form: PublishedForm
  readonly context: T['context']
  readonly secrets: CompanySecrets
  /** In clear. */
  readonly values: RecordValues
  readonly entries: T['entries']
  /** Files that are being put on the record by this very change. */
  readonly uploaded?: readonly string[] | undefined
}

/** A call that may change records: with the secrets of its company. */
export type SavingCall = { readonly db: Db; readonly actor: Actor; readonly at: Date; readonly secrets: Secrets }

export type RecordToSave = { readonly id: string; readonly asked: AskedSave }

/** Locks a record for a save and reads it, or says why the actor may not carry the save out. */
export function loadToSave<T extends KindTypes>(
  kind: KindSpec<T>,
  call: SavingCall,
  { id, asked }: RecordToSave,
): Promise<Result<LoadedRecord<T>>> {
  return load(kind, call, {
    ...{ id, locks: recordsOfSave(kind, id, asked) },
    refuse: (record) => refuseSave(kind.policy, { actor: call.actor, record, asked }),
  })
}

/** The same for a decision on what somebody else asked for: whoever decides needs to read the record, not to change it. */
export function loadToReview<T extends KindTypes>(
  kind: KindSpec<T>,
  call: SavingCall,
  id: string,
): Promise<Result<LoadedRecord<T>>> {
  const { policy } = kind
  return load(kind, call, {
    ...{ id, locks: { change: [id] } },
    refuse: (record) => {
      if (record === undefined || !policy.read(call.actor, record.standing)) return { code: policy.notFound }
      return record.standing.active ? null : { code: 'record-inactive' }
    },
  })
}

type Loading<T extends KindTypes> = {
  readonly id: string
  readonly locks: RecordIds
  readonly refuse: (record: { readonly standing: T['standing']; readonly rev: number } | undefined) => Refusal | null
}

async function load<T extends KindTypes>(
  kind: KindSpec<T>,
  { db, actor, at, ...call }: SavingCall,
  { id, locks, refuse }: Loading<T>,
): Promise<Result<LoadedRecord<T>>> {
  const { companyId } = actor
  if (!isId(id)) return refused({ code: kind.policy.notFound })
  const lock = await lockRecords(db, companyId, locks)
  const found = await kind.find(db, actor, id)
  const refusal = refuse(found && { standing: kind.standing(found.row, actor), rev: found.row.rev })
  if (refusal !== null || found === undefined) return refused(refusal ?? { code: kind.policy.notFound })
  const { row, context } = found
  const form = await kind.form(db, companyId, row)
  const secrets = await call.secrets.ofCompany(db, companyId)
  const values = await openValues(row.info, { secrets, recordId: id, outline: form.outline })
  // A kind that registers no entries declares none in its types.
  const entries = kind.entries?.of(row) ?? ({} as T['entries'])
  return granted({ kind, actor, at, row, lock, form, context, secrets, values, entries })
}

/** What a save locks: the record, and whoever it may put on it, so that nobody is assigned who is just leaving. */
export function recordsOfSave<T extends KindTypes>(kind: KindSpec<T>, id: string, { adminInfo }: AskedSave): RecordIds {
  const people = adminInfo === undefined ? [] : (kind.referredTo?.(adminInfo) ?? [])
  return { change: [id], hold: people.filter(isId) }
}
