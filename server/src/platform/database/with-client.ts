import pg from 'pg'
import type { ConnectionSettings } from './connection-settings.ts'

export type ClientSettings = ConnectionSettings & { readonly application_name?: string }

/** One connection for one piece of work, ended with it. */
export async function withClient<T>(settings: ClientSettings, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(settings)
  // A connection that breaks between two statements fails the next one; without a listener it would end the program.
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
