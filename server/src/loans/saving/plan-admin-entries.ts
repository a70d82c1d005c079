import type { AdminEntries } from '@corbel/domain/loans/admin-entries'
import type { AdminInfo } from '@corbel/domain/loans/loan-endpoints'
import { entriesBefore, mergeAdminEntries } from '@corbel/domain/loans/merging/merge-admin-entries'
import { refuseStatuses } from '@corbel/domain/loans/status-rights'
import type { MergeConflict } from '@corbel/domain/records/merge-conflict'
import type { Refusal } from '@corbel/domain/shared/refusals'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import { mayChooseProspect } from '../../people/find-prospects.ts'
import type { Db } from '../../platform/database/db.ts'
import { companyDay } from '../../products/company-day.ts'
import type { LendingChoices } from '../../records/configuration/lending-choices.ts'
import type { HistoryRow } from '../../records/history/history-row.ts'
import { withTurnsOfJoined } from '../adding/with-routed.ts'
import { chooseAdminEntries } from '../entries/choose-admin-entries.ts'
import { findProspect } from '../loan-repository.ts'
import type { StoredPerson } from '../stored-loan.ts'
import type { LoanInHand } from './loan-in-hand.ts'

export type AdminPlan = {
  /** As they are after the save. */
  readonly entries: AdminEntries
  readonly conflicts: Readonly<Record<string, MergeConflict>>
  /** Whom the loan gets as its prospect, where it gets another one. */
  readonly prospect: StoredPerson | null
}

export type SentEntries = { readonly sent: AdminInfo | undefined; readonly saves: readonly HistoryRow[] }

/** Administrative entries as sent, merged with what somebody else changed since. */
export async function planAdminEntries(
  db: Db,
  { actor, at, loan, entries, configuration }: LoanInHand,
  { sent, saves }: SentEntries,
): Promise<Result<AdminPlan>> {
  if (sent === undefined) return granted({ entries, conflicts: {}, prospect: null })
  const { choices, people } = configuration
  const original = entriesBefore(entries, saves)
  const chosen = chooseAdminEntries(sent, {
    ...{ choices, people, current: withSeen(entries, original) },
    day: companyDay(at, configuration.company.timeZone),
  })
  if (!chosen.ok) return chosen
  const wanted = sent.prospect ?? null
  const prospect = wanted === null ? null : await findProspect(db, actor.companyId, wanted)
  const isKept = wanted === null || wanted === loan.prospect?.id
  if (!isKept && (prospect === undefined || !(await mayChooseProspect(db, actor, wanted))))
    return refused({ code: 'unknown-choice', fields: { prospect: 'This person cannot be chosen.' } })
  const yours = { ...chosen.value, ...(sent.prospect === undefined ? {} : { prospect: sent.prospect }) }
  const { entries: changed, conflicts } = mergeAdminEntries({ original, current: entries, yours })
  const closed = closedStatuses(actor, entries, changed)
  if (closed !== null) return refused(closed)
  const fitting = withFittingStatus(changed, entries, choices)
  const routed = await withTurnsOfJoined(db, configuration, { before: entries, after: fitting })
  return granted({ entries: routed, conflicts, prospect: prospect ?? null })
}

/**
 * What the caller read and sends back is no choice of theirs, though somebody may have taken it out since and it could
 * not be chosen any more: the merge leaves it out.
 */
function withSeen(entries: AdminEntries, original: AdminEntries): AdminEntries {
  const both = (entry: 'workforces' | 'contacts' | 'status' | 'source' | 'groups'): string[] => [
    ...new Set([...entries[entry], ...original[entry]]),
  ]
  return {
    ...entries,
    ...{ workforces: both('workforces'), contacts: both('contacts') },
    ...{ status: both('status'), source: both('source'), groups: both('groups') },
  }
}

/** Statuses that the save puts the loan into and the role may not. */
function closedStatuses(actor: LoanInHand['actor'], before: AdminEntries, after: AdminEntries): Refusal | null {
  const entered = after.status.filter((id) => !before.status.includes(id)).map(Number)
  return refuseStatuses(actor, { productId: Number(after.product), statusIds: entered })
}

/** A loan that moves to another product leaves the statuses that only its old one has. */
function withFittingStatus(entries: AdminEntries, before: AdminEntries, { statuses }: LendingChoices): AdminEntries {
  if (entries.product === before.product) return entries
  const fitting = statuses.filter((one) => one.productId === null || String(one.productId) === entries.product)
  const kept = entries.status.filter((id) => fitting.some((one) => String(one.id) === id))
  const first = fitting.find((one) => one.active)
  return { ...entries, status: kept.length > 0 || first === undefined ? kept : [String(first.id)] }
}
