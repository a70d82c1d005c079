import type { AutomationStep } from '@corbel/domain/emails/automations/automation-design'
import { manyPolicy } from '@corbel/domain/emails/lists/many-policy'
import { fillTags, type TagSource } from '@corbel/domain/emails/tags/fill-tags'
import { nameInMail } from '@corbel/domain/shared/plain-name'
import { senderOf } from '../compose/mail-sender.ts'
import { peopleOnRecord, type SeenPerson } from '../compose/people-on-record.ts'
import { recordTags } from '../compose/tag-source.ts'
import type { Outcome, StepCall } from './advance-run.ts'
import type { AutomationParts } from './automation-parts.ts'
import type { Reached } from './other-channel.ts'
import { quietTimes } from './quiet-times.ts'
import { idsOf } from './send-step.ts'

type WhatsappStep = Extract<AutomationStep, { kind: 'whatsapp' }>

/** An approved template to each whom it names, at the number at which they agreed: by the road of all such messages. */
export async function whatsappStep(
  { mailer, whatsapp, channel }: Pick<AutomationParts, 'mailer' | 'whatsapp' | 'channel'>,
  call: StepCall,
  step: WhatsappStep,
): Promise<Outcome> {
  const { db, companyId, at, met, actor, version } = call
  if (!manyPolicy.use(actor)) return { outcome: 'held', reason: 'not-allowed', data: {} }
  if (!channel.isOpen(whatsapp)) return { outcome: 'held', reason: 'channel-off', data: {} }
  const { design, automationId, title } = version
  const template = (await channel.templates(db, companyId)).find(({ id }) => id === step.template)
  if (template === undefined) return { outcome: 'held', reason: 'template-off', data: {} }
  const people = (await peopleOnRecord(db, met)).filter(({ _id }) => idsOf(met, step.to).includes(_id))
  if (people.length === 0) return { outcome: 'skipped', reason: 'nobody', data: {} }
  const sender = await senderOf(db, actor, mailer.from)
  const { source } = await recordTags(db, met, { module: design.module, sender, language: 'en' })
  const { values, missing } = valuesOf(step, { source, count: template.variables })
  if (missing.length > 0) return { outcome: 'held', reason: 'missing-value', data: { missing } }
  const goesAt = await quietTimes(call, people)
  const answer = await channel.say(db, companyId, people.map(reachedOf), {
    ...{ templateId: step.template, values, link: step.link, automation: { id: automationId, title }, at, goesAt },
    about: { recordId: met.id, module: design.module, rightsOf: actor.personId },
  })
  await met.tellHanging('emails')
  const told = people.map(({ _id, kind, info }) => {
    const { reason = 'failed' as const, message = null } = answer.get(_id) ?? {}
    const until = message !== null && goesAt(_id) > at ? { until: goesAt(_id).toISOString() } : {}
    return { name: `${info.first_name} ${info.last_name}`.trim(), kind, reason, said: message, ...until }
  })
  const isNobody = told.every(({ said }) => said === null)
  return {
    outcome: isNobody ? 'skipped' : 'done',
    reason: isNobody ? (told[0]?.reason ?? 'nobody') : null,
    data: { to: told },
  }
}

export const reachedOf = ({ _id: id, info }: SeenPerson): Reached => ({
  ...{ id, phone: info.phone, name: nameInMail(`${info.first_name} ${info.last_name}`.trim(), '') },
})

const longest = 1_024

/** What stands for each of a template's places; a template takes no line ends and no long gaps in them. */
export function valuesOf(
  { variables }: Pick<WhatsappStep, 'variables'>,
  { source, count }: { readonly source: TagSource; readonly count: number },
): { readonly values: string[]; readonly missing: string[] } {
  const filled = Array.from({ length: count }, (_one, place) => fillTags(variables[place] ?? '', source, 'line'))
  const missing = filled.flatMap(({ text, missing: blank, unknown }, place) => {
    const lacking = [...blank, ...unknown]
    return lacking.length === 0 && text.trim() === '' ? [`{{${place + 1}}}`] : lacking
  })
  return {
    values: filled.map(({ text }) => text.replaceAll(/\s+/g, ' ').trim().slice(0, longest)),
    missing: [...new Set(missing)],
  }
}
