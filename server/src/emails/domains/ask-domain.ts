import { type DomainFindings, mostSpfLookups, namesToAsk, spfParts } from '@corbel/domain/emails/domains/domain-records'
import type { TextRecords } from '../../platform/dns/text-records.ts'

/** What stands in the domain name system of a domain: outside of any transaction, others take their time. */
export async function askDomain(textRecords: TextRecords, domain: string): Promise<DomainFindings> {
  const names = namesToAsk(domain)
  const answers = await Promise.all(names.map((name) => textRecords.ask(name)))
  const texts = new Map(names.map((name, at) => [name, answers[at] ?? 'unknown']))
  const own = texts.get(domain) ?? 'unknown'
  const first = own === 'unknown' ? undefined : own.find(isSpf)
  return { texts, spfLookups: first === undefined ? null : await countLookups(textRecords, first) }
}

const isSpf = (text: string): boolean => /^v=spf1(\s|$)/i.test(text.trim())

/** Counts what a receiver has to look up, at most one more than it may. */
async function countLookups(textRecords: TextRecords, first: string): Promise<number> {
  const waiting = [first]
  const asked = new Set<string>()
  let lookups = 0
  for (let text = waiting.shift(); text !== undefined; text = waiting.shift()) {
    const parts = spfParts(text)
    lookups += parts.lookups
    for (const name of parts.next) {
      if (lookups > mostSpfLookups || asked.size >= mostSpfLookups || asked.has(name)) continue
      asked.add(name)
      const found = await textRecords.ask(name)
      const next = found === 'unknown' ? undefined : found.find(isSpf)
      if (next !== undefined) waiting.push(next)
    }
  }
  return lookups
}
