import { createHmac } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { whenOver } from '../when-over.ts'

export type GivenMessage = {
  readonly to: string
  readonly type: string
  readonly template?: { readonly name: string; readonly components: { readonly parameters: { text: string }[] }[] }
  readonly text?: { readonly body: string }
  readonly biz_opaque_callback_data: string
}

type Behaviour = { readonly code: number; readonly status?: number } | 'drop'

/** The Cloud API as its published shapes say: messages, message templates, and errors with their codes. */
export async function openWhatsappStandIn() {
  const received: (GivenMessage & { readonly id: string })[] = []
  const behaviours = new Map<string, { behaviour: Behaviour; left: number }>()
  const templates: object[] = []
  const handedIn: object[] = []
  const server = createServer(async (request, response) => {
    const answer = (status: number, body: object): void => {
      response.writeHead(status, { 'content-type': 'application/json' })
      response.end(JSON.stringify(body))
    }
    if (request.headers.authorization !== 'Bearer token-of-tests')
      return answer(401, { error: { message: 'Invalid OAuth access token', type: 'OAuthException', code: 190 } })
    if (request.method === 'POST' && request.url?.includes('message_templates')) {
      handedIn.push(JSON.parse(await text(request)))
      return answer(200, { id: '594425479261596', status: 'PENDING', category: 'UTILITY' })
    }
    if (request.url?.includes('fields='))
      return answer(200, {
        ...{ display_phone_number: '+1 208-555-0199', verified_name: 'Sample', quality_rating: 'GREEN' },
        ...{ messaging_limit_tier: 'TIER_1K', id: '1060' },
      })
    if (request.url?.includes('message_templates')) return answer(200, { data: templates, paging: { cursors: {} } })
    const said = JSON.parse(await text(request)) as GivenMessage
    const rule = behaviours.get(said.to)
    const id = `wamid.${received.length + 1}`
    if (rule !== undefined && rule.left > 0) {
      rule.left -= 1
      if (rule.behaviour === 'drop') {
        received.push({ ...said, id })
        return request.socket.destroy()
      }
      const { code, status = 400 } = rule.behaviour
      return answer(status, { error: { message: `(#${code}) no`, type: 'OAuthException', code, fbtrace_id: 'x' } })
    }
    received.push({ ...said, id })
    answer(200, {
      messaging_product: 'whatsapp',
      contacts: [{ input: said.to, wa_id: said.to }],
      messages: [{ id, message_status: 'accepted' }],
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  whenOver(() => new Promise<void>((resolve) => void server.close(() => resolve())))
  const { port } = server.address() as AddressInfo // It listens on a port.
  const appSecret = 'secret-of-the-app'
  const line = {
    ...{ url: `http://127.0.0.1:${port}/v23.0`, phoneNumberId: '1060', accountId: '1020' },
    ...{ token: 'token-of-tests', appSecret, verifyToken: 'word-of-proof' },
    prices: {
      ...{ source: 'A list of tests', from: '2026-07-01' },
      perMessage: [{ prefix: '1', MARKETING: 0.025, UTILITY: 0.004, AUTHENTICATION: 0.004 }],
    },
  }
  return {
    line,
    received,
    templates,
    /** Message templates that were handed in. */
    handedIn,
    behave: (to: string, behaviour: Behaviour, left = 1) => behaviours.set(to, { behaviour, left }),
    /** As WhatsApp signs what it tells. */
    sign: (body: string): string => `sha256=${createHmac('sha256', appSecret).update(body).digest('hex')}`,
  }
}
