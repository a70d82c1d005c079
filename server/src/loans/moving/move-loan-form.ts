import type { Actor } from '@corbel/domain/auth/actor'
import type { moveLoanForm as endpoint } from '@corbel/domain/loans/form-move-endpoints'
import { loanPolicy } from '@corbel/domain/loans/loan-policy'
import { describeInEither } from '@corbel/domain/records/field-facts'
import { narrowsHidden } from '@corbel/domain/records/moving/move-values'
import { recordChanges } from '@corbel/domain/records/record-changes'
import type { AnswerOf, BodyOf } from '@corbel/domain/shared/endpoint'
import { tell } from '@corbel/domain/shared/messages/message'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import type { PublishedForm } from '../../forms/published-form.ts'
import { getPublishedForm } from '../../forms/published-forms.ts'
import type { Db } from '../../platform/database/db.ts'
import type { Secrets } from '../../platform/secrets/company-secrets.ts'
import { type LoadedRecord, loadToSave } from '../../records/saving/load-to-save.ts'
import { writeChange } from '../../records/saving/write-save.ts'
import { formReferenceOf } from '../loan-form.ts'
import { loanKind } from '../loan-kind.ts'
import { type LoanTypes, standingOf } from '../stored-loan.ts'
import { hasFormVersion, withdrawReviews } from './form-move-repository.ts'
import { knownLosses, presentLoss } from './loss-presenter.ts'
import { type FormMove, planFormMove } from './plan-form-move.ts'
import { versionChange } from './version-change.ts'

type Reply = AnswerOf<typeof endpoint>

export type Moving = {
  readonly id: string
  readonly body: BodyOf<typeof endpoint>
  readonly at: Date
  readonly secrets: Secrets
}

const mostTold = 200

/** Moves a loan on to a newer version of its form, or tells what that would cost it. */
export async function moveLoanForm(db: Db, actor: Actor, { id, body, at, secrets }: Moving): Promise<Result<Reply>> {
  const loaded = await loadToSave(loanKind, { db, actor, at, secrets }, { id, asked: {} })
  if (!loaded.ok) return loaded
  const { row: loan } = loaded.value
  if (!loanPolicy.moveForm(actor, standingOf(loan, actor.companyId))) return refused({ code: 'not-allowed' })
  if (body.rev !== undefined && body.rev !== loan.rev) return refused({ code: 'stale', details: { rev: loan.rev } })
  const form = await newerForm(db, loaded.value, body.version)
  if (form === null) return refused({ code: 'invalid-fields', fields: { version: tell('loans.refused.formNotNewer') } })
  const roleId = String(actor.role.id)
  if (narrowsHidden(loaded.value.form.outline, form.outline, roleId))
    return refused({ code: 'not-allowed', message: tell('loans.refused.formMoveHidden') })
  const planned = planFormMove(loaded.value, form)
  if (!planned.ok) return planned
  const lost = knownLosses(planned.value.losses, roleId)
  const rev = body.preview ? loan.rev : await write(db, loaded.value, planned.value)
  return granted({
    message: body.preview
      ? tell('formVersions.preview')
      : tell('formVersions.moved', { version: String(form.version) }),
    version: form.version,
    rev,
    lost: lost.slice(0, mostTold).map((one) => presentLoss(one, form.outline)),
    lostCount: lost.length,
    missing: [...planned.value.missing],
  })
}

async function newerForm(
  db: Db,
  { actor, row: loan }: LoadedRecord<LoanTypes>,
  version: number,
): Promise<PublishedForm | null> {
  const { companyId } = actor
  const reference = formReferenceOf(loan)
  if (version <= reference.version) return null
  if (!(await hasFormVersion(db, { companyId, formId: reference.formId, version }))) return null
  return getPublishedForm(db, companyId, { ...reference, version })
}

/** The loan's version after it. */
async function write(db: Db, loaded: LoadedRecord<LoanTypes>, move: FormMove): Promise<number> {
  const { actor, row, values, entries, form: before } = loaded
  const { form, outline, patch } = move
  const fieldChanges = recordChanges({
    before: values,
    after: { ...values, ...patch },
    fields: Object.keys(patch),
    sections: rowSections(before, form),
    describe: describeInEither(before.outline, form.outline),
  })
  const changes = [versionChange(before.version, form.version), ...fieldChanges]
  const saved = await writeChange(db, loaded, { patch, entries, plan: { form, outline }, changes })
  await withdrawReviews(db, { companyId: actor.companyId, recordId: row.id, fields: goneFields(before, form) })
  return saved.rev
}

/** Ids whose stored values are lists of rows. */
function rowSections({ outline: before }: PublishedForm, { outline: after }: PublishedForm): ReadonlySet<string> {
  const isNew = (id: string): boolean => !before.fields.has(id)
  return new Set([...before.sections.keys(), ...[...after.sections.keys()].filter(isNew)])
}

/** Nobody can accept a change of what the record does not have any more. */
function goneFields({ outline: before }: PublishedForm, { outline: after }: PublishedForm): string[] {
  return [...before.fields.keys(), ...before.sections.keys()].filter(
    (id) => !after.fields.has(id) && !after.sections.has(id),
  )
}
