import { newLeadStatus } from '@corbel/domain/leads/lead-statuses'
import type { AnswerOf, BodyOf } from '@corbel/domain/shared/endpoint'
import { tell } from '@corbel/domain/shared/messages/message'
import type { Refusal } from '@corbel/domain/shared/refusals'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import type { Campaign, submitPublicForm as endpoint } from '@corbel/domain/webforms/public-form-endpoints'
import type { WebformSettings } from '@corbel/domain/webforms/webform-settings'
import { leadsModule } from '../leads/lead-form.ts'
import { leadRecords } from '../leads/lead-kind.ts'
import { notifyLater } from '../notifications/notify-later.ts'
import type { Db } from '../platform/database/db.ts'
import { rollBackOnRefusal } from '../platform/database/roll-back-on-refusal.ts'
import { inTransaction } from '../platform/database/transaction.ts'
import type { Services } from '../platform/http/services.ts'
import { countAttempt } from '../platform/limits/rate-limit.ts'
import { addRecord } from '../records/adding/add-record.ts'
import { insertRecords } from '../records/adding/insert-records.ts'
import { mailLeadLater } from './lead-mail-jobs.ts'
import { companyOfForm, findOpenForm, type OpenWebform, type Visit, visitLimits } from './open-form.ts'
import { referrerOf } from './referrals/referrer-of.ts'
import { routedTo } from './routed-to.ts'
import { draftToSend } from './saved/draft-to-send.ts'
import { useDraftUp } from './saved/form-draft-repository.ts'
import { visitorOf } from './visitor-forms.ts'
import { insertLead, takeSubmission } from './webform-repository.ts'

type Body = BodyOf<typeof endpoint>
type Answer = AnswerOf<typeof endpoint>
export type Submission = Visit & { readonly body: Body }

const hour = 3_600

/** What a visitor sent becomes a lead, in one transaction; the same submission again changes nothing. */
export async function submitForm(services: Services, submission: Submission): Promise<Result<Answer>> {
  const { database } = services
  const { id, at } = submission
  const tooMany = await countAttempt(database.pool, visitLimits(services, submission).send, at)
  if (tooMany !== null) return refused(tooMany)
  const companyId = await companyOfForm(database, id)
  return companyId === undefined ? refused({ code: 'not-found' }) : submitFor(services, { companyId, submission })
}

/** The same once it is known whose form it is, and that whoever sends it may. */
export async function submitFor(
  services: Services,
  { companyId, submission }: { readonly companyId: string; readonly submission: Submission },
): Promise<Result<Answer>> {
  const { database } = services
  const { id, at } = submission
  const mails = { of: 'form-mails', by: id, most: services.config.limits.formMailsPerFormPerHour, seconds: hour }
  // Whoever fills the form in a hundred times fills no mailbox with it: the leads are in the list.
  const isTold = (await countAttempt(database.pool, [mails], at)) === null
  return rollBackOnRefusal<Answer>(
    (work) => inTransaction(database, { companyId }, work),
    (db) => submit(db, { services, companyId, submission, isTold }),
  )
}

type Submitting = {
  readonly services: Services
  readonly companyId: string
  readonly submission: Submission
  readonly isTold: boolean
}

async function submit(db: Db, { services, companyId, submission, isTold }: Submitting): Promise<Result<Answer>> {
  const { id, body, at } = submission
  const open = await findOpenForm(db, companyId, id)
  if (open === undefined) return refused({ code: 'not-found' })
  const { settings, webform, form } = open
  const thanks = granted({
    message: tell('webforms.sent'),
    thankYou: settings.thankYou,
    redirect: settings.redirect === '' ? null : settings.redirect,
  })
  // Whatever fills in what nobody sees learns nothing from it.
  if ((body.website ?? '') !== '') return thanks
  const unagreed = refuseTerms(settings, body.accepted)
  if (unagreed !== null) return refused(unagreed)
  if (await takeSubmission(db, companyId, body.submission)) return thanks
  const toSend = await draftToSend(db, services, { companyId, open, sent: body, at })
  if (!toSend.ok) return toSend
  const { draftId, formData, campaign } = toSend.value
  const routed = await routedTo(db, { companyId, groupId: settings.group, at })
  const visitor = visitorOf(companyId, webform.title)
  const referrer = await referrerOf(db, companyId, campaign.by)
  const added = await addRecord(
    leadRecords,
    { db, actor: visitor, at, secrets: services.secrets },
    {
      ...{ form, formData },
      insert: (record) =>
        insertRecords(db, {
          companyId,
          // What comes by somebody's own link is made in their name.
          by: referrer ?? { personId: null, name: webform.title },
          tells: 'lead-arrived',
          records: [
            {
              ...{ id: record.id, info: record.info, form: webform.form, moduleId: leadsModule, createdAt: at },
              ...{ status: [newLeadStatus], ...routed },
              source: settings.source === null ? [] : [Number(settings.source)],
            },
          ],
          insertOwn: () =>
            insertLead(db, {
              ...leadOf(open, { companyId, submission, campaign, id: record.id }),
              referral: referrer === null ? null : (campaign.by ?? null),
            }),
        }),
    },
  )
  if (!added.ok) return added
  if (routed.assignees.length === 0) tellOfArrival(db, { companyId, at, title: webform.title, id: added.value.id })
  if (draftId !== null) await useDraftUp(db, { companyId, id: draftId, at })
  if (isTold)
    for (const to of new Set(settings.notify))
      await mailLeadLater(services.jobs, db, {
        ...{ companyId, to, leadId: added.value.id, form: webform.title, company: open.company.name },
      })
  return thanks
}

type Arrival = { readonly companyId: string; readonly at: Date; readonly title: string; readonly id: string }

/** Whoever may take a lead that nobody has yet. */
function tellOfArrival(db: Db, { companyId, at, title, id }: Arrival): void {
  const by = { personId: null, name: title }
  notifyLater(db, { companyId, at, kind: 'lead-arrived', record: { id }, by, readersOfAll: 'leads' })
}

function refuseTerms({ terms }: WebformSettings, accepted: string | undefined): Refusal | null {
  if (terms === '' || accepted === terms) return null
  if (accepted === undefined) return { code: 'invalid-fields', fields: { terms: tell('webforms.termsNeeded') } }
  return { code: 'stale', message: tell('webforms.termsChanged') }
}

type NewLead = Pick<Submitting, 'companyId' | 'submission'> & { readonly id: string; readonly campaign: Campaign }

const leadOf = ({ webform, settings }: OpenWebform, { companyId, submission, campaign, id }: NewLead) => ({
  ...{ companyId, id, webformId: webform.id, submission: submission.body.submission },
  ...{ campaign, language: submission.language },
  ...{ terms: settings.terms, at: submission.at },
})
