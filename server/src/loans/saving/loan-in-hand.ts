import type { Actor } from '@corbel/domain/auth/actor'
import { type AdminEntries, splitIds } from '@corbel/domain/loans/admin-entries'
import { type AskedSave, refuseSave } from '@corbel/domain/loans/save-rules'
import type { RecordValues } from '@corbel/domain/records/record-values'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import type { PublishedForm } from '../../forms/published-form.ts'
import { getPublishedForm } from '../../forms/published-forms.ts'
import type { Db } from '../../platform/database/db.ts'
import type { RecordIds } from '../../platform/database/opening-lock.ts'
import { isId } from '../../platform/ids.ts'
import type { CompanySecrets, Secrets } from '../../platform/secrets/company-secrets.ts'
import { lockRecords, type RecordLock } from '../../records/lock-records.ts'
import { openValues } from '../../records/sealed-values.ts'
import { adminEntriesOf } from '../entries/admin-entries-of.ts'
import { type LoanListConfiguration, loanListConfiguration } from '../list/list-configuration.ts'
import { formReferenceOf } from '../loan-form.ts'
import { findLoan } from '../loan-repository.ts'
import { type StoredLoan, standingOf } from '../stored-loan.ts'

/** A loan that is locked and may be changed, with all that a change has to know of it. */
export type LoanInHand = {
  readonly actor: Actor
  readonly at: Date
  readonly loan: StoredLoan
  readonly lock: RecordLock
  readonly form: PublishedForm
  readonly configuration: LoanListConfiguration
  readonly secrets: CompanySecrets
  /** In clear. */
  readonly values: RecordValues
  readonly entries: AdminEntries
  /** Files that are being put on the loan by this very change. */
  readonly uploaded?: readonly string[] | undefined
}

export type TakingLoan = {
  readonly id: string
  readonly asked: AskedSave
  readonly at: Date
  readonly secrets: Secrets
}

/** Locks a loan for a save, or says why the actor may not carry it out. */
export async function takeLoanInHand(db: Db, actor: Actor, taking: TakingLoan): Promise<Result<LoanInHand>> {
  if (!isId(taking.id)) return refused({ code: 'loan-not-found' })
  const { companyId } = actor
  const { loan, lock, configuration } = await loanListConfiguration.use(db, companyId, async (known) => {
    const locked = await lockRecords(db, companyId, recordsOfSave(taking.id, taking.asked))
    const found = await findLoan(db, companyId, taking.id)
    return { version: found?.version ?? known.version, result: { loan: found, lock: locked, configuration: known } }
  })
  const refusal = refuseSave(actor, loan && { standing: standingOf(loan, companyId), rev: loan.rev }, taking.asked)
  if (refusal !== null || loan === undefined) return refused(refusal ?? { code: 'loan-not-found' })
  const form = await getPublishedForm(db, companyId, formReferenceOf(loan))
  const secrets = await taking.secrets.ofCompany(db, companyId)
  const values = await openValues(loan.info, { secrets, recordId: loan.id, outline: form.outline })
  const entries = adminEntriesOf(loan)
  return granted({ actor, at: taking.at, loan, lock, form, configuration, secrets, values, entries })
}

/** What a save locks: the loan, and whoever it may put on it, so that nobody is assigned who is just leaving. */
export function recordsOfSave(id: string, { adminInfo = {} }: AskedSave): RecordIds {
  const { prospect, workforces = [], contacts = [] } = adminInfo
  const people = [...workforces, ...contacts].map((value) => splitIds(value).first)
  return { change: [id], hold: [...people, ...(prospect ? [prospect] : [])].filter(isId) }
}
