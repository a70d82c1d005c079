import { messagePrice } from '@corbel/domain/whatsapp/message-price'
import { filledTemplate, variablesOf, whatsappNumber } from '@corbel/domain/whatsapp/whatsapp-number'
import { listSomePeople } from '../../src/emails/lists/email-list-repository.ts'
import type { Db } from '../../src/platform/database/db.ts'
import { newId } from '../../src/platform/ids.ts'
import { insertConsents, listPhones, openWindow, revokeConsent } from '../../src/whatsapp/consent-repository.ts'
import { insertInbound, insertWhatsappMessages, tellStatus } from '../../src/whatsapp/message-repository.ts'
import { madeUpPrices } from '../../src/whatsapp/stand-in.ts'
import { insertTemplate, keepAccount } from '../../src/whatsapp/template-repository.ts'
import { keepTemplates, moveCampaignRow, writeCampaign } from '../../src/whatsapp/whatsapp-repository.ts'
import { harborId } from '../companies/harbor.ts'
import { demoId } from '../demo-id.ts'
import { daysBefore } from '../loans/spread-over-time.ts'
import { castIds } from '../people/cast.ts'

const bodies = [
  {
    number: 1,
    name: 'rate_news',
    category: 'MARKETING',
    status: 'APPROVED',
    body: 'Hi {{1}}, rates are down at {{2}}. Answer STOP to get no more of this.',
    quality: 'GREEN',
  },
  {
    number: 2,
    name: 'closing_reminder',
    category: 'UTILITY',
    status: 'PENDING',
    body: 'Your closing is on {{1}} at our office.',
    quality: '',
  },
  {
    number: 4,
    name: 'clear_to_close',
    category: 'UTILITY',
    status: 'APPROVED',
    body: 'Hi {{1}}, your loan {{2}} is clear to close. Answer STOP to get no more of this.',
    quality: 'GREEN',
  },
] as const
const by = 'Dana Whitfield'
const mostAsked = 24

/** Message templates, some who agreed to be written to, a campaign that is over, and one that nobody has started. */
export async function insertDemoWhatsapp(db: Db, anchor: Date): Promise<void> {
  const at = daysBefore(anchor, 12)
  const rows = bodies.map(({ number, ...one }) => ({
    ...{ ...one, id: demoId('whatsappTemplate', number), language: 'en_US', reason: '', header: null, footer: '' },
    variables: variablesOf(one.body),
  }))
  await keepTemplates(db, harborId, { rows, at })
  await insertTemplate(db, harborId, {
    ...{ id: demoId('whatsappTemplate', 3), at },
    content: {
      ...{ name: 'documents_owed', language: 'en_US', category: 'UTILITY', header: null, samples: ['Ann', 'Friday'] },
      ...{ body: 'Hi {{1}}, we still need your bank statements by {{2}}. Thank you.', footer: 'Harbor Lending' },
    },
  })
  const account = { phone: '+1 208-555-0199', name: 'Harbor Lending', quality: 'GREEN', limit: 'TIER_1K' }
  await keepAccount(db, harborId, { account, at })
  const borrowers = await listSomePeople(db, harborId, { kind: 'prospects', most: mostAsked })
  const asked = [castIds.simon, castIds.helen, castIds.ines, castIds.rosa, ...borrowers.map(({ id }) => id)]
  const people = await listPhones(db, harborId, [...new Set(asked)])
  const agreed = new Map(
    people.flatMap((person) => {
      const number = whatsappNumber(person.phone)
      return number === null ? [] : [[number, person] as const]
    }),
  )
  const consents = [...agreed].map(([number, { id: personId }]) => ({ number, personId }))
  await insertConsents(db, harborId, { consents, source: 'Signed at the branch', at, by })

  const content = {
    ...{ title: 'Rates are down', templateId: demoId('whatsappTemplate', 1), headerLink: '' },
    ...{ variables: ['{{first_name|there}}', '{{company.name}}'], listIds: [demoId('emailList', 1)], excludedIds: [] },
  }
  const [over, draft] = [demoId('whatsappCampaign', 2), demoId('whatsappCampaign', 1)]
  const started = daysBefore(anchor, 4.2)
  await writeCampaign(db, {
    companyId: harborId,
    id: over,
    content,
    ownerId: castIds.dana,
    at: daysBefore(anchor, 5),
    by,
  })
  const listed = new Set(borrowers.map(({ id }) => id))
  const recipients = [...agreed].filter(([, { id }]) => listed.has(id))
  await insertSent(db, { campaignId: over, recipients, started })
  const skipped = [{ reason: 'no-consent', count: 48 - recipients.length }].filter(({ count }) => count > 0)
  const endedAt = new Date(started.getTime() + 3 * 60_000)
  await moveCampaignRow(db, {
    ...{ companyId: harborId, id: over, state: 'finished', startedAt: started, endedAt },
    ...{ audience: recipients.length, skipped },
  })
  const next = { ...content, title: 'News for partners', listIds: [demoId('emailList', 2)] }
  await writeCampaign(db, {
    companyId: harborId,
    id: draft,
    content: next,
    ownerId: castIds.dana,
    at: daysBefore(anchor, 1),
    by,
  })
}

type Person = Awaited<ReturnType<typeof listPhones>>[number]
type Sent = {
  readonly campaignId: string
  readonly recipients: readonly (readonly [string, Person])[]
  readonly started: Date
}

/** One number has no WhatsApp, most read it, two answer, and one wants no more. */
async function insertSent(db: Db, { campaignId, recipients, started }: Sent): Promise<void> {
  const messages = recipients.map(([number, { id: personId, firstName, lastName }]) => {
    const variables = [firstName, 'Harbor Lending']
    return {
      ...{ id: newId(), campaignId, key: number, personId, number, name: `${firstName} ${lastName}`.trim() },
      ...{ template: { name: 'rate_news', language: 'en_US' }, variables, held: null },
      text: filledTemplate(bodies[0].body, variables),
    }
  })
  await insertWhatsappMessages(db, harborId, { messages, at: started })
  for (const [place, { id, number }] of messages.entries()) {
    const after = (minutes: number): Date => new Date(started.getTime() + (place * 2_000 + minutes * 60_000))
    const providerId = `wamid.demo${place}`
    const isGone = place % 11 === 7
    const told = { messageId: id, providerId, code: null, reason: null, cost: null }
    await tellStatus(db, harborId, { ...told, status: 'sent', at: after(0) })
    if (isGone) {
      const why = { code: 131_026, reason: 'unreachable' } as const
      await tellStatus(db, harborId, { ...told, ...why, status: 'failed', at: after(0.1) })
      continue
    }
    const cost = messagePrice(madeUpPrices, { number, category: 'MARKETING', isInWindow: false })
    await tellStatus(db, harborId, { ...told, cost, status: 'delivered', at: after(0.1) })
    if (place % 4 !== 3) await tellStatus(db, harborId, { ...told, status: 'read', at: after(9 + place) })
    const words = ['Yes please, call me tomorrow.', 'STOP', 'What would it be for my house?'][place - 2]
    if (words === undefined) continue
    await insertInbound(db, harborId, { id: `wamid.in${place}`, number, kind: 'text', text: words, at: after(30) })
    await openWindow(db, harborId, { number, until: after(30 + 24 * 60) })
    if (words === 'STOP') await revokeConsent(db, harborId, { number, how: words, at: after(30), by: null })
  }
}
