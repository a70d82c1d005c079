import type { Actor } from '@corbel/domain/auth/actor'
import type { saveLoan as endpoint } from '@corbel/domain/loans/loan-endpoints'
import { namesRole } from '@corbel/domain/records/form-outline'
import type { BodyOf, ReplyOf } from '@corbel/domain/shared/endpoint'
import { granted, type Result } from '@corbel/domain/shared/result'
import type { Db } from '../../platform/database/db.ts'
import type { Secrets } from '../../platform/secrets/company-secrets.ts'
import { settleDraft } from '../../records/drafts/settle-draft.ts'
import { withDraftSecrets } from '../../records/drafts/with-draft-secrets.ts'
import { presentLoan } from '../loan-presenter.ts'
import { carryOutSave } from './carry-out-save.ts'
import { type LoanInHand, takeLoanInHand } from './loan-in-hand.ts'
import { planSave, type SavePlan } from './plan-save.ts'
import { saveMessage } from './save-message.ts'

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
  const formData = body.formData && (await withDraftSecrets(db, ownDraft(taken.value), body.formData))
  const planned = await planSave(db, taken.value, { ...body, formData })
  if (!planned.ok) return planned
  const { form, ruled } = planned.value
  const { loan, reviewNeeded } = await carryOutSave(db, taken.value, planned.value)
  await settleDraft(db, ownDraft(taken.value), body.formData ?? {})
  return granted({
    message: saveMessage(body, { reviewNeeded, contactTitle: taken.value.configuration.company.contactTitle }),
    rev: loan.rev,
    opportunity: presentLoan({ loan, form: form.form, actor, configuration: taken.value.configuration }),
    missing: ruled.missing,
    cleared: ruled.cleared.filter((field) => isVisible(field, form, actor)),
    reviewNeeded,
  })
}

const ownDraft = ({ actor, loan, secrets, form }: LoanInHand) => ({
  companyId: actor.companyId,
  recordId: loan.id,
  personId: actor.personId,
  secrets,
  outline: form.outline,
})

function isVisible(field: string, { outline }: SavePlan['form'], actor: Actor): boolean {
  const found = outline.fields.get(field) ?? outline.sections.get(field)
  return found !== undefined && !namesRole(found.hiddenFrom, String(actor.role.id))
}
