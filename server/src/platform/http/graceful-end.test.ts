import { once } from 'node:events'
import { connect } from 'node:net'
import fastify from 'fastify'
import { expect, test } from 'vitest'
import { letConnectionsGo } from './graceful-end.ts'

/** With Node's own limit out of the way, a connection that nobody ends is there for good. */
async function running() {
  const app = fastify({ forceCloseConnections: false })
  app.server.headersTimeout = 0
  app.server.requestTimeout = 0
  letConnectionsGo(app)
  app.get('/', async () => 'here')
  await app.listen({ port: 0, host: '127.0.0.1' })
  const address = app.server.address()
  if (address === null || typeof address === 'string') throw new Error('it listens at no port')
  return { app, port: address.port }
}

test('a program that stops waits for no connection that never asked for anything', async () => {
  const { app, port } = await running()
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  const ended = once(socket, 'close')
  await app.close()
  await ended
  expect(app.server.listening).toBe(false)
})

test('a question that comes as it stops is still answered, or its connection ended; nobody waits', async () => {
  const { app, port } = await running()
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  const closing = app.close()
  socket.write('GET / HTTP/1.1\r\nhost: here\r\nconnection: keep-alive\r\n\r\n')
  socket.resume()
  await Promise.all([closing, once(socket, 'close')])
  expect(app.server.listening).toBe(false)
})
