import { createHmac, timingSafeEqual } from 'node:crypto'
import { tell } from '@corbel/domain/shared/messages/message'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import { type MessagePrices, messagePrice } from '@corbel/domain/whatsapp/message-price'
import { afterCode, type WhatsappReason } from '@corbel/domain/whatsapp/whatsapp-answer'
import type { proveWhatsappAddress, receiveWhatsappEvents } from '@corbel/domain/whatsapp/whatsapp-endpoints'
import { templateStates } from '@corbel/domain/whatsapp/whatsapp-endpoints'
import { asksToStop, windowHours } from '@corbel/domain/whatsapp/whatsapp-number'
import { z } from 'zod'
import type { Database, Db } from '../platform/database/db.ts'
import { inPlatformTransaction, inTransaction } from '../platform/database/transaction.ts'
import { rawBodyOf } from '../platform/http/json/raw-body.ts'
import type { OpenCall } from '../platform/http/route.ts'
import { isId, newId } from '../platform/ids.ts'
import { inWords } from '../platform/messages/in-words.ts'
import { tellPeople } from '../records/notices/tell-people.ts'
import { markUnreachable, nameOfPersonAt, openWindow, revokeConsent } from './consent-repository.ts'
import {
  insertInbound,
  insertWhatsappMessages,
  numberOfMessage,
  ownerOfLastMessage,
  tellStatus,
} from './message-repository.ts'
import { stopCampaigns } from './stop-campaigns.ts'
import { noteAccount, noteToldOfTemplate } from './template-repository.ts'
import { wakeWhatsapp } from './wake-whatsapp.ts'
import { companyOfNumber, listAllCompanies, listTemplateWriters, setTemplateStatus } from './whatsapp-repository.ts'

/** By this question WhatsApp makes sure that the address is ours. */
export async function answerChallenge({
  query,
  services: { config },
}: OpenCall<typeof proveWhatsappAddress>): Promise<Result<number>> {
  const line = config.whatsapp
  const challenge = Number(query['hub.challenge'])
  const isAsked = query['hub.mode'] === 'subscribe' && Number.isSafeInteger(challenge)
  if (line === undefined || !isAsked || !isSame(query['hub.verify_token'], line.verifyToken))
    return refused({ code: 'not-found' })
  return granted(challenge)
}

const isSame = (one: string, other: string): boolean => {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}

const seconds = z
  .string()
  .regex(/^\d{9,11}$/)
  .transform((text) => new Date(Number(text) * 1_000))
const status = z.looseObject({
  id: z.string().min(1).max(300),
  status: z.enum(['sent', 'delivered', 'read', 'failed']),
  timestamp: seconds,
  biz_opaque_callback_data: z.string().max(512).optional(),
  pricing: z.looseObject({ billable: z.boolean().optional(), category: z.string().max(60).optional() }).optional(),
  errors: z.array(z.looseObject({ code: z.number() })).optional(),
})
const inbound = z.looseObject({
  from: z.string().regex(/^\d{6,15}$/),
  id: z.string().min(1).max(300),
  timestamp: seconds,
  type: z.string(),
  text: z.looseObject({ body: z.string().max(4_096) }).optional(),
  button: z.looseObject({ text: z.string().max(1_000) }).optional(),
  image: z.looseObject({ caption: z.string().max(4_096).optional() }).optional(),
  document: z
    .looseObject({ caption: z.string().max(4_096).optional(), filename: z.string().max(300).optional() })
    .optional(),
})
const event = z.looseObject({
  entry: z
    .array(z.looseObject({ changes: z.array(z.looseObject({ field: z.string(), value: z.unknown() })).max(1_000) }))
    .max(1_000),
})
const value = z.looseObject({ statuses: z.array(z.unknown()).default([]), messages: z.array(z.unknown()).default([]) })
const decided = z.looseObject({
  event: z.string(),
  message_template_name: z.string(),
  message_template_language: z.string(),
  reason: z.string().nullish(),
})

type Status = z.output<typeof status>
type Inbound = z.output<typeof inbound>

