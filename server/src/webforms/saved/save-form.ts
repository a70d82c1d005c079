import type { FormOutline } from '@corbel/domain/records/form-outline'
import type { RecordValues } from '@corbel/domain/records/record-values'
import { sentFields } from '@corbel/domain/records/sent-fields'
import type { AnswerOf, BodyOf } from '@corbel/domain/shared/endpoint'
import { tell, tellAt } from '@corbel/domain/shared/messages/message'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import type { savePublicForm as endpoint } from '@corbel/domain/webforms/saved-form-endpoints'
import { unfinishedAnswers } from '@corbel/domain/webforms/unfinished-answers'
import type { Db } from '../../platform/database/db.ts'
import { rollBackOnRefusal } from '../../platform/database/roll-back-on-refusal.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import type { Services } from '../../platform/http/services.ts'
import { newId } from '../../platform/ids.ts'
import { countAttempt, reserveFailure } from '../../platform/limits/rate-limit.ts'
import { explainedMasks } from '../../records/drafts/explained-masks.ts'
import { sealValues } from '../../records/sealed-values.ts'
import { companyOfForm, findOpenForm, type OpenWebform, type Visit, visitLimits } from '../open-form.ts'
import { visitorRole } from '../visitor-forms.ts'
import { takeSubmission } from '../webform-repository.ts'
import {
  type FormDraft,
  insertDraft,
  lockDraftOf,
  lockLinkedDraft,
  updateDraft,
  voidLinksToOthers,
} from './form-draft-repository.ts'
import { mailFormLinkLater } from './form-link-jobs.ts'
import { linkLimits } from './link-limits.ts'

type Answer = AnswerOf<typeof endpoint>
export type FormToSave = Visit & { readonly body: BodyOf<typeof endpoint> }

/** Longer than a link lives: until then a new one can be sent. */
const keptDays = 30
const day = 86_400_000

/** Keeps what a visitor filled in so far, and has a link mailed to go on by; nothing is kept of what is refused. */
export async function saveForm(services: Services, save: FormToSave): Promise<Result<Answer>> {
  const { database } = services
  const { id, body, at } = save
  const tooMany = await countAttempt(database.pool, visitLimits(services, save).keep, at)
  if (tooMany !== null) return refused(tooMany)
  const companyId = await companyOfForm(database, id)
  if (companyId === undefined) return refused({ code: 'not-found' })
  const mails = await reserveFailure(database.pool, linkLimits(services, { ...save, sendTo: body.sendTo }), at)
  if (!mails.ok) return mails
  const saved = await rollBackOnRefusal<Answer>(
    (work) => inTransaction(database, { companyId }, work),
    (db) => keep(db, { services, companyId, save }),
  )
  if (!saved.ok) await mails.value.giveBack()
  return saved
}

type Keeping = { readonly services: Services; readonly companyId: string; readonly save: FormToSave }

async function keep(db: Db, { services, companyId, save }: Keeping): Promise<Result<Answer>> {
  const { id: webformId, body, language, at } = save
  const open = await findOpenForm(db, companyId, webformId)
  if (open === undefined) return refused({ code: 'not-found' })
  const thanks = (rev: number) => granted({ message: tell('webforms.savedForLater'), rev })
  if ((body.website ?? '') !== '') return thanks(1)
  const before = await draftToKeep(db, { companyId, open, save })
  if (!before.ok) return before
  const draft = before.value
  const { outline } = open.form
  const id = draft?.id ?? newId()
  const owner = { secrets: await services.secrets.ofCompany(db, companyId), recordId: id, outline }
  const sent = draft === null ? body.formData : await explainedMasks(body.formData, { ...owner, values: draft.values })
  const answers = answersToKeep(sent, outline)
  if (!answers.ok) return answers
  const kept = {
    ...{ companyId, id, email: body.sendTo, language, at, values: sealValues(answers.value, owner) },
    campaign: { ...body.campaign, ...draft?.campaign },
    expiresAt: new Date(at.getTime() + keptDays * day),
  }
  if (draft === null) await insertDraft(db, { ...kept, webformId, submission: body.submission })
  else {
    // Whoever corrects the address has mailed the link to somebody else before.
    if (body.resume === undefined) await voidLinksToOthers(db, { companyId, id, email: body.sendTo })
    await updateDraft(db, kept)
  }
  await mailFormLinkLater(services.jobs, db, { companyId, webformId, which: { draftId: id } })
  return thanks(draft === null ? 1 : draft.rev + 1)
}

type Asked = { readonly companyId: string; readonly open: OpenWebform; readonly save: FormToSave }

/** What the page saved before, held; null where this is the first time. */
async function draftToKeep(db: Db, { companyId, save: { id, body, at } }: Asked): Promise<Result<FormDraft | null>> {
  // Of two first saves at once the second finds what the first has kept.
  const isSent = await takeSubmission(db, companyId, body.submission)
  if (isSent) return refused({ code: 'stale', message: tell('webforms.sentAlready') })
  const link = { companyId, webformId: id, at }
  const draft =
    body.resume === undefined
      ? await lockDraftOf(db, { companyId, webformId: id, submission: body.submission })
      : await lockLinkedDraft(db, { ...link, token: body.resume })
  if (draft === undefined) return body.resume === undefined ? granted(null) : refused({ code: 'form-link-not-valid' })
  if (draft.isUsed) return refused({ code: 'stale', message: tell('webforms.sentAlready') })
  if (body.rev !== undefined && body.rev !== draft.rev)
    return refused({ code: 'stale', message: tell('webforms.savedElsewhere'), details: { rev: draft.rev } })
  return granted(draft)
}

function answersToKeep(sent: RecordValues, outline: FormOutline): Result<RecordValues> {
  const { unknown, denied } = sentFields(sent, { outline, roleId: String(visitorRole), known: [] })
  if (unknown.length > 0)
    return refused({ code: 'invalid-request', fields: tellAt(unknown, tell('problems.noSuchField')) })
  if (denied.length > 0)
    return refused({ code: 'field-not-allowed', fields: tellAt(denied, tell('problems.fieldDenied')) })
  const { kept, wrong } = unfinishedAnswers(sent, outline)
  return wrong.length === 0
    ? granted(kept)
    : refused({ code: 'invalid-fields', fields: tellAt(wrong, tell('problems.notValid')) })
}
