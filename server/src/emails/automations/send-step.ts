import type { AutomationStep, SkipReason } from '@corbel/domain/emails/automations/automation-design'
import { emailFormProblem } from '@corbel/domain/emails/email-address'
import { lanes, normalAddress } from '@corbel/domain/emails/sending/message-state'
import { nameInMail } from '@corbel/domain/shared/plain-name'
import { newId } from '../../platform/ids.ts'
import { senderOf } from '../compose/mail-sender.ts'
import { peopleOnRecord, type SeenPerson } from '../compose/people-on-record.ts'
import { wakeMail } from '../sending/mail-loop.ts'
import { insertMessages, insertSharedText, type NewMessage } from '../sending/message-repository.ts'
import { listSuppressions } from '../sending/suppression-repository.ts'
import { readTemplate } from '../templates/fill-template.ts'
import { noteTemplateUse } from '../templates/template-repository.ts'
import type { Outcome, StepCall } from './advance-run.ts'
import type { AutomationParts } from './automation-parts.ts'

type SendStep = Extract<AutomationStep, { kind: 'send' }>
type Told = {
  readonly name: string
  readonly kind: SeenPerson['kind']
  readonly reason: SkipReason | null
  readonly message: string | null
}

/** A mail of the template to each whom it names: filled in, decided on and given by the road of all mails. */
export async function sendStep(
  { mailer }: Pick<AutomationParts, 'mailer'>,
  { db, companyId, at, met, actor, version }: StepCall,
  { template: templateId, to }: SendStep,
): Promise<Outcome> {
  const template = await readTemplate(db, companyId, templateId)
  const { module } = version.design
  if (template === undefined || template.module !== module) return { outcome: 'held', reason: 'template-off', data: {} }
  const people = (await peopleOnRecord(db, met)).filter(({ _id }) => idsOf(met, to).includes(_id))
  if (people.length === 0) return { outcome: 'skipped', reason: 'nobody', data: {} }
  const reasons = await reasonsAgainst({ db, companyId }, people, template.kind === 'commercial')
  const sender = await senderOf(db, actor, mailer.from)
  const originId = newId()
  const messages: NewMessage[] = []
  const told: Told[] = []
  for (const person of people) {
    const reason = reasons.get(person._id) ?? null
    const name = `${person.info.first_name} ${person.info.last_name}`.trim()
    const id = reason === null ? newId() : null
    told.push({ name, kind: person.kind, reason, message: id })
    if (id === null) continue
    const email = normalAddress(person.info.email)
    messages.push({
      ...{ id, recordId: met.id, module, lane: lanes.automatic, origin: 'automation', originId, originKey: email },
      ...{ rightsOf: actor.personId, from: { name: sender.name, address: sender.address } },
      ...{ replyTo: sender.replyTo || null, to: { name: nameInMail(name, ''), address: email }, toNorm: email },
      ...{ line: 'to', personId: person._id, subject: version.title, dueAt: at, createdAt: at, body: null },
    })
  }
  const said = { id: templateId, version: template.version }
  await insertSharedText(db, companyId, { originId, subject: '', html: '', at, template: said })
  await insertMessages(db, companyId, unique(messages))
  await noteTemplateUse(db, companyId, { id: templateId, at })
  wakeMail(db)
  await met.tellHanging('emails')
  const [first] = told
  const isNobody = messages.length === 0
  return {
    outcome: isNobody ? 'skipped' : 'done',
    reason: isNobody ? (first?.reason ?? 'nobody') : null,
    data: { to: told },
  }
}

/** One mail for each address. */
const unique = (messages: readonly NewMessage[]): NewMessage[] => [
  ...new Map(messages.map((message) => [message.toNorm, message])).values(),
]

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

/** Why nothing goes to some of them: what somebody unsubscribed from stops what is commercial alone. */
async function reasonsAgainst(
  { db, companyId }: Place,
  people: readonly SeenPerson[],
  isCommercial: boolean,
): Promise<ReadonlyMap<string, SkipReason>> {
  const addresses = people.map(({ info }) => normalAddress(info.email)).filter((one) => one !== '')
  const stopped = new Set(
    (await listSuppressions(db, companyId, addresses))
      .filter(({ scope, reason }) => scope === 'all' && (isCommercial || reason !== 'unsubscribed'))
      .map(({ toNorm }) => toNorm),
  )
  return new Map(
    people.flatMap(({ _id, info }): [string, SkipReason][] => {
      const email = normalAddress(info.email)
      if (email === '') return [[_id, 'no-address']]
      if (emailFormProblem(email) !== null) return [[_id, 'invalid-address']]
      return stopped.has(email) ? [[_id, 'suppressed']] : []
    }),
  )
}