/** Signed by the app's secret over the very bytes that came; whatever else is no event, and changes nothing. */
export async function receiveEvents({
  body,
  reply,
  services: { config, database },
  at,
}: OpenCall<typeof receiveWhatsappEvents>): Promise<Result<{ taken: number }>> {
  const line = config.whatsapp
  if (line === undefined) return refused({ code: 'not-found' })
  const signed = String(reply.request.headers['x-hub-signature-256'] ?? '')
  const wanted = `sha256=${createHmac('sha256', line.appSecret)
    .update(rawBodyOf(reply.request) ?? '')
    .digest('hex')}`
  if (!isSame(signed, wanted)) return refused({ code: 'unreadable-request' })
  const read = event.safeParse(body)
  if (!read.success) return refused({ code: 'unreadable-request' })
  let taken = 0
  for (const { field, value: told } of read.data.entry.flatMap(({ changes }) => changes)) {
    if (field === 'message_template_status_update') taken += await tellTemplate(database, { told, at })
    if (field in furtherEvents) taken += await tellFurther(database, { field, told, at })
    if (field !== 'messages') continue
    const parts = value.safeParse(told)
    if (!parts.success) continue
    for (const one of parts.data.statuses) {
      const found = status.safeParse(one)
      if (found.success && (await takeStatus({ database, prices: line.prices }, found.data))) taken += 1
    }
    for (const one of parts.data.messages) {
      const found = inbound.safeParse(one)
      if (found.success && (await takeInbound(database, found.data))) taken += 1
    }
  }
  return granted({ taken })
}

type StatusParts = { readonly database: Database; readonly prices: MessagePrices | undefined }

/** What we sent along says whose message it is: nobody else's is looked for. */
export async function takeStatus({ database, prices }: StatusParts, told: Status): Promise<boolean> {
  const [companyId = '', messageId = ''] = (told.biz_opaque_callback_data ?? '').split(':')
  if (!isId(companyId) || !isId(messageId)) return false
  const code = told.errors?.[0]?.code ?? null
  const after = afterCode(code, (reason): { state: 'failed'; reason: WhatsappReason; againInSeconds: null } => ({
    ...{ state: 'failed', reason, againInSeconds: null },
  }))
  return inTransaction(database, { companyId }, async (db) => {
    const reason = told.status === 'failed' ? (after?.reason ?? 'refused') : null
    const cost = told.pricing === undefined ? null : await costOf(db, companyId, { messageId, told, prices })
    const isOurs = await tellStatus(db, companyId, {
      ...{ messageId, providerId: told.id, status: told.status, at: told.timestamp, code, reason, cost },
    })
    if (isOurs !== null && after?.marksNumber === true)
      await markUnreachable(db, companyId, { number: isOurs, at: told.timestamp })
    return isOurs !== null
  })
}

/** Opens the day in which free words may go; STOP ends all, and is confirmed once. */
export async function takeInbound(database: Database, told: Inbound): Promise<boolean> {
  const companyId = await inPlatformTransaction(database, (db) => companyOfNumber(db, told.from))
  if (companyId === null) return false
  return inTransaction(database, { companyId }, async (db) => {
    const { type: kind, image, document } = told
    const text = told.text?.body ?? told.button?.text ?? image?.caption ?? document?.caption ?? document?.filename ?? ''
    const { id, from: number, timestamp: at } = told
    if (!(await insertInbound(db, companyId, { id, number, kind: kind.slice(0, 40), text, at }))) return false
    const until = new Date(at.getTime() + windowHours * 3_600_000)
    await openWindow(db, companyId, { number, until })
    if (asksToStop(text) && (await revokeConsent(db, companyId, { number, how: text.slice(0, 100), at, by: null }))) {
      const person = await nameOfPersonAt(db, companyId, number)
      if (person !== undefined) {
        const own = newId()
        const confirmation = {
          ...{ id: own, campaignId: null, key: `stop ${id}`, personId: person.personId, number, name: person.name },
          ...{ template: null, variables: [], held: null },
          by: '',
          text: inWords(tell('whatsapp.stopped'), person.language),
        }
        await insertWhatsappMessages(db, companyId, { messages: [confirmation], at })
        wakeWhatsapp(db)
      }
    }
    await tellOfInbound(db, companyId, { number, at })
    return true
  })
}

/** Whose template it is: the company's that wrote it, else everybody's, because the account is the program's. */
const companiesOfTemplate = (
  database: Database,
  { name, language }: { readonly name: string; readonly language: string },
): Promise<string[]> =>
  inPlatformTransaction(database, async (db) => {
    const writers = await listTemplateWriters(db)
    const writer = writers.find((one) => one.name === name && one.language === language)
    return writer === undefined ? listAllCompanies(db) : [writer.company]
  })

