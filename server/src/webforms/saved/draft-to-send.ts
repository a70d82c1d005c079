import type { RecordValues } from '@corbel/domain/records/record-values'
import { tell } from '@corbel/domain/shared/messages/message'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import type { Campaign } from '@corbel/domain/webforms/public-form-endpoints'
import type { Db } from '../../platform/database/db.ts'
import type { Services } from '../../platform/http/services.ts'
import { explainedMasks } from '../../records/drafts/explained-masks.ts'
import type { OpenWebform } from '../open-form.ts'
import { lockDraftOf, lockLinkedDraft } from './form-draft-repository.ts'

export type Sent = {
  readonly submission: string
  readonly resume?: string | undefined
  readonly formData: RecordValues
  readonly campaign?: Campaign | undefined
}

export type FormToSend = {
  /** What was kept of it before, held until it is used up. */
  readonly draftId: string | null
  /** In clear. */
  readonly formData: RecordValues
  readonly campaign: Campaign
}

type Sending = { readonly companyId: string; readonly open: OpenWebform; readonly sent: Sent; readonly at: Date }

/** What is sent, with what was kept of it before: of several who send the same, by link or page, one gets it. */
export async function draftToSend(
  db: Db,
  { secrets }: Pick<Services, 'secrets'>,
  { companyId, open, sent, at }: Sending,
): Promise<Result<FormToSend>> {
  const { submission, resume, formData, campaign = {} } = sent
  const webformId = open.webform.id
  const draft =
    resume === undefined
      ? await lockDraftOf(db, { companyId, webformId, submission })
      : await lockLinkedDraft(db, { companyId, webformId, token: resume, at })
  if (draft === undefined)
    return resume === undefined
      ? granted({ draftId: null, formData, campaign })
      : refused({ code: 'form-link-not-valid' })
  if (draft.isUsed) return refused({ code: 'stale', message: tell('webforms.sentAlready') })
  const { outline } = open.form
  const owner = { secrets: await secrets.ofCompany(db, companyId), recordId: draft.id, outline }
  return granted({
    draftId: draft.id,
    formData: await explainedMasks(formData, { ...owner, values: draft.values }),
    // From where somebody came first.
    campaign: { ...campaign, ...draft.campaign },
  })
}
