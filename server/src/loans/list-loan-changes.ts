import type { Actor } from '@corbel/domain/auth/actor'
import type { ChangedSince, listLoanChanges as endpoint } from '@corbel/domain/loans/loan-changes-endpoints'
import { valuesForRole } from '@corbel/domain/records/form-for-role'
import { type FormOutline, namesRole } from '@corbel/domain/records/form-outline'
import type { RecordChange } from '@corbel/domain/records/record-change'
import { type RecordValues, rowsOf } from '@corbel/domain/records/record-values'
import { valuesBefore } from '@corbel/domain/records/values-before'
import type { ReplyOf } from '@corbel/domain/shared/endpoint'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import { getPublishedForm } from '../forms/published-forms.ts'
import type { Db } from '../platform/database/db.ts'
import type { HistoryRow } from '../records/history/history-row.ts'
import { historySince } from '../records/history/history-since.ts'
import { seenSaves } from '../records/names/seen-stamps.ts'
import { formReferenceOf } from './loan-form.ts'
import { readableLoan } from './readable-loan.ts'

export type SeenLoan = { readonly id: string; readonly rev: number }

/**
 * What was changed in a loan since the version that somebody has on the screen or in a draft. Of fields that the role
 * does not see there is no trace.
 */
export async function listLoanChanges(
  db: Db,
  actor: Actor,
  { id, rev }: SeenLoan,
): Promise<Result<ReplyOf<typeof endpoint>>> {
  const found = await readableLoan(db, actor, id)
  if (!found.ok) return found
  const loan = found.value
  const { companyId } = actor
  if (rev > loan.rev) return refused({ code: 'invalid-request', fields: { rev: 'There is no such version yet.' } })
  const [kept, { outline }] = await Promise.all([
    historySince(db, { companyId, recordId: id, rev }),
    getPublishedForm(db, companyId, formReferenceOf(loan)),
  ])
  const saves = await seenSaves(db, actor, kept)
  const role = String(actor.role.id)
  const changed = new Map<string, HistoryRow>()
  for (const save of saves)
    for (const change of save.changes) {
      const field = fieldOf(change)
      if (!changed.has(field) && isShown(change, outline, role)) changed.set(field, save)
    }
  const originals = valuesForRole(keptValues(valuesBefore(loan.info, saves)), outline, role)
  const fields = [...changed].map(([field, save]) => [field, present(save, field in originals, originals[field])])
  return granted({ rev: loan.rev, fields: Object.fromEntries(fields) })
}

function present({ byPerson, byName, createdAt }: HistoryRow, isKept: boolean, original: unknown): ChangedSince {
  const who = { by: { _id: byPerson, fullName: byName }, at: createdAt.toISOString() }
  return isKept ? { ...who, original } : who
}

const fieldOf = ({ field, row }: RecordChange): string => row?.section ?? field

/** Of the form, typed by somebody, and in this role's sight, now and at the time of the change. */
function isShown(change: RecordChange, { fields, sections }: FormOutline, role: string): boolean {
  if (change.admin === true || namesRole(change.hiddenFrom ?? [], role)) return false
  const known = fields.get(fieldOf(change)) ?? sections.get(fieldOf(change))
  if (known === undefined || known.derived || namesRole(known.hiddenFrom, role)) return false
  const column =
    change.row?.column === undefined ? undefined : sections.get(fieldOf(change))?.columns.get(change.row.column)
  return column === undefined || !namesRole(column.hiddenFrom, role)
}

/** Without sensitive values that changed: the history does not keep them. */
function keptValues(values: RecordValues): RecordValues {
  const kept = (one: RecordValues): Record<string, unknown> =>
    Object.fromEntries(Object.entries(one).filter(([, value]) => typeof value !== 'symbol'))
  return Object.fromEntries(
    Object.entries(kept(values)).map(([id, value]) => {
      const rows = Array.isArray(value) ? rowsOf(value) : []
      return [id, rows.length > 0 ? rows.map(kept) : value]
    }),
  )
}
