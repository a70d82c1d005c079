import { valuesForRole } from '@corbel/domain/records/form-for-role'
import { type FormOutline, namesRole } from '@corbel/domain/records/form-outline'
import type { RecordChange } from '@corbel/domain/records/record-change'
import { type RecordValues, rowsOf } from '@corbel/domain/records/record-values'
import type { ChangedSince, SharedWork } from '@corbel/domain/records/shared-work'
import { valuesBefore } from '@corbel/domain/records/values-before'
import type { QueryOf, ReplyOf } from '@corbel/domain/shared/endpoint'
import { tell } from '@corbel/domain/shared/messages/message'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import type { HistoryRow } from './history/history-row.ts'
import { historySince } from './history/history-since.ts'
import { seenSaves } from './names/seen-stamps.ts'
import type { MetParty, MetRecord, RecordCall } from './record-kind.ts'
import { tellRecordRead } from './tell-record-read.ts'

/**
 * What was changed in a record since the version that somebody has on the screen or in a draft. Of fields that the role
 * does not see there is no trace.
 */
export async function listChanges(
  { db }: RecordCall,
  met: MetRecord,
  { rev }: QueryOf<SharedWork['listChanges']>,
): Promise<Result<ReplyOf<SharedWork['listChanges']>>> {
  const { reader } = met
  if (rev > met.rev) return refused({ code: 'invalid-request', fields: { rev: tell('problems.noVersionYet') } })
  const [kept, form] = await Promise.all([
    historySince(db, { companyId: reader.companyId, recordId: met.id, rev }),
    met.form(),
  ])
  const { outline } = form
  tellRecordRead(db, reader, { recordId: met.id, form, part: 'changes' })
  const saves = await seenSaves(db, reader, kept)
  const role = String(reader.role.id)
  const changed = new Map<string, HistoryRow>()
  for (const save of saves)
    for (const change of save.changes) {
      const field = fieldOf(change)
      if (!changed.has(field) && isOfParty(change, met.party) && isShown(change, outline, role))
        changed.set(field, save)
    }
  const originals = valuesForRole(keptValues(valuesThen(met, saves)), outline, role)
  const fields = [...changed].map(([field, save]) => [field, present(save, field in originals, originals[field])])
  return granted({ rev: met.rev, fields: Object.fromEntries(fields) })
}

function present({ byPerson, byName, createdAt }: HistoryRow, isKept: boolean, original: unknown): ChangedSince {
  const who = { by: { _id: byPerson, fullName: byName }, at: createdAt.toISOString() }
  return isKept ? { ...who, original } : who
}

/** A borrower beside the first one follows their own answers and what is said for the loan, everybody else the record's. */
function isOfParty(change: RecordChange, party: MetParty | null): boolean {
  const isOwn = party?.isOwn(fieldOf(change)) === true
  return change.party?.id === (isOwn ? party?.id : undefined)
}

function valuesThen({ values, party }: MetRecord, saves: readonly HistoryRow[]): RecordValues {
  const ofLoan = valuesBefore(values, saves)
  if (party === null) return ofLoan
  const own = Object.entries(valuesBefore(values, saves, 'form', party.id)).filter(([field]) => party.isOwn(field))
  return Object.fromEntries([...Object.entries(ofLoan).filter(([field]) => !party.isOwn(field)), ...own])
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
