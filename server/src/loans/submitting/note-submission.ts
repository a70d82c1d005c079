import type { Actor } from '@corbel/domain/auth/actor'
import { loanPolicy } from '@corbel/domain/loans/loan-policy'
import { consentOf } from '@corbel/domain/loans/submission-consent'
import { describeFields } from '@corbel/domain/records/field-facts'
import { namesRole } from '@corbel/domain/records/form-outline'
import type { RecordChange } from '@corbel/domain/records/record-change'
import type { Language } from '@corbel/domain/shared/messages/languages'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import type { PublishedForm } from '../../forms/published-form.ts'
import { notifyLater, type Telling } from '../../notifications/notify-later.ts'
import type { Db } from '../../platform/database/db.ts'
import { newId } from '../../platform/ids.ts'
import type { JobQueue } from '../../platform/jobs/job-queue.ts'
import { writeHistory } from '../../records/history/write-history.ts'
import type { SavedRecord } from '../../records/saving/save-record.ts'
import { loanKind } from '../loan-kind.ts'
import { type LoanTypes, type StoredLoan, standingOf } from '../stored-loan.ts'
import { agreementOf } from '../together/fill-together.ts'
import { insertEvidence } from './evidence-repository.ts'
import { hashOfAnswers } from './hash-of-answers.ts'
import { mailSubmissionLater } from './submission-jobs.ts'
import { markSubmitted } from './submission-repository.ts'
import { taskOfSubmission } from './submission-task.ts'

type SubmissionCall = {
  readonly db: Db
  readonly actor: Actor
  readonly at: Date
  readonly jobs?: Pick<JobQueue, 'enqueue'> | undefined
  /** Of whoever saves, and where they save from. */
  readonly language?: Language | undefined
  readonly address?: string | undefined
}
type SavedLoan = { readonly saved: SavedRecord<LoanTypes>; readonly submit: boolean }

/**
 * What a save means for the loan's submission: it hands the application in, complete or not, or it fills the last gap
 * of one that was handed in (decision 54 on the specification). Answers the loan as it is then.
 */
export async function noteSubmission(call: SubmissionCall, { saved, submit }: SavedLoan): Promise<Result<StoredLoan>> {
  const { row } = saved
  if (submit) {
    const standing = standingOf(row, call.actor.companyId)
    // Staff send it for a borrower who fills it in together with them and agreed to it.
    const agreement =
      call.actor.type === 'Workforces' && loanPolicy.saveForm(call.actor, standing)
        ? await agreementOf(call.db, call.actor, { loan: row, at: call.at })
        : null
    if (!loanPolicy.submit(call.actor, standing) && agreement === null) return refused({ code: 'not-allowed' })
    return granted(await handIn(call, saved, agreement))
  }
  return granted(isLastGapFilled(call.actor, saved) ? await complete(call, row) : row)
}

/** Only who sees every field that was blank can have filled them all. */
function isLastGapFilled({ role }: Actor, { row, form, missing }: SavedRecord<LoanTypes>): boolean {
  const blank = row.submission?.blank ?? []
  const sees = (id: string): boolean => {
    const field = form.outline.fields.get(id) ?? form.outline.sections.get(id)
    return field === undefined || !namesRole(field.hiddenFrom, String(role.id))
  }
  return blank.length > 0 && missing.length === 0 && blank.every(sees)
}

type Agreement = { readonly by: string; readonly at: Date } | null

async function handIn(call: SubmissionCall, saved: SavedRecord<LoanTypes>, agreement: Agreement): Promise<StoredLoan> {
  const { db, actor, at, jobs } = call
  const { row, form, missing, context } = saved
  const task = await taskOfSubmission(call, row, { blank: missing, staff: staffOf(row, context.choices.groups) })
  const submission = { at: at.toISOString(), by: actor.personId, name: actor.fullName, blank: missing, task }
  await keepEvidence(call, saved, agreement)
  await markSubmitted(db, { companyId: actor.companyId, id: row.id, submission })
  const action = missing.length === 0 ? 'submitted' : 'submitted-incomplete'
  await writeHistory(db, actor, { recordId: row.id, rev: row.rev, action, at, changes: gaps(form, missing) })
  // What was sent may have been saved before: then no version says that the loan is another.
  await loanKind.tellHanging(db, actor, { row: { ...row, submission }, what: 'submission' })
  // Pressed again with nothing new to tell, it fills nobody's mailbox.
  const isNews = row.submission === null || (row.submission.blank.length > 0 && missing.length === 0)
  if (isNews) {
    const personIds = staffOf(row, context.choices.groups)
    tellSubmitted(call, row, { kind: action, personIds })
    if (jobs !== undefined)
      await mailSubmissionLater(jobs, db, { companyId: actor.companyId, loanId: row.id, personIds })
  }
  return { ...row, submission }
}

async function keepEvidence(
  { db, actor, at, language = 'en', address = '' }: SubmissionCall,
  { row, form, missing }: SavedRecord<LoanTypes>,
  agreement: Agreement,
): Promise<void> {
  await insertEvidence(db, {
    ...{ companyId: actor.companyId, id: newId(), loanId: row.id, at, language, address, blank: missing.length },
    ...{ byPerson: actor.personId, byName: actor.fullName, formId: form.formId, formVersion: form.version },
    ...{ consent: consentOf(form.content), agreedBy: agreement?.by ?? null, agreedAt: agreement?.at ?? null },
    valuesHash: hashOfAnswers(row.info),
  })
}

async function complete(call: SubmissionCall, row: StoredLoan): Promise<StoredLoan> {
  const { db, actor, at } = call
  if (row.submission === null) return row
  await taskOfSubmission(call, row, { blank: [], staff: [] })
  const submission = { ...row.submission, blank: [] }
  await markSubmitted(db, { companyId: actor.companyId, id: row.id, submission })
  await writeHistory(db, actor, { recordId: row.id, rev: row.rev, action: 'completed', at, changes: [] })
  await loanKind.tellHanging(db, actor, { row: { ...row, submission }, what: 'submission' })
  tellSubmitted({ db, actor, at }, row, { kind: 'submission-completed', assigned: true })
  return { ...row, submission }
}

/** Where nobody is assigned, whoever its groups have. */
function staffOf({ people, groups: own }: StoredLoan, groups: LoanTypes['context']['choices']['groups']): string[] {
  const assigned = people.filter(({ kind }) => kind === 'workforces').map(({ id }) => id)
  const ofGroups = groups.filter(({ id }) => own.includes(id)).flatMap((one) => one.memberIds)
  return [...new Set(assigned.length > 0 ? assigned : ofGroups)]
}

type Told = Pick<Telling, 'kind' | 'personIds' | 'assigned'>

function tellSubmitted({ db, actor, at }: SubmissionCall, { id }: StoredLoan, told: Told): void {
  const by = { personId: actor.personId, name: actor.fullName }
  notifyLater(db, { companyId: actor.companyId, at, record: { id }, by, ...told })
}

/** What was blank, for whoever may know of the field. */
function gaps({ outline }: PublishedForm, missing: readonly string[]): RecordChange[] {
  const describe = describeFields(outline)
  return missing
    .filter((id) => outline.fields.has(id))
    .map((field) => {
      const { title, hiddenFrom } = describe(field)
      return { field, title, previous: '', current: '', hiddenFrom }
    })
}
