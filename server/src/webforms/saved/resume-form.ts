import type { FormOutline } from '@corbel/domain/records/form-outline'
import { type RecordValues, rowsOf } from '@corbel/domain/records/record-values'
import { isStoredSecret } from '@corbel/domain/records/sensitive-value'
import type { ReplyOf } from '@corbel/domain/shared/endpoint'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import type { resumePublicForm as endpoint } from '@corbel/domain/webforms/saved-form-endpoints'
import { unfinishedAnswers } from '@corbel/domain/webforms/unfinished-answers'
import { resetFailureLimit } from '../../auth/sign-in-limits.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import type { Services } from '../../platform/http/services.ts'
import { countAttempt, usedUp } from '../../platform/limits/rate-limit.ts'
import { companyOfForm, findOpenForm, type Visit, visitLimits } from '../open-form.ts'
import { findLinkedDraft } from './form-draft-repository.ts'

export type Resuming = Visit & { readonly token: string }

type Answer = ReplyOf<typeof endpoint>

/** What a link leads to, however often it is followed; links that lead nowhere count against where they are tried from. */
export async function resumeForm(services: Services, resuming: Resuming): Promise<Result<Answer>> {
  const { database, config } = services
  const { id, address, at } = resuming
  const guesses = resetFailureLimit(config.limits, address)
  const tooMany =
    (await usedUp(database.pool, [guesses], at)) ??
    (await countAttempt(database.pool, [visitLimits(services, resuming).read], at))
  if (tooMany !== null) return refused(tooMany)
  const companyId = await companyOfForm(database, id)
  if (companyId === undefined) return refused({ code: 'not-found' })
  const found = await inTransaction(database, { companyId }, async (db): Promise<Result<Answer>> => {
    const open = await findOpenForm(db, companyId, id)
    if (open === undefined) return refused({ code: 'not-found' })
    const draft = await findLinkedDraft(db, { companyId, webformId: id, token: resuming.token, at })
    if (draft === undefined) return refused({ code: 'form-link-not-valid' })
    const { rev, values, savedAt } = draft
    return granted({ rev, formData: shownAnswers(values, open.form.outline), savedAt: savedAt.toISOString() })
  })
  if (found.ok || found.refusal.code !== 'form-link-not-valid') return found
  const passed = await countAttempt(database.pool, [guesses], at)
  return passed === null ? found : refused(passed)
}

/** What the form still asks for; protected values as masks, so that the link gives nobody a whole number. */
function shownAnswers(values: RecordValues, outline: FormOutline): Record<string, unknown> {
  const shown = (value: unknown): unknown => (isStoredSecret(value) ? value.shown : value)
  const { kept } = unfinishedAnswers(values, outline)
  return Object.fromEntries(
    Object.entries(kept).map(([id, value]) => [
      id,
      outline.sections.has(id)
        ? rowsOf(value).map((row) => Object.fromEntries(Object.entries(row).map(([name, cell]) => [name, shown(cell)])))
        : shown(value),
    ]),
  )
}
