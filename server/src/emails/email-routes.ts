import { fileAnswerFile, fileUnfiled, listAnswers, listUnfiled } from '@corbel/domain/emails/answer-endpoints'
import {
  cancelEmail,
  countMailed,
  draftEmail,
  listRecipients,
  listUserEmails,
  populateTags,
  readEmail,
  resendEmail,
  sendEmail,
} from '@corbel/domain/emails/compose-endpoints'
import { type DomainFindings, isMailDomain } from '@corbel/domain/emails/domains/domain-records'
import { validateEmail } from '@corbel/domain/emails/email-endpoints'
import {
  addMailDomain,
  addSuppression,
  checkMailDomain,
  liftSuppression,
  listMailDomains,
  listSuppressions,
  readMailSettings,
  removeMailDomain,
  rotateMailDomain,
  saveMailSettings,
} from '@corbel/domain/emails/mail-setup-endpoints'
import { takeMailEvents } from '@corbel/domain/emails/provider-endpoints'
import { readSender, setVerifyFromEmail, verifySender } from '@corbel/domain/emails/sender-endpoints'
import { domainOfAddress } from '@corbel/domain/emails/sending/message-state'
import { showSubscription, unsubscribe } from '@corbel/domain/emails/unsubscribe-endpoints'
import { granted, refused } from '@corbel/domain/shared/result'
import type { Config } from '../config.ts'
import type { Given, Kinds } from '../feature-manifest.ts'
import { openRoute, type Route, rawRoute, route, type VerbServices } from '../platform/http/route.ts'
import { programAddress } from '../platform/mail/program-address.ts'
import { cancelOwnEmail, resendOneEmail } from './activity/change-email.ts'
import { listEmails, readOneEmail } from './activity/list-emails.ts'
import { fileAnswerFileNow } from './answers/file-answer-file.ts'
import { fileUnfiledOf } from './answers/file-unfiled.ts'
import { listAnswersOf, listUnfiledOf } from './answers/list-answers.ts'
import { draftEmail as draftEmailNow } from './compose/draft-email.ts'
import { listRecipients as listRecipientsNow } from './compose/list-recipients.ts'
import { populateTags as populateTagsNow } from './compose/populate-tags.ts'
import { sendEmail as sendEmailNow } from './compose/send-email.ts'
import { countMailedRecords } from './compose/send-to-many.ts'
import { takeFiles } from './compose/take-files.ts'
import { askDomain } from './domains/ask-domain.ts'
import { type DomainKey, newDomainKey } from './domains/domain-keys.ts'
import * as domains from './domains/domains.ts'
import { takeMailEvents as takeMailEventsNow } from './provider/take-mail-events.ts'
import { readOwnSender, setOwnSender, verifyMailedSender } from './senders/set-sender.ts'
import { readMailSettingsOf, saveMailSettingsOf } from './settings/mail-settings.ts'
import { addSuppressionOf, liftSuppressionOf, listSuppressionsOf } from './suppressing/suppressions.ts'
import { showSubscriptionOf, unsubscribeBy } from './unsubscribing/unsubscribe.ts'
import { validateEmail as validateEmailNow } from './validate-email.ts'

/** Of one statement: a whole list is looked through and written down. */
const statementTimeoutMs = 60_000

const fromOf = ({ config }: { readonly config: Config }) => programAddress(config.mailFrom)

const notAllowed = refused({ code: 'not-allowed' })

const domainParts = ({ config, secrets }: Pick<VerbServices, 'config' | 'secrets'>) => ({
  secrets,
  sentBy: domainOfAddress(programAddress(config.mailFrom).address),
})

