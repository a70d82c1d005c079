import type { SkipReason } from '@corbel/domain/emails/automations/automation-design'
import { messagePrice, priceText } from '@corbel/domain/whatsapp/message-price'
import type { WhatsappReason } from '@corbel/domain/whatsapp/whatsapp-answer'
import type { WhatsappTemplate } from '@corbel/domain/whatsapp/whatsapp-endpoints'
import { filledTemplate, whatsappNumber } from '@corbel/domain/whatsapp/whatsapp-number'
import type { ChannelAnswer, ChannelBecame, OtherChannel, Reached } from '../emails/automations/other-channel.ts'
import type { Db } from '../platform/database/db.ts'
import { newId } from '../platform/ids.ts'
import { listStandings } from './consent-repository.ts'
import { listStates, type StandingMessage } from './entry-repository.ts'
import { insertWhatsappMessages, type NewWhatsappMessage } from './message-repository.ts'
import { listOpenWindows } from './template-repository.ts'
import { wakeWhatsapp } from './wake-whatsapp.ts'
import { listTemplateRows } from './whatsapp-repository.ts'

const isSendable = ({ status }: WhatsappTemplate): boolean => status === 'APPROVED'

/** Messages by WhatsApp that automations write: approved templates alone, to who agreed at their number. */
export const whatsappOfAutomations: OtherChannel = {
  isOpen: (line) => line !== undefined,
  templates: async (db, companyId) =>
    (await listTemplateRows(db, companyId))
      .filter(isSendable)
      .map(({ _id, name, language, body, variables, header }) => ({
        ...{ id: _id, title: `${name} (${language})`, body, variables },
        needsLink: header !== null && header.kind !== 'text',
      })),
  judge: async (db, companyId, { people, templateId, at, whatsapp }) => {
    const found = await numbersOf(db, companyId, people)
    const numbers = [...new Set([...found.values()].flatMap(({ number, reason }) => (reason === null ? number : [])))]
    const template = (await listTemplateRows(db, companyId)).find(({ _id }) => _id === templateId)
    const open = await listOpenWindows(db, companyId, { numbers, at })
    const prices = numbers.map((number) =>
      messagePrice(whatsapp?.prices, { number, category: template?.category ?? '', isInWindow: open.has(number) }),
    )
    const known = prices.filter((one) => one !== null)
    return {
      reasons: new Map([...found].flatMap(([id, { reason }]) => (reason === null ? [] : [[id, reason] as const]))),
      cost: known.length < numbers.length || numbers.length === 0 ? null : priceText(known.reduce((a, b) => a + b, 0)),
    }
  },
  say: async (db, companyId, people, { templateId, values, link, automation, about, at, goesAt }) => {
    const template = (await listTemplateRows(db, companyId)).find(({ _id }) => _id === templateId)
    if (template === undefined || !isSendable(template)) return new Map()
    const messages = new Map<string, NewWhatsappMessage>()
    const answer = new Map<string, { reason: SkipReason | null; message: string | null }>()
    const found = await numbersOf(db, companyId, people)
    for (const { id: personId, name } of people) {
      const { number, reason } = found.get(personId) ?? { number: '', reason: 'no-number' as const }
      const id = reason === null ? (messages.get(number)?.id ?? newId()) : null
      answer.set(personId, { reason, message: id })
      if (id === null || messages.has(number)) continue
      messages.set(number, {
        ...{ id, campaignId: null, key: id, personId, number, name, held: null, by: automation.title },
        ...{ template: { name: template.name, language: template.language }, variables: values, headerLink: link },
        ...{ text: filledTemplate(template.body, values), automationId: automation.id, about },
        dueAt: goesAt(personId),
      })
    }
    await insertWhatsappMessages(db, companyId, { messages: [...messages.values()], at })
    wakeWhatsapp(db)
    return answer satisfies ChannelAnswer
  },
  became: async (db, companyId, ids) =>
    new Map((await listStates(db, companyId, ids)).map((one) => [one.id, becameOf(one)])),
}

type Numbered = { readonly number: string; readonly reason: SkipReason | null }

/** At which number each is written to, or why none: whoever agreed there, and has not taken it back. */
async function numbersOf(
  db: Db,
  companyId: string,
  people: readonly Reached[],
): Promise<ReadonlyMap<string, Numbered>> {
  const numbers = new Map(people.map(({ id, phone }) => [id, whatsappNumber(phone)]))
  const asked = [...numbers.values()].flatMap((number) => number ?? [])
  const standing = new Map((await listStandings(db, companyId, asked)).map((one) => [one.number, one]))
  return new Map(
    people.map(({ id, phone }): [string, Numbered] => {
      const number = numbers.get(id) ?? ''
      const found = standing.get(number)
      if (phone.trim() === '') return [id, { number, reason: 'no-number' }]
      if (number === '') return [id, { number, reason: 'invalid-number' }]
      if (found === undefined || found.revoked || found.personId !== id) return [id, { number, reason: 'no-consent' }]
      return [id, { number, reason: found.unreachable ? 'unreachable' : null }]
    }),
  )
}

const states = {
  ...{ queued: 'waits', handing: 'waits', sent: 'sent', unknown: 'sent', delivered: 'delivered', read: 'opened' },
  ...{ failed: 'failed', cancelled: 'failed', held: 'held' },
} as const satisfies Readonly<Record<StandingMessage['state'], ChannelBecame['became']>>

const reasons: Partial<Record<WhatsappReason, SkipReason>> = {
  ...{ 'no-consent': 'no-consent', unreachable: 'unreachable', template: 'template-off', refused: 'not-taken' },
  ...{ 'channel-stopped': 'channel-off', undone: 'stopped' },
  ...{ 'not-visible': 'not-visible', 'record-inactive': 'record-inactive' },
}

const becameOf = ({ state, reason }: StandingMessage): ChannelBecame => ({
  became: states[state],
  reason: reason === null ? null : (reasons[reason] ?? null),
})
