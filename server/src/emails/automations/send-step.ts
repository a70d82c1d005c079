import type { Actor } from '@corbel/domain/auth/actor'
import type { AutomationStep, SkipReason } from '@corbel/domain/emails/automations/automation-design'
import { emailFormProblem } from '@corbel/domain/emails/email-address'
import { lanes, normalAddress } from '@corbel/domain/emails/sending/message-state'
import { nameInMail } from '@corbel/domain/shared/plain-name'
import { newId } from '../../platform/ids.ts'
import { listActorsOf } from '../../records/tab-readers.ts'
import { isCommercial, lacksPostalAddress } from '../campaigns/campaign-text.ts'
import { senderOf } from '../compose/mail-sender.ts'
import { peopleOnRecord, type SeenPerson } from '../compose/people-on-record.ts'
import { recordTags } from '../compose/tag-source.ts'
import { insertSharedText } from '../sending/act-repository.ts'
import { wakeMail } from '../sending/mail-loop.ts'
import { insertMessages, type NewMessage } from '../sending/message-repository.ts'
import { listSuppressions, type SuppressionReason } from '../sending/suppression-repository.ts'
import { fillTemplate, readTemplate } from '../templates/fill-template.ts'
import { noteTemplateUse } from '../templates/template-repository.ts'
import type { Outcome, StepCall } from './advance-run.ts'
import type { AutomationParts } from './automation-parts.ts'
import { quietTimes } from './quiet-times.ts'
import { listFirstMails } from './waiting-run-repository.ts'

type SendStep = Extract<AutomationStep, { kind: 'send' }>
type Told = {
  readonly name: string
  readonly kind: SeenPerson['kind']
  readonly reason: SkipReason | null
  readonly message: string | null
  /** It goes when the quiet hours of its recipient are over. */
  readonly until?: string
}

/** A mail of the template to each whom it names: filled in, decided on and given by the road of all mails. */
export async function sendStep(
  { mailer }: Pick<AutomationParts, 'mailer'>,
  call: StepCall,
  { template: templateId, to, from = 'publisher' }: SendStep,
): Promise<Outcome> {
  const { db, companyId, at, met, actor, version, since } = call
  const template = await readTemplate(db, companyId, templateId)
  const { module } = version.design
  if (template === undefined || template.module !== module) return { outcome: 'held', reason: 'template-off', data: {} }
  if (isCommercial({ origin: 'automation', template }) && (await lacksPostalAddress(db, companyId)))
    return { outcome: 'held', reason: 'no-postal-address', data: {} }
  const people = (await peopleOnRecord(db, met)).filter(({ _id }) => idsOf(met, to).includes(_id))
  if (people.length === 0) return { outcome: 'skipped', reason: 'nobody', data: {} }
  const writer = from === 'publisher' ? actor : await firstAssigned({ db, companyId }, met)
  if (writer === undefined) return { outcome: 'held', reason: 'sender-off', data: {} }
  const sender = await senderOf(db, writer, mailer.from)
  const language = template.main
  const { source } = await recordTags(db, met, { module, sender, language })
  const { missing } = fillTemplate(template, { source, language })
  if (missing.length > 0) return { outcome: 'held', reason: 'missing-value', data: { missing } }
  const reasons = await reasonsAgainst({ db, companyId }, people, template.kind === 'commercial')
  const { automationId } = version
  // Programs keep the mails of a sequence together: each names its first one.
  const firsts =
    version.design.trigger.kind === 'enrolled'
      ? await listFirstMails(db, companyId, { automationId, recordId: met.id, since })
      : new Map<string, string>()
  const originId = newId()
  const goesAt = await quietTimes(call, people)
  const messages = new Map<string, NewMessage>()
  const told: Told[] = []
  for (const person of people) {
    const reason = reasons.get(person._id) ?? null
    const name = `${person.info.first_name} ${person.info.last_name}`.trim()
    const email = normalAddress(person.info.email)
    const id = reason === null ? (messages.get(email)?.id ?? newId()) : null
    const dueAt = messages.get(email)?.dueAt ?? goesAt(person._id)
    told.push({
      ...{ name, kind: person.kind, reason, message: id },
      ...(id !== null && dueAt > at ? { until: dueAt.toISOString() } : {}),
    })
    if (id === null || messages.has(email)) continue
    messages.set(email, {
      ...{ id, recordId: met.id, module, lane: lanes.automatic, origin: 'automation', originId, originKey: email },
      ...{ rightsOf: actor.personId, from: { name: sender.name, address: sender.address } },
      ...{ replyTo: sender.replyTo || null, to: { name: nameInMail(name, ''), address: email }, toNorm: email },
      ...{ line: 'to', personId: person._id, subject: version.title, dueAt, createdAt: at, body: null },
      inReplyTo: firsts.get(email) ?? null,
    })
  }
  const said = { id: templateId, version: template.version }
  await insertSharedText(db, companyId, { originId, subject: '', html: '', at, template: said, automationId })
  await insertMessages(db, companyId, [...messages.values()])
  await noteTemplateUse(db, companyId, { id: templateId, at })
  wakeMail(db)
  await met.tellHanging('emails')
  const isNobody = messages.size === 0
  return {
    outcome: isNobody ? 'skipped' : 'done',
    reason: isNobody ? (told[0]?.reason ?? 'nobody') : null,
    data: { to: told },
  }
}

export function idsOf({ id, talk }: StepCall['met'], to: SendStep['to']): readonly string[] {
  switch (to) {
    case 'borrower':
      return (talk?.borrowerIds ?? []).slice(0, 1)
    case 'borrowers':
      return talk?.borrowerIds ?? []
    case 'contacts':
      return talk?.contactIds ?? []
    case 'staff':
      return talk?.staffIds ?? []
    case 'person':
      return [id]
  }
}

type Place = Pick<StepCall, 'db' | 'companyId'>

/** Whoever of the staff works on it first and still signs in. */
export async function firstAssigned({ db, companyId }: Place, { talk }: StepCall['met']): Promise<Actor | undefined> {
  for (const id of talk?.staffIds ?? []) {
    const [found] = await listActorsOf(db, companyId, id)
    if (found !== undefined) return found.actor
  }
  return undefined
}

const whyNot: Readonly<Record<SuppressionReason, SkipReason>> = {
  bounce: 'bounced',
  'soft-bounces': 'bounced',
  complaint: 'complained',
  unsubscribed: 'unsubscribed',
}

/** Why nothing goes to some of them: what somebody unsubscribed from stops what is commercial alone. */
export async function reasonsAgainst(
  { db, companyId }: Place,
  people: readonly SeenPerson[],
  isCommercial: boolean,
): Promise<ReadonlyMap<string, SkipReason>> {
  const addresses = people.map(({ info }) => normalAddress(info.email)).filter((one) => one !== '')
  const stopped = new Map(
    (await listSuppressions(db, companyId, addresses))
      .filter(({ scope, reason }) => scope === 'all' && (isCommercial || reason !== 'unsubscribed'))
      .map(({ toNorm, reason }) => [toNorm, whyNot[reason]]),
  )
  return new Map(
    people.flatMap(({ _id, info }): [string, SkipReason][] => {
      const email = normalAddress(info.email)
      if (email === '') return [[_id, 'no-address']]
      if (emailFormProblem(email) !== null) return [[_id, 'invalid-address']]
      const stop = stopped.get(email)
      return stop === undefined ? [] : [[_id, stop]]
    }),
  )
}
