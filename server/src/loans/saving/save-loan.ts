import type { Actor } from '@corbel/domain/auth/actor'
import type { saveLoan as endpoint } from '@corbel/domain/loans/loan-endpoints'
import { fieldValues } from '@corbel/domain/loans/loan-replies'
import type { RecordValues } from '@corbel/domain/records/record-values'
import type { AnswerOf, BodyOf } from '@corbel/domain/shared/endpoint'
import type { Language } from '@corbel/domain/shared/messages/languages'
import { tell } from '@corbel/domain/shared/messages/message'
import { recordId } from '@corbel/domain/shared/reply-parts'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import { z } from 'zod'
import type { Db } from '../../platform/database/db.ts'
import type { JobQueue } from '../../platform/jobs/job-queue.ts'
import type { Secrets } from '../../platform/secrets/company-secrets.ts'
import { saveRecord } from '../../records/saving/save-record.ts'
import { asTold } from '../borrowing/told-statuses.ts'
import { getOpportunity } from '../get-loan.ts'
import { configurationIn } from '../list/list-configuration.ts'
import { loanKind } from '../loan-kind.ts'
import { presentLoan } from '../loan-presenter.ts'
import { wholeReading } from '../parties/party-reading.ts'
import { saveParty } from '../parties/save-party.ts'
import { noteSubmission } from '../submitting/note-submission.ts'
import { refuseStatusAfter } from './refuse-status-after.ts'
import { saveMessage } from './save-message.ts'

export type LoanSave = {
  readonly id: string
  readonly body: BodyOf<typeof endpoint>
  readonly at: Date
  readonly secrets: Secrets
  /** Of whoever saves. */
  readonly language?: Language
  /** Where they save from. */
  readonly address?: string
  /** Tells the staff of a submission; absent where the program saves by itself and nobody submits. */
  readonly jobs?: Pick<JobQueue, 'enqueue'>
}

type Answer = Result<AnswerOf<typeof endpoint>>

const ofParties = z.record(recordId, fieldValues)

/**
 * Saves a loan. What `parties` says is each named borrower's own; of who borrows it beside the first borrower everything
 * that they send is theirs.
 */
export async function saveLoan(db: Db, actor: Actor, save: LoanSave): Promise<Answer> {
  const { parties, ...formData } = save.body.formData ?? {}
  if (parties === undefined) {
    const saved = await saveWhole(db, actor, save)
    const isOthers = !saved.ok && saved.refusal.code === 'loan-not-found' && actor.type === 'Prospects'
    return isOthers ? saveAnswers(db, actor, { ...save, answers: { [actor.personId]: formData } }) : saved
  }
  const answers = ofParties.safeParse(parties)
  if (!answers.success) return refused({ code: 'invalid-request', fields: { parties: tell('problems.noSuchField') } })
  const { adminInfo, submit } = save.body
  if (Object.keys(formData).length === 0 && adminInfo === undefined && submit !== true)
    return saveAnswers(db, actor, { ...save, answers: answers.data })
  const saved = await saveAnswers(db, actor, { ...save, answers: answers.data })
  // The versions that came with these answers are the caller's own.
  return saved.ok ? saveWhole(db, actor, { ...save, body: { ...save.body, formData } }) : saved
}

type AnswersSave = LoanSave & { readonly answers: Readonly<Record<string, RecordValues>> }

/** What borrowers beside the first one say of themselves. */
async function saveAnswers(
  db: Db,
  actor: Actor,
  { id, body, at, secrets, answers, language = 'en' }: AnswersSave,
): Promise<Answer> {
  if (body.adminInfo !== undefined || Object.keys(answers).length === 0) return refused({ code: 'loan-not-found' })
  const missing: string[] = []
  const cleared: string[] = []
  for (const [person, sent] of Object.entries(answers)) {
    const saved = await saveParty(db, actor, { id, person, sent, rev: body.rev, at, secrets })
    if (!saved.ok) return saved
    missing.push(...saved.value.missing)
    cleared.push(...saved.value.cleared)
  }
  const [only, ...others] = Object.keys(answers)
  const shown = await getOpportunity(db, actor, { id, party: others.length > 0 ? undefined : only, at, language })
  if (!shown.ok) return shown
  const { rev } = shown.value
  const message = saveMessage(body, { reviewNeeded: false, contactTitle: '' })
  return granted({ message, rev, opportunity: shown.value, missing, cleared, reviewNeeded: false })
}

async function saveWhole(
  db: Db,
  actor: Actor,
  { id, body, at, secrets, jobs, address, language = 'en' }: LoanSave,
): Promise<Answer> {
  const kind = body.override === undefined ? loanKind : { ...loanKind, refuseOutcome: refuseStatusAfter(body.override) }
  const saved = await saveRecord(kind, { db, actor, at, secrets }, { id, body })
  if (!saved.ok) return saved
  const { form, context: configuration, missing, cleared, reviewNeeded } = saved.value
  const noted = await noteSubmission(
    { db, actor, at, jobs, language, address },
    { saved: saved.value, submit: body.submit === true },
  )
  if (!noted.ok) return noted
  const { statuses } = configuration.choices
  const loan = await asTold(db, actor, { loan: noted.value, statuses })
  return granted({
    message: saveMessage(body, { reviewNeeded, contactTitle: configuration.company.contactTitle }),
    rev: loan.rev,
    opportunity: presentLoan({
      ...{ loan, actor, language, configuration: configurationIn(configuration, language) },
      reading: wholeReading(loan, form),
    }),
    ...{ missing: [...missing], cleared: [...cleared], reviewNeeded },
  })
}
