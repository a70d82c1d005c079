import { type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { text } from 'node:stream/consumers'
import type { MessagePrices } from '@corbel/domain/whatsapp/message-price'
import type { WhatsappAnswer } from '@corbel/domain/whatsapp/whatsapp-answer'
import { templateComponents } from '@corbel/domain/whatsapp/whatsapp-template'
import { z } from 'zod'
import { answerOfStandIn, isStandIn } from './stand-in.ts'
import type { Account, TemplateToHandIn } from './template-repository.ts'

/** The line to WhatsApp: an account of the Cloud API, and the app whose secret signs what it tells. */
export type WhatsappLine = {
  readonly url: string
  readonly phoneNumberId: string
  readonly accountId: string
  readonly token: string
  readonly appSecret: string
  readonly verifyToken: string
  readonly prices?: MessagePrices | undefined
}

export const mediaKinds = ['image', 'video', 'document'] as const
export type MediaKind = (typeof mediaKinds)[number]

export type WhatsappToSend = {
  /** Comes back with every status, so that a message whose answer was lost is found. */
  readonly callback: string
  readonly to: string
  readonly template: {
    readonly name: string
    readonly language: string
    readonly values: readonly string[]
    /** What stands in its head, where that is a picture, a video or a document. */
    readonly header: { readonly kind: MediaKind; readonly link: string } | null
  } | null
  readonly text: string
}

const timeoutMs = 15_000
const mostBytes = 4 * 1024 * 1024

const taken = z.looseObject({ messages: z.array(z.looseObject({ id: z.string() })).min(1) })
const failure = z.looseObject({ error: z.looseObject({ code: z.number() }) })

/** Gives a message; what comes back is the only thing that is known of it. */
export async function giveMessage(line: WhatsappLine, message: WhatsappToSend): Promise<WhatsappAnswer> {
  const { callback, to, template, text: body } = message
  const content =
    template === null
      ? { type: 'text', text: { preview_url: false, body } }
      : {
          type: 'template',
          template: {
            name: template.name,
            language: { code: template.language },
            components: [
              ...(template.header === null ? [] : [{ type: 'header', parameters: [mediaOf(template.header)] }]),
              ...(template.values.length === 0
                ? []
                : [{ type: 'body', parameters: template.values.map((value) => ({ type: 'text', text: value })) }]),
            ],
          },
        }
  const asked = {
    ...{ messaging_product: 'whatsapp', recipient_type: 'individual', to, ...content },
    biz_opaque_callback_data: callback,
  }
  try {
    const { status, body: said } = await ask(line, {
      method: 'POST',
      path: `${line.phoneNumberId}/messages`,
      body: asked,
    })
    const answer = taken.safeParse(said)
    if (status < 300 && answer.success) return { kind: 'taken', providerId: answer.data.messages[0]?.id ?? '' }
    const problem = failure.safeParse(said)
    return { kind: 'refused', status, code: problem.success ? problem.data.error.code : null }
  } catch (error) {
    // Refused before anything was said: nothing left. Whatever else breaks, it may have arrived.
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    return {
      kind: 'none',
      given: !['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH'].includes(code),
    }
  }
}

const mediaOf = ({ kind, link }: { readonly kind: MediaKind; readonly link: string }): object =>
  kind !== 'document'
    ? { type: kind, [kind]: { link } }
    : { type: 'document', document: { link, filename: new URL(link).pathname.split('/').at(-1) ?? '' } }

const refusedTemplate = z.looseObject({
  error: z.looseObject({ message: z.string().max(2_000), error_user_msg: z.string().max(2_000).optional() }),
})

/** Hands a template in; null: it is being looked at, or may be. Else why it is not. */
export async function handInTemplate(line: WhatsappLine, template: TemplateToHandIn): Promise<string | null> {
  const { name, language, category } = template
  const body = { name, language, category, components: templateComponents(template) }
  const answer = await ask(line, { method: 'POST', path: `${line.accountId}/message_templates`, body }).catch(
    () => null,
  )
  if (answer === null || answer.status < 300 || answer.status >= 500) return null
  const said = refusedTemplate.safeParse(answer.body)
  return said.success ? (said.data.error.error_user_msg ?? said.data.error.message) : String(answer.status)
}

const numberFields = 'display_phone_number,verified_name,quality_rating,messaging_limit_tier'
const numberAnswer = z.looseObject({
  display_phone_number: z.string().max(40).default(''),
  verified_name: z.string().max(200).default(''),
  quality_rating: z.string().max(40).default(''),
  messaging_limit_tier: z.string().max(40).default(''),
})

/** How the number stands from which it goes; null where WhatsApp does not say. */
export async function fetchAccount(line: WhatsappLine): Promise<Account | null> {
  const answer = await ask(line, { method: 'GET', path: `${line.phoneNumberId}?fields=${numberFields}` }).catch(
    () => null,
  )
  const read = answer?.status === 200 ? numberAnswer.safeParse(answer.body) : undefined
  if (read?.success !== true) return null
  const { display_phone_number: phone, verified_name: name, quality_rating: quality } = read.data
  return { phone, name, quality, limit: read.data.messaging_limit_tier }
}

const listed = z.looseObject({
  data: z.array(
    z.looseObject({
      name: z.string().max(512),
      language: z.string().max(20),
      status: z.string(),
      category: z.string().max(60).default(''),
      quality_score: z.looseObject({ score: z.string().max(40).default('') }).optional(),
      rejected_reason: z.string().max(300).optional(),
      components: z
        .array(
          z.looseObject({
            type: z.string(),
            format: z.string().max(40).optional(),
            text: z.string().max(4_096).optional(),
          }),
        )
        .default([]),
    }),
  ),
  paging: z
    .looseObject({ next: z.string().optional(), cursors: z.looseObject({ after: z.string().optional() }).optional() })
    .optional(),
})
export type FetchedTemplate = z.output<typeof listed>['data'][number]

const mostPages = 20

/** The account's templates; null where WhatsApp does not answer as it should. */
export async function fetchTemplates(line: WhatsappLine): Promise<FetchedTemplate[] | null> {
  const found: FetchedTemplate[] = []
  let after = ''
  for (let page = 0; page < mostPages; page += 1) {
    const path = `${line.accountId}/message_templates?limit=100${after === '' ? '' : `&after=${encodeURIComponent(after)}`}`
    const answer = await ask(line, { method: 'GET', path }).catch(() => null)
    const read = answer === null || answer.status !== 200 ? null : listed.safeParse(answer.body)
    if (read === null || !read.success) return null
    found.push(...read.data.data)
    after = read.data.paging?.next === undefined ? '' : (read.data.paging.cursors?.after ?? '')
    if (after === '') return found
  }
  return found
}

type Asked = { readonly method: 'GET' | 'POST'; readonly path: string; readonly body?: object }

/** To the address that the operator set, and nowhere else: no redirect is followed. */
function ask(line: WhatsappLine, asked: Asked): Promise<{ status: number; body: unknown }> {
  if (isStandIn(line)) return Promise.resolve(answerOfStandIn(asked))
  const { url, token } = line
  const { method, path, body } = asked
  const address = new URL(`${url.replace(/\/+$/, '')}/${path}`)
  const send = address.protocol === 'https:' ? requestHttps : requestHttp
  const said = body === undefined ? '' : JSON.stringify(body)
  return new Promise((resolve, reject) => {
    const headers = {
      authorization: `Bearer ${token}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(said) }),
    }
    const request = send(address, { method, headers, signal: AbortSignal.timeout(timeoutMs) }, (answer) => {
      read(answer).then(resolve, reject)
    })
    request.on('error', reject)
    request.end(said)
  })
}

async function read(answer: IncomingMessage): Promise<{ status: number; body: unknown }> {
  let size = 0
  answer.on('data', (chunk: Buffer) => {
    size += chunk.length
    if (size > mostBytes) answer.destroy(new Error('WhatsApp answered more than is read.'))
  })
  const said = await text(answer)
  const status = answer.statusCode ?? 0
  try {
    return { status, body: JSON.parse(said) }
  } catch {
    return { status, body: null }
  }
}
