import { type OwnDate, ownDates } from '@corbel/domain/figures/meanings'
import { type AdminEntries, adminEntryRules, splitIds } from '@corbel/domain/loans/admin-entries'
import type { AdminInfo } from '@corbel/domain/loans/loan-endpoints'
import { refuseStatuses } from '@corbel/domain/loans/status-rights'
import { sameValue } from '@corbel/domain/records/same-value'
import { tell, tellAt } from '@corbel/domain/shared/messages/message'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import { mayChooseProspect } from '../../people/find-prospects.ts'
import { companyDay } from '../../platform/company-day.ts'
import type { Db } from '../../platform/database/db.ts'
import type { RecordWriting } from '../../records/change-records.ts'
import type { LendingChoices } from '../../records/configuration/lending-choices.ts'
import type { ChosenEntries, KindEntries } from '../../records/kind-spec.ts'
import type { LoadedRecord } from '../../records/saving/load-to-save.ts'
import { withTurnsOfJoined } from '../adding/with-routed.ts'
import { formOfProgram } from '../loan-form.ts'
import { findProspect } from '../loan-repository.ts'
import type { LoanTypes } from '../stored-loan.ts'
import { adminEntriesOf } from './admin-entries-of.ts'
import { assigneesOf } from './assignees-of.ts'
import { chooseAdminEntries } from './choose-admin-entries.ts'
import { entriesInWords, fullName } from './entries-in-words.ts'
import { loanColumns } from './loan-columns.ts'
import { loanState } from './loan-state.ts'

type LoadedLoan = LoadedRecord<LoanTypes>

/** Product, program, people, status, source, groups and prospect of a loan. */
export const loanEntries: KindEntries<LoanTypes> = {
  rules: adminEntryRules,
  of: adminEntriesOf,
  choose,
  complete,
  formOf: async (db, { actor, form, entries }, { program }) => {
    if (program === entries.program) return form
    // A loan that gets another program moves to that program's form, as it is published now.
    return formOfProgram(db, actor.companyId, Number(program))
  },
  inWords: entriesInWords,
  write,
}

async function choose(
  db: Db,
  { actor, at, row, entries, context }: LoadedLoan,
  { sent, seen }: { readonly sent: AdminInfo; readonly seen: AdminEntries },
): Promise<Result<ChosenEntries<LoanTypes>>> {
  const { choices, people, company } = context
  const current = withSeen(entries, seen)
  const chosen = chooseAdminEntries(sent, { choices, people, current, day: companyDay(at, company.timeZone) })
  if (!chosen.ok) return chosen
  const dates = chosenDates(sent)
  const ofForm = Object.keys(dates).filter((date) => date in (context.forms.get(row.form_id ?? 0)?.figures ?? {}))
  if (ofForm.length > 0)
    return refused({ code: 'invalid-fields', fields: tellAt(ofForm, tell('figures.refused.dateOfForm')) })
  if (sent.prospect === undefined) return granted({ values: { ...chosen.value, ...dates } })
  const values = { ...chosen.value, ...dates, prospect: sent.prospect }
  if (sent.prospect === null) return granted({ values })
  const prospect = await findProspect(db, actor.companyId, sent.prospect)
  const isKept = sent.prospect === row.prospect?.id
  if (row.co_borrowers.some(({ id }) => id === sent.prospect))
    return refused({ code: 'invalid-fields', fields: { prospect: tell('parties.refused.isParty') } })
  if (!isKept && (prospect === undefined || !(await mayChooseProspect(db, actor, sent.prospect))))
    return refused({ code: 'unknown-choice', fields: { prospect: tell('problems.personNotChoosable') } })
  return granted({ values, words: new Map(prospect && [[prospect.id, fullName(prospect)]]) })
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

/** Days are whoever may change them to say; those that are not sent stay. */
function chosenDates(sent: AdminInfo): Partial<Record<OwnDate, string | null>> {
  return Object.fromEntries(ownDates.flatMap((date) => (sent[date] === undefined ? [] : [[date, sent[date]]])))
}

/** Statuses that the role may enter, those of the product, and whoever's turn it is in groups that the loan joins. */
async function complete(
  db: Db,
  { actor, at, entries: before, context, form, values }: LoadedLoan,
  merged: AdminEntries,
): Promise<Result<AdminEntries>> {
  const entered = merged.status.filter((id) => !before.status.includes(id)).map(Number)
  const closed = refuseStatuses(actor, { productId: Number(merged.product), statusIds: entered })
  if (closed !== null) return refused(closed)
  const { lockStart, lockEnd } = merged
  if (lockStart !== null && lockEnd !== null && lockEnd < lockStart && !sameDates(before, merged))
    return refused({ code: 'invalid-fields', fields: { lockEnd: tell('figures.refused.lockOrder') } })
  const after = withFittingStatus(merged, before, context.choices)
  return granted(await withTurnsOfJoined(db, context, { before, after, at, state: loanState(form.content, values) }))
}

const sameDates = (one: AdminEntries, other: AdminEntries): boolean =>
  one.lockStart === other.lockStart && one.lockEnd === other.lockEnd

/** A loan that moves to another product leaves the statuses that only its old one has. */
function withFittingStatus(entries: AdminEntries, before: AdminEntries, { statuses }: LendingChoices): AdminEntries {
  if (entries.product === before.product) return entries
  const fitting = statuses.filter((one) => one.productId === null || String(one.productId) === entries.product)
  const kept = entries.status.filter((id) => fitting.some((one) => String(one.id) === id))
  const first = fitting.find((one) => one.active)
  return { ...entries, status: kept.length > 0 || first === undefined ? kept : [String(first.id)] }
}

function write(before: AdminEntries, after: AdminEntries): Partial<RecordWriting> {
  const differs = (...names: (keyof AdminEntries)[]): boolean =>
    names.some((name) => !sameValue(before[name], after[name]))
  const values = {
    ...{ product_id: Number(after.product), program_id: Number(after.program), prospect_id: after.prospect },
    ...{ lock_start: after.lockStart, lock_end: after.lockEnd, closing_date: after.closingDate },
  }
  return {
    ...(differs('status') ? { status: after.status.map(Number) } : {}),
    ...(differs('source') ? { source: after.source.map(Number) } : {}),
    ...(differs('groups') ? { groups: after.groups.map(Number) } : {}),
    ...(differs('product', 'program', 'prospect', ...ownDates) ? { own: loanColumns(values) } : {}),
    ...(differs('workforces', 'contacts') ? { assignees: assigneesOf(after) } : {}),
  }
}

/** Everybody whom sent entries name, by their ids. */
export function peopleNamed({ prospect, workforces = [], contacts = [] }: AdminInfo): string[] {
  return [...[...workforces, ...contacts].map((value) => splitIds(value).first), ...(prospect ? [prospect] : [])]
}
