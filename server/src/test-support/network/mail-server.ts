import { whenOver } from '../when-over.ts'
import { openDifficultServer, type TestMailServer } from './difficult-server.ts'

/** A real mail server on this machine that can be told to be difficult, until the test is over. */
export async function openMailServer(): Promise<TestMailServer> {
  const server = await openDifficultServer()
  whenOver(server.close)
  return server
}
