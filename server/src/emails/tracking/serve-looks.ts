import { bestLanguage } from '@corbel/domain/shared/messages/languages'
import { tell } from '@corbel/domain/shared/messages/message'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Clock } from '../../platform/clock.ts'
import { clientOf } from '../../platform/http/client.ts'
import type { Log } from '../../platform/log.ts'
import { inWords } from '../../platform/messages/in-words.ts'
import { followLink, type Looker, type LookParts, noteOpened } from './note-look.ts'
import { linkPath, pixelPath } from './tracked-mail.ts'

/** One pixel that nobody sees: 43 bytes. */
const pixel = Buffer.from('R0lGODlhAQABAIAAAP///wAAACH5BAEAAAAALAAAAAABAAEAAAICRAEAOw==', 'base64')

const waitingMost = 500
const atOnce = 2

/**
 * What is noted after the answer went out: so the picture takes the same time for every token, and whoever fetches it
 * ten thousand times keeps nobody waiting. What is too much is dropped.
 */
class LaterNotes {
  readonly #waiting: (() => Promise<void>)[] = []
  readonly #log: Log
  #running = 0
  #over: (() => void)[] = []

  constructor(log: Log) {
    this.#log = log
  }

  add(work: () => Promise<void>): void {
    if (this.#waiting.length >= waitingMost) return
    this.#waiting.push(work)
    if (this.#running < atOnce) void this.#run()
  }

  async #run(): Promise<void> {
    this.#running += 1
    for (let work = this.#waiting.shift(); work !== undefined; work = this.#waiting.shift())
      try {
        await work()
      } catch (error) {
        this.#log.warn({ reason: error instanceof Error ? error.name : 'unknown' }, 'a look at a mail was not noted')
      }
    this.#running -= 1
    if (this.#running === 0) for (const over of this.#over.splice(0)) over()
  }

  async ended(): Promise<void> {
    if (this.#running > 0) await new Promise<void>((resolve) => this.#over.push(resolve))
  }
}

type Served = LookParts & { readonly clock: Clock; readonly log: Log }

/** `/e/o/…`: the picture of a mail; `/e/c/…`: its links. Neither needs a session or says who it was. */
export function serveLooks(app: FastifyInstance, parts: Served): void {
  const later = new LaterNotes(parts.log)
  app.addHook('onClose', () => later.ended())
  app.get<{ Params: { token: string } }>(`${pixelPath}:token`, async (request, reply) => {
    const { token } = request.params
    const looker = lookerOf(request, parts)
    later.add(() => noteOpened(parts, token, looker))
    return (
      reply
        // Pages of other hosts show it: programs that people read their mail with.
        .header('cross-origin-resource-policy', 'cross-origin')
        .header('cache-control', 'no-store, private')
        .type('image/gif')
        .send(pixel)
    )
  })
  app.get<{ Params: { token: string } }>(`${linkPath}:token`, async (request, reply) => {
    const target = await followLink(parts, request.params.token, lookerOf(request, parts))
    reply.header('cache-control', 'no-store, private').header('x-robots-tag', 'noindex, nofollow')
    if (target !== null) return reply.redirect(target, 302)
    const { language } = clientOf(request)
    const words = inWords(tell('unsubscribing.unknown'), bestLanguage([language]))
    return reply
      .code(404)
      .type('text/html; charset=utf-8')
      .send(`<!doctype html><html lang="${language}"><meta charset="utf-8"><title>404</title><h1>${words}</h1></html>`)
  })
}

const lookerOf = (request: FastifyRequest, { clock }: Served): Looker => {
  const { userAgent: agent, address } = clientOf(request)
  return { at: clock.now(), isHead: request.method === 'HEAD', agent, address }
}
