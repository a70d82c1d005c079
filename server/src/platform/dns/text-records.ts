import { Resolver } from 'node:dns/promises'
import { setTimeout as delay } from 'node:timers/promises'

/** The TXT records of a name, each as one text; none where it has none; `unknown` where the name servers do not say. */
export type TextRecordAnswer = readonly string[] | 'unknown'

export type TextRecords = { readonly ask: (name: string) => Promise<TextRecordAnswer> }

const longestWaitMs = 3_000
const absent = ['ENOTFOUND', 'ENODATA']

/** Asks the machine's name servers, or these, and never longer than three seconds: a person waits for the answer. */
export function createTextRecords(servers: readonly string[]): TextRecords {
  const resolver = new Resolver({ timeout: longestWaitMs, tries: 1 })
  if (servers.length > 0) resolver.setServers([...servers])
  return {
    ask: async (name) => {
      const waiting = new AbortController()
      const late = delay(longestWaitMs, 'unknown' as const, { signal: waiting.signal }).catch(() => 'unknown' as const)
      const answer = await Promise.race([askResolver(resolver, name), late])
      waiting.abort()
      return answer
    },
  }
}

async function askResolver(resolver: Resolver, name: string): Promise<TextRecordAnswer> {
  try {
    // A long text comes in pieces of 255 bytes (RFC 7208, section 3.3).
    return (await resolver.resolveTxt(name)).map((pieces) => pieces.join(''))
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    return absent.includes(code) ? [] : 'unknown'
  }
}
