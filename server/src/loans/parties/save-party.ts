import type { Actor } from '@corbel/domain/auth/actor'
import { loanPolicy } from '@corbel/domain/loans/loan-policy'
import { readsJointly } from '@corbel/domain/loans/parties/joint-loan'
import { describeFields } from '@corbel/domain/records/field-facts'
import type { RecordChange } from '@corbel/domain/records/record-change'
import { recordChanges } from '@corbel/domain/records/record-changes'
import type { RecordValues } from '@corbel/domain/records/record-values'
import { isBlankValue } from '@corbel/domain/records/same-value'
import { valuesBefore } from '@corbel/domain/records/values-before'
import { tell, tellAt } from '@corbel/domain/shared/messages/message'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import type { PublishedForm } from '../../forms/published-form.ts'
import { getPublishedForm } from '../../forms/published-forms.ts'
import type { Db } from '../../platform/database/db.ts'
import { isId } from '../../platform/ids.ts'
import type { CompanySecrets, Secrets } from '../../platform/secrets/company-secrets.ts'
import { applyFormRules } from '../../records/apply-form-rules.ts'
import { changeRecords } from '../../records/change-records.ts'
import { presentConflicts } from '../../records/conflict-presenter.ts'
import { settleDraft } from '../../records/drafts/settle-draft.ts'
import { withDraftSecrets } from '../../records/drafts/with-draft-secrets.ts'
import { historySince } from '../../records/history/history-since.ts'
import { seenSaves } from '../../records/names/seen-stamps.ts'
import { mergeSentValues } from '../../records/saving/merge-values.ts'
import { openValues, sealValues } from '../../records/sealed-values.ts'
import { fullName } from '../entries/entries-in-words.ts'
import { announceLoan } from '../loan-events.ts'
import { formReferenceOf } from '../loan-form.ts'
import { type LockedLoan, lockLoan } from '../lock-loan.ts'
import { jointOf, type StoredLoan, standingOf } from '../stored-loan.ts'
import { mayFillIn, partyFormOf } from './party-reading.ts'
import { listPartyValues, writePartyValues } from './party-values-repository.ts'
import { partyPlace } from './sealed-parties-repository.ts'

export type PartySave = {
  readonly id: string
  /** Whose answers. */
  readonly person: string
  readonly sent: RecordValues
  /** The version of the loan that the caller saw. */
  readonly rev: number | undefined
  readonly at: Date
  readonly secrets: Secrets
}

export type SavedParty = {
  readonly rev: number
  readonly missing: readonly string[]
  readonly cleared: readonly string[]
}

/**
 * What one borrower of several said of themselves: merged with what was saved since, ruled by the loan's form over the
 * whole of their application, and written where the first borrower's answers are not. A change of the loan: a version,
 * entries of its history that name the borrower, an event.
 */
export async function saveParty(db: Db, actor: Actor, save: PartySave): Promise<Result<SavedParty>> {
  const { id, person } = save
  const locked = isId(id) ? await lockLoan(db, { companyId: actor.companyId, id }) : undefined
  if (locked === undefined || !isReader(actor, locked.loan)) return refused({ code: 'loan-not-found' })
  const { loan } = locked
  if (!mayFillIn(actor, { loan, person })) return refused({ code: 'not-allowed' })
  if (!loan.active) return refused({ code: 'record-inactive' })
  if (save.rev !== undefined && save.rev > loan.rev)
    return refused({ code: 'invalid-request', fields: { rev: tell('problems.noVersionYet') } })
  const form = await getPublishedForm(db, actor.companyId, formReferenceOf(loan))
  const secrets = await save.secrets.ofCompany(db, actor.companyId)
  const opened = { db, actor, locked, form, secrets }
  const planned = await planParty(opened, save)
  return planned.ok ? granted(await writeParty(opened, save, planned.value)) : planned
}

const isReader = (actor: Actor, loan: StoredLoan): boolean =>
  loanPolicy.read(actor, standingOf(loan, actor.companyId)) || readsJointly(actor, jointOf(loan, actor.companyId))

type OpenedParty = {
  readonly db: Db
  readonly actor: Actor
  readonly locked: LockedLoan
  readonly form: PublishedForm
  readonly secrets: CompanySecrets
}

type PlannedParty = {
  /** In clear. */
  readonly before: RecordValues
  readonly patch: RecordValues
  readonly changes: readonly RecordChange[]
  readonly missing: readonly string[]
  readonly cleared: readonly string[]
}

