import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { whenOver } from '../when-over.ts'

export type TakenCall = { readonly path: string; readonly headers: IncomingHttpHeaders; readonly body: string }

/**
 * Somebody's program that is called: `/ok` takes it, `/hang` never answers, `/held` answers 500 once it is let go, `/drip` begins an answer and goes on for ever,
 * `/elsewhere` sends to `to`, `/much` answers 50 MB, `/429` asks for patience, any other number is its status.
 */
export async function openWebhookReceiver(to = 'http://127.0.0.1:1/') {
  const taken: TakenCall[] = []
  /** Bytes of `/much` that somebody wanted. */
  const wanted = { bytes: 0 }
  const released = Promise.withResolvers<void>()
  const server = createServer(async (request, response) => {
    const path = request.url ?? ''
    taken.push({ path, headers: request.headers, body: await text(request) })
    const name = path.split('/')[1] ?? ''
    if (name === 'hang') return
    if (name === 'held') {
      await released.promise
      return response.writeHead(500).end()
    }
    if (name === 'drip') {
      response.writeHead(200).flushHeaders()
      const timer = setInterval(() => response.write('.'), 20)
      response.on('close', () => clearInterval(timer))
      return
    }
    if (name === 'elsewhere') return response.writeHead(302, { location: to }).end()
    if (name === 'much') {
      response.writeHead(200)
      const piece = Buffer.alloc(1024 * 1024)
      const more = (left: number): void => {
        if (left === 0 || response.destroyed) return void response.end()
        wanted.bytes += piece.length
        if (response.write(piece)) setImmediate(more, left - 1)
        else response.once('drain', () => more(left - 1))
      }
      return more(50)
    }
    const status = /^\d{3}$/.test(name) ? Number(name) : 200
    response.writeHead(status, status === 429 ? { 'retry-after': '120' } : {}).end('said')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  whenOver(() => new Promise<void>((resolve) => server.close(() => resolve()) && server.closeAllConnections()))
  const { port } = server.address() as AddressInfo // It listens on a port.
  return {
    host: `127.0.0.1:${port}`,
    port,
    url: `http://127.0.0.1:${port}`,
    taken,
    wanted,
    letGo: () => released.resolve(),
  }
}