/** Approved, rejected, paused. */
async function tellTemplate(
  database: Database,
  { told, at }: { readonly told: unknown; readonly at: Date },
): Promise<number> {
  const read = decided.safeParse(told)
  if (!read.success) return 0
  const { event, message_template_name: name, message_template_language: language, reason } = read.data
  const status = stateAfter(event.toUpperCase())
  if (status === undefined) return 0
  for (const companyId of await companiesOfTemplate(database, { name, language }))
    await inTransaction(database, { companyId, at }, async (db) => {
      await setTemplateStatus(db, companyId, {
        ...{ name, language, status, reason: reason === 'NONE' ? '' : (reason ?? '') },
      })
      await stopCampaigns(db, companyId, { at, because: 'template' })
    })
  return 1
}

const backInUse = ['REINSTATED', 'UNARCHIVED', 'UNPAUSED']
const outOfUse = ['ARCHIVED', 'DELETED', 'PENDING_DELETION', 'LOCKED', 'LIMIT_EXCEEDED']

/** How a template stands after an event; undefined where that only warns (`FLAGGED`), or is not known. */
const stateAfter = (event: string): (typeof templateStates)[number] | undefined =>
  backInUse.includes(event)
    ? 'APPROVED'
    : outOfUse.includes(event)
      ? 'DISABLED'
      : templateStates.find((one) => one === event && one !== 'DRAFT')

/** What it costs, as WhatsApp files it: what it does not bill costs nothing. */
async function costOf(
  db: Db,
  companyId: string,
  {
    messageId,
    told: { pricing },
    prices,
  }: { readonly messageId: string; readonly told: Status; readonly prices: MessagePrices | undefined },
): Promise<number | null> {
  if (pricing?.billable === false) return 0
  const number = await numberOfMessage(db, companyId, messageId)
  const category = (pricing?.category ?? '').toUpperCase()
  return number === null ? null : messagePrice(prices, { number, category, isInWindow: false })
}

/** Whoever started the campaign or wrote last, and whoever is assigned to the person: somebody has written. */
async function tellOfInbound(
  db: Db,
  companyId: string,
  { number, at }: { readonly number: string; readonly at: Date },
): Promise<void> {
  const person = await nameOfPersonAt(db, companyId, number)
  if (person === undefined) return
  const ownerId = await ownerOfLastMessage(db, companyId, number)
  tellPeople(db, {
    ...{ companyId, at },
    notices: [
      {
        ...{ kind: 'whatsapp-arrived', record: { id: person.personId }, assigned: true },
        personIds: ownerId === null ? [] : [ownerId],
        by: { personId: null, name: person.name },
      },
    ],
  })
}

const named = { message_template_name: z.string(), message_template_language: z.string() }

/** What WhatsApp tells of templates and of the number beside what it decided. */
const furtherEvents: Readonly<Record<string, z.ZodType<Told>>> = {
  template_category_update: z
    .looseObject({ ...named, new_category: z.string().max(60) })
    .transform(({ new_category, ...one }) => ({ ...templateOf(one), category: new_category })),
  message_template_quality_update: z
    .looseObject({ ...named, new_quality_score: z.string().max(40) })
    .transform(({ new_quality_score, ...one }) => ({ ...templateOf(one), quality: new_quality_score })),
  phone_number_quality_update: z
    .looseObject({ event: z.string().max(60).optional(), current_limit: z.string().max(40).optional() })
    .transform(({ event: what, current_limit = null }) => ({
      ...{ limit: current_limit, quality: what === 'FLAGGED' ? 'RED' : what === 'UNFLAGGED' ? 'GREEN' : null },
    })),
}

type Told =
  | ({ readonly name: string; readonly language: string } & (
      | { readonly category: string }
      | { readonly quality: string }
    ))
  | { readonly limit: string | null; readonly quality: string | null }

const templateOf = (one: { message_template_name: string; message_template_language: string }) => ({
  name: one.message_template_name,
  language: one.message_template_language,
})

async function tellFurther(
  database: Database,
  { field, told, at }: { readonly field: string; readonly told: unknown; readonly at: Date },
): Promise<number> {
  const read = furtherEvents[field]?.safeParse(told)
  if (read?.success !== true) return 0
  const what = read.data
  const companies =
    'name' in what
      ? await companiesOfTemplate(database, what)
      : await inPlatformTransaction(database, (db) => listAllCompanies(db))
  for (const companyId of companies)
    await inTransaction(database, { companyId }, (db) =>
      'name' in what ? noteToldOfTemplate(db, companyId, what) : noteAccount(db, companyId, { ...what, at }),
    )
  return 1
}
