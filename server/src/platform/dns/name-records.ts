import { Resolver } from 'node:dns/promises'
import { createTextRecords, type TextRecords } from './text-records.ts'

/** Addresses of a name, those of IPv4 and of IPv6; and names of the servers that take a domain's mail. None where nobody says. */
export type NameRecords = TextRecords & {
  readonly addresses: (name: string) => Promise<readonly string[]>
  readonly mailServers: (name: string) => Promise<readonly string[]>
}

/** Asks the machine's name servers, or these, and waits three seconds for each answer. */
export function createNameRecords(servers: readonly string[]): NameRecords {
  const resolver = new Resolver({ timeout: 3_000, tries: 1 })
  if (servers.length > 0) resolver.setServers([...servers])
  const orNone = <One>(asked: Promise<One[]>): Promise<One[]> => asked.catch(() => [])
  return {
    ...createTextRecords(servers),
    addresses: async (name) =>
      (await Promise.all([orNone(resolver.resolve4(name)), orNone(resolver.resolve6(name))])).flat(),
    mailServers: async (name) => (await orNone(resolver.resolveMx(name))).map(({ exchange }) => exchange),
  }
}
