import type { Actor } from '@corbel/domain/auth/actor'
import type { saveLoan as endpoint } from '@corbel/domain/loans/loan-endpoints'
import { describeFields } from '@corbel/domain/records/field-facts'
import { namesRole } from '@corbel/domain/records/form-outline'
import { recordChanges } from '@corbel/domain/records/record-changes'
import type { BodyOf, ReplyOf } from '@corbel/domain/shared/endpoint'
import { granted, type Result } from '@corbel/domain/shared/result'
import type { Db } from '../../platform/database/db.ts'
import type { Secrets } from '../../platform/secrets/company-secrets.ts'
import { removeFromDraft } from '../drafts/draft-repository.ts'
import { withDraftSecrets } from '../drafts/with-draft-secrets.ts'
import { adminChanges } from '../entries/admin-changes.ts'
import { announceLoan } from '../loan-events.ts'
import { presentLoan } from '../loan-presenter.ts'
import type { StoredLoan } from '../stored-loan.ts'
import { holdForReview } from './hold-for-review.ts'
import { type LoanInHand, takeLoanInHand } from './loan-in-hand.ts'
import { planSave, type SavePlan } from './plan-save.ts'
import { saveMessage } from './save-message.ts'
import { writeLoan } from './write-loan.ts'

type Reply = ReplyOf<typeof endpoint>

export type LoanSave = {
  readonly id: string
  readonly body: BodyOf<typeof endpoint>
  readonly at: Date
  readonly secrets: Secrets
}

/** Saves form values and administrative entries in one act: merged with what others saved, ruled by the form. */
export async function saveLoan(db: Db, actor: Actor, { id, body, at, secrets }: LoanSave): Promise<Result<Reply>> {
  const taken = await takeLoanInHand(db, actor, { id, asked: body, at, secrets })
  if (!taken.ok) return taken
  const formData = body.formData && (await withDraftSecrets(db, taken.value, body.formData))
  const planned = await planSave(db, taken.value, { ...body, formData })
  if (!planned.ok) return planned
  const { form, ruled } = planned.value
  const reviewNeeded = await holdForReview(db, taken.value, { held: ruled.held, outline: form.outline })
  const loan = await write(db, taken.value, planned.value)
  await settleDraft(db, taken.value, Object.keys(body.formData ?? {}))
  return granted({
    message: saveMessage(body, { reviewNeeded, contactTitle: taken.value.configuration.company.contactTitle }),
    rev: loan.rev,
    opportunity: presentLoan({ loan, form: form.form, actor, configuration: taken.value.configuration }),
    missing: ruled.missing,
    cleared: ruled.cleared.filter((field) => isVisible(field, form, actor)),
    reviewNeeded,
  })
}

/** The loan after the save; the very one before it where the save changes nothing. */
async function write(db: Db, inHand: LoanInHand, { admin, form, ruled }: SavePlan): Promise<StoredLoan> {
  const { actor, loan, values, configuration } = inHand
  const { prospect } = admin
  const entryChanges = adminChanges({ before: inHand.entries, after: admin.entries, configuration, loan, prospect })
  // Nothing of the caller's own: what rules would recalculate waits for somebody's change.
  if (entryChanges.length === 0 && Object.keys(form.changes).length === 0) return loan
  const fieldChanges = recordChanges({
    before: values,
    after: { ...values, ...ruled.patch },
    fields: Object.keys(ruled.patch),
    sections: new Set(form.outline.sections.keys()),
    describe: describeFields(form.outline),
  })
  const changes = [...entryChanges, ...fieldChanges]
  if (changes.length === 0) return loan
  const { entries } = admin
  const saved = await writeLoan(db, inHand, { action: 'updated', patch: ruled.patch, entries, plan: form, changes })
  await announceLoan(db, { actor, loan: saved, action: 'updated' })
  return saved
}

/** What is saved is no longer a draft. */
async function settleDraft(db: Db, { actor, loan }: LoanInHand, fields: readonly string[]): Promise<void> {
  const place = { companyId: actor.companyId, recordId: loan.id, personId: actor.personId }
  if (fields.length > 0) await removeFromDraft(db, place, fields)
}

function isVisible(field: string, { outline }: SavePlan['form'], actor: Actor): boolean {
  const found = outline.fields.get(field) ?? outline.sections.get(field)
  return found !== undefined && !namesRole(found.hiddenFrom, String(actor.role.id))
}