/** E-mails at records of these kinds, and to many of them at once. */
export const emailRoutes = (kinds: Kinds, { masses }: Pick<Given, 'masses'>): readonly Route[] => [
  openRoute(validateEmail, validateEmailNow),
  openRoute(showSubscription, showSubscriptionOf),
  openRoute(unsubscribe, unsubscribeBy),
  openRoute(takeMailEvents, takeMailEventsNow),
  openRoute(verifySender, verifyMailedSender),
  route(readSender, (call) => readOwnSender(call)),
  route(
    setVerifyFromEmail,
    ({ body, services, client: { language }, ...call }) =>
      setOwnSender(call, { body, language, from: fromOf(services), publicUrl: services.config.publicUrl }),
    {
      limits: ({ actor, body, services: { config } }) =>
        body.status !== 'send_email'
          ? []
          : [
              {
                of: 'sender-proof',
                by: `${actor.companyId} ${actor.personId}`,
                most: config.limits.senderProofsPerPersonPerDay,
                seconds: 86_400,
              },
            ],
    },
  ),
  route(listRecipients, ({ body, services, client: { language }, ...call }) =>
    listRecipientsNow(call, { kinds, body, language, from: fromOf(services) }),
  ),
  route(populateTags, ({ body, services, client: { language }, ...call }) =>
    populateTagsNow(call, { kinds, body, language, from: fromOf(services) }),
  ),
  route(
    countMailed,
    ({ body, services: { jobs, secrets }, client: { language }, ...call }) =>
      countMailedRecords(masses, { ...call, jobs, secrets, language }, body),
    { statementTimeoutMs },
  ),
  route(
    sendEmail,
    async ({ body, services, client: { language }, ...call }, files: Awaited<ReturnType<typeof takeFiles>>) => {
      if (!files.ok) return files
      const { jobs, secrets, config } = services
      const from = fromOf(services)
      return sendEmailNow(
        { ...call, jobs, secrets, language },
        { kinds, masses, body, files: files.value, from, limits: config.limits, publicUrl: config.publicUrl },
      )
    },
    {
      statementTimeoutMs,
      limits: ({ actor, services: { config } }) => [
        {
          of: 'compose',
          by: `${actor.companyId} ${actor.personId}`,
          most: config.limits.composedPerPersonPerHour,
          seconds: 3_600,
        },
      ],
      prepare: ({ body, actor, services: { files } }) =>
        body.files.length === 0
          ? Promise.resolve(granted([]))
          : takeFiles({ files, companyId: actor.companyId, sent: body.files }),
    },
  ),
  route(listMailDomains, ({ services, ...call }) => domains.listMailDomains({ ...call, ...domainParts(services) })),
  route(
    addMailDomain,
    async ({ body: { domain }, services, ...call }, key: DomainKey | null) =>
      key === null ? notAllowed : domains.addMailDomain({ ...call, ...domainParts(services) }, { domain, key }),
    { prepare: async ({ actor }) => (domains.maySetUpMail(actor) ? newDomainKey() : null) },
  ),
  route(
    checkMailDomain,
    async ({ params: { id: domain }, services, ...call }, findings: DomainFindings | null) =>
      findings === null
        ? notAllowed
        : domains.checkMailDomain({ ...call, ...domainParts(services) }, { domain, findings }),
    {
      limits: ({ actor: { companyId } }) => [{ of: 'domain-check', by: companyId, most: 60, seconds: 3_600 }],
      prepare: async ({ actor, params: { id }, services }) =>
        domains.maySetUpMail(actor) ? askDomain(services.textRecords, isMailDomain(id) ? id : 'invalid') : null,
    },
  ),
  route(
    rotateMailDomain,
    async ({ params: { id: domain }, services, ...call }, key: DomainKey | null) =>
      key === null ? notAllowed : domains.rotateMailDomain({ ...call, ...domainParts(services) }, { domain, key }),
    { prepare: async ({ actor }) => (domains.maySetUpMail(actor) ? newDomainKey() : null) },
  ),
  route(removeMailDomain, ({ params: { id }, services, ...call }) =>
    domains.removeMailDomain({ ...call, ...domainParts(services) }, id),
  ),
  route(readMailSettings, ({ services: { config }, ...call }) =>
    readMailSettingsOf(call, config.inbound?.domain ?? null),
  ),
  route(saveMailSettings, ({ body, ...call }) => saveMailSettingsOf(call, body)),
  route(listSuppressions, ({ body, ...call }) => listSuppressionsOf(call, body)),
  route(addSuppression, ({ body: { email }, ...call }) => addSuppressionOf(call, email)),
  route(liftSuppression, ({ body: { email }, ...call }) => liftSuppressionOf(call, email)),
  route(listAnswers, ({ body, ...call }) => listAnswersOf(call, { kinds, body })),
  rawRoute(fileAnswerFile, (call) => fileAnswerFileNow(call, kinds)),
  route(listUnfiled, ({ body, ...call }) => listUnfiledOf(call, body)),
  route(fileUnfiled, ({ params: { id }, body, ...call }) => fileUnfiledOf(call, { kinds, id, body })),
  route(draftEmail, ({ body, ...call }) => draftEmailNow(call, { kinds, body })),
  route(cancelEmail, ({ params: { id }, ...call }) => cancelOwnEmail(call, id)),
  route(resendEmail, ({ params: { id }, ...call }) => resendOneEmail(call, { kinds, id })),
  route(listUserEmails, ({ body, client: { language }, ...call }) => listEmails(call, { kinds, body, language })),
  route(readEmail, ({ body, ...call }) => readOneEmail(call, { kinds, body })),
]