async function planParty(
  { db, actor, locked: { loan }, form, secrets }: OpenedParty,
  { person, rev = loan.rev, ...save }: PartySave,
): Promise<Result<PlannedParty>> {
  const parts = partyFormOf(form)
  if (parts === null) return refused({ code: 'not-allowed' })
  const { companyId } = actor
  const role = String(actor.role.id)
  const draft = { companyId, recordId: loan.id, personId: actor.personId, secrets, outline: parts.outline }
  // What somebody else keeps unsaved of this loan is of the first borrower's answers.
  const sent = person === actor.personId ? await withDraftSecrets(db, draft, save.sent) : save.sent
  const stored = (await listPartyValues(db, { companyId, loanId: loan.id })).find((one) => one.person === person)
  const owner = { secrets, recordId: partyPlace(loan.id, person), outline: parts.outline }
  const before = await openValues(stored?.info ?? {}, owner)
  const saves = rev === loan.rev ? [] : await historySince(db, { companyId, recordId: loan.id, rev })
  const original = valuesBefore(before, saves, 'form', person)
  const merged = mergeSentValues({ sent, outline: parts.outline, roleId: role, current: before, original })
  if (!merged.ok) return merged
  const { changes, conflicts } = merged.value
  if (Object.keys(conflicts).length > 0) {
    const theirs = saves.map((one) => ({ ...one, changes: one.changes.filter(({ party }) => party?.id === person) }))
    const context = { outline: parts.outline, roleId: role, saves: await seenSaves(db, actor, theirs) }
    return refused({ code: 'stale', details: { rev: loan.rev, conflicts: presentConflicts(conflicts, context) } })
  }
  const ofLoan = await openValues(loan.info, { secrets, recordId: loan.id, outline: form.outline })
  const around = Object.fromEntries(Object.entries(ofLoan).filter(([field]) => !parts.isOwn(field)))
  const ruling = { form, values: { ...around, ...before }, changes, number: loan.number }
  const asked = applyFormRules({ ...ruling, roleId: role })
  if (!asked.ok) return asked
  const held = Object.entries(asked.value.held)
  const replaced = held.flatMap(([field, { previous }]) => (isBlankValue(previous) ? [] : [field]))
  if (replaced.length > 0)
    return refused({ code: 'field-not-allowed', fields: tellAt(replaced, tell('parties.refused.asksReview')) })
  // A first answer replaces nothing that somebody would have to look at again.
  const ruled = held.length === 0 ? asked : applyFormRules({ ...ruling, roleId: null })
  if (!ruled.ok) return ruled
  const own = (fields: readonly string[]): string[] => fields.filter(parts.isOwn)
  const patch = Object.fromEntries(Object.entries(ruled.value.patch).filter(([field]) => parts.isOwn(field)))
  const told = recordChanges({
    ...{ before, after: { ...before, ...patch }, fields: Object.keys(patch) },
    sections: new Set(parts.outline.sections.keys()),
    describe: describeFields(form.outline),
  })
  const name = nameOf(loan, person)
  return granted({
    ...{ before, patch, missing: own(ruled.value.missing), cleared: own(ruled.value.cleared) },
    changes: told.map((change) => ({ ...change, party: { id: person, name } })),
  })
}

const nameOf = ({ co_borrowers: others }: StoredLoan, person: string): string => {
  const found = others.find(({ id }) => id === person)
  return found === undefined ? '' : fullName(found)
}

async function writeParty(
  { db, actor, locked: { loan, lock }, form, secrets }: OpenedParty,
  { person, sent, at }: PartySave,
  { patch, changes, missing, cleared }: PlannedParty,
): Promise<SavedParty> {
  const { companyId, personId } = actor
  const { outline } = form
  if (person === personId) await settleDraft(db, { companyId, recordId: loan.id, personId }, sent)
  if (changes.length === 0) return { rev: loan.rev, missing, cleared }
  const stored = sealValues(patch, { secrets, recordId: partyPlace(loan.id, person), outline })
  await writePartyValues(db, { companyId, loanId: loan.id }, { person, patch: stored, at })
  const by = { personId, name: actor.fullName }
  // Nothing of it stands in lists: they show the loan's own values.
  const writing = { id: loan.id, rev: loan.rev, action: 'updated', changes, isListed: false }
  await changeRecords(db, lock, { by, at, records: [writing] })
  const rev = loan.rev + 1
  await announceLoan(db, { actor, loan: { ...loan, rev }, action: 'updated' })
  return { rev, missing, cleared }
}
