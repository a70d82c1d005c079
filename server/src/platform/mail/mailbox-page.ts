import type { FastifyInstance } from 'fastify'
import type { Config } from '../../config.ts'
import { sendRefusal } from '../http/refusal-reply.ts'
import { type KeptMail, readMailbox } from './local-mailbox.ts'
import { showsMailbox } from './mailbox-routes.ts'

// The program's own look in a few lines: its page, cards and colours, light and dark; its style sheet belongs to the pages.
const style = `:root{color-scheme:light dark;--page:#f5f7f8;--card:#fff;--line:#e2e8ec;--text:#16242c;--quiet:#566771;
--link:#2f6079;--bar:#061f2b}@media (prefers-color-scheme:dark){:root{--page:#121212;--card:#1e1e1e;--line:#33383b;
--text:#e8edf0;--quiet:#a3b1b9;--link:#8fbdd3}}*{box-sizing:border-box}
body{margin:0;background:var(--page);color:var(--text);font:14px/20px "Lexend Deca Variable",system-ui,sans-serif}
header{display:flex;align-items:center;height:56px;padding:0 24px;background:var(--bar);color:#fff;font-weight:600}
main{max-width:760px;margin:0 auto;padding:16px 16px 32px}h1{margin:0 0 16px;font-size:20px;line-height:28px}
article{margin:0 0 16px;border:1px solid var(--line);border-radius:8px;background:var(--card);overflow:hidden}
article>header,.none{display:block;height:auto;padding:12px 16px;background:none;color:inherit;font-weight:400}
article>header{border-bottom:1px solid var(--line)}h2{margin:0;font-size:14px;line-height:20px;font-weight:600}
p{margin:0;color:var(--quiet);font-size:12px;line-height:16px}.none{margin:0;font-size:14px;line-height:20px}
pre{margin:0;padding:16px;font:inherit;white-space:pre-wrap;overflow-wrap:anywhere}a{color:var(--link)}`

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
  const articles =
    mails.length === 0
      ? '<article><p class="none">No mail has been sent yet.</p></article>'
      : mails.map(article).join('\n')
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Mailbox of the demo</title><style nonce="${nonce}">${style}</style>
<body><header>Corbel</header><main><h1>Mailbox of the demo</h1>
${articles}</main></body></html>`
}

function article({ to, subject, text, at }: KeptMail): string {
  const linked = escapeMarkup(text).replaceAll(/https?:\/\/[^\s<]+/g, (link) => `<a href="${link}">${link}</a>`)
  return `<article><header><h2>${escapeMarkup(subject)}</h2><p>To ${escapeMarkup(to)}, ${escapeMarkup(at)}</p></header><pre>${linked}</pre></article>`
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

function escapeMarkup(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? '')
}
