import { Resolver } from 'node:dns/promises'
import { setTimeout as delay } from 'node:timers/promises'

/** What the domain name system says of mail to a domain; `unknown` where it does not say. */
export type MailDomainAnswer = 'takes-mail' | 'takes-none' | 'absent' | 'unknown'

export type MailDomains = { readonly ask: (domain: string) => Promise<MailDomainAnswer> }

const longestWaitMs = 2_000
const noSuchName = 'ENOTFOUND'
const noSuchRecord = 'ENODATA'

/** Asks the machine's name servers, or these. Never longer than two seconds: a form waits for the answer. */
export function createMailDomains(servers: readonly string[]): MailDomains {
  const resolver = new Resolver({ timeout: longestWaitMs, tries: 1 })
  if (servers.length > 0) resolver.setServers([...servers])
  return {
    ask: async (domain) => {
      const waiting = new AbortController()
      const late = delay(longestWaitMs, 'unknown' as const, { signal: waiting.signal }).catch(() => 'unknown' as const)
      const answer = await Promise.race([askResolver(resolver, domain), late])
      waiting.abort()
      return answer
    },
  }
}

async function askResolver(resolver: Resolver, domain: string): Promise<MailDomainAnswer> {
  try {
    const records = await resolver.resolveMx(domain)
    // A single record without a name: the domain's owner says that it takes no mail (RFC 7505).
    const isNull = records.length === 1 && /^\.?$/.test(records[0]?.exchange ?? '')
    return isNull ? 'takes-none' : 'takes-mail'
  } catch (error) {
    const code = codeOf(error)
    if (code === noSuchRecord) return askForHost(resolver, domain)
    if (code === noSuchName) return (await knowsTheWorld(resolver)) ? 'absent' : 'unknown'
    return 'unknown'
  }
}

/** Without mail records a domain's own address takes its mail (RFC 5321, section 5.1). */
async function askForHost(resolver: Resolver, domain: string): Promise<MailDomainAnswer> {
  const answers = await Promise.allSettled([resolver.resolve4(domain), resolver.resolve6(domain)])
  if (answers.some((one) => one.status === 'fulfilled' && one.value.length > 0)) return 'takes-mail'
  const isSure = answers.every((one) => one.status === 'rejected' && codeOf(one.reason) === noSuchRecord)
  return isSure ? 'takes-none' : 'unknown'
}

/** A server of a closed network knows no name at all; that it does not know this one says nothing. */
async function knowsTheWorld(resolver: Resolver): Promise<boolean> {
  return resolver.resolveNs('com').then(
    (servers) => servers.length > 0,
    () => false,
  )
}

const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : '')
