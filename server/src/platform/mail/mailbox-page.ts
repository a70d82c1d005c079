import type { FastifyInstance } from 'fastify'
import type { Config } from '../../config.ts'
import { sendRefusal } from '../http/refusal-reply.ts'
import { type KeptMail, readMailbox } from './local-mailbox.ts'
import { showsMailbox } from './mailbox-routes.ts'

const style = `body{font:14px/20px sans-serif;max-width:720px;margin:32px auto;padding:0 16px;color:#16242c}
article{border:1px solid #e2e8ec;border-radius:8px;padding:16px;margin:16px 0}pre{white-space:pre-wrap}
h2{font-size:16px;margin:0}p{margin:4px 0;color:#5a6b75}`

/** The demo's mails for a person to read, newest first; links work, markup of the mails is not shown. */
export function showMailbox(app: FastifyInstance, config: Config): void {
  app.get('/dev/mailbox', async (request, reply) => {
    if (!showsMailbox(config)) return sendRefusal(reply, { code: 'not-found' })
    const mails = await readMailbox(config.dataFolder)
    return reply
      .header('content-security-policy', `default-src 'none'; style-src 'nonce-${request.id}'; frame-ancestors 'none'`)
      .type('text/html; charset=utf-8')
      .send(page(mails.toReversed(), request.id))
  })
}

function page(mails: readonly KeptMail[], nonce: string): string {
  const articles = mails.length === 0 ? '<p>No mail has been sent yet.</p>' : mails.map(article).join('\n')
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Mailbox of the demo</title><style nonce="${nonce}">${style}</style><h1>Mailbox of the demo</h1>${articles}</html>`
}

function article({ to, subject, text, at }: KeptMail): string {
  const linked = escapeMarkup(text).replaceAll(/https?:\/\/[^\s<]+/g, (link) => `<a href="${link}">${link}</a>`)
  return `<article><h2>${escapeMarkup(subject)}</h2><p>To ${escapeMarkup(to)}, ${escapeMarkup(at)}</p><pre>${linked}</pre></article>`
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

function escapeMarkup(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? '')
}
