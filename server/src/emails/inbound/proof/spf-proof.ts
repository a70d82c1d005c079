import { BlockList, isIPv4, isIPv6 } from 'node:net'
import type { NameRecords } from '../../../platform/dns/name-records.ts'

/** Whether a domain's own record names the address that a mail came from (RFC 7208). */
export type SpfVerdict = 'pass' | 'other' | 'unknown'

/** After so many questions nobody goes on (RFC 7208, section 4.6.4). */
const questionsMost = 10

type Asking = { readonly names: NameRecords; readonly from: string; left: number }

export async function spfVerdict(domain: string, { names, from }: Omit<Asking, 'left'>): Promise<SpfVerdict> {
  const address = from.replace(/^::ffff:/i, '')
  if (domain === '' || !(isIPv4(address) || isIPv6(address))) return 'other'
  const verdict = await asked(domain, { names, from: address, left: questionsMost })
  return verdict === 'none' ? 'other' : verdict
}

async function asked(domain: string, asking: Asking): Promise<SpfVerdict | 'none'> {
  const texts = await asking.names.ask(domain)
  if (texts === 'unknown') return 'unknown'
  const records = texts.filter((text) => /^v=spf1( |$)/i.test(text))
  const [record] = records
  // Two are none.
  if (record === undefined || records.length > 1) return 'none'
  const terms = record.trim().split(/\s+/).slice(1)
  for (const term of terms) {
    const [, sign = '', name = '', value = ''] = /^([+?~-]?)([a-z0-9]+)(?:[:/](.*))?$/i.exec(term) ?? []
    const matches = await isMatch({ name: name.toLowerCase(), value, term, domain }, asking)
    if (matches === 'unknown') return 'unknown'
    if (matches) return sign === '' || sign === '+' ? 'pass' : 'other'
  }
  const [, elsewhere] = /\sredirect=(\S+)/i.exec(record) ?? []
  if (elsewhere === undefined || elsewhere.includes('%') || asking.left-- <= 0) return 'other'
  return asked(elsewhere, asking)
}

type Term = { readonly name: string; readonly value: string; readonly term: string; readonly domain: string }

async function isMatch({ name, value, term, domain }: Term, asking: Asking): Promise<boolean | 'unknown'> {
  const { names, from } = asking
  // A macro asks of the sender what nobody but them decides: it proves nothing here.
  if (term.includes('%')) return false
  if (name === 'all') return true
  if (name === 'ip4' || name === 'ip6') return isWithin(from, value)
  if (!['include', 'a', 'mx'].includes(name) || asking.left-- <= 0) return false
  if (name === 'include') {
    const verdict = await asked(value, asking)
    return verdict === 'unknown' ? 'unknown' : verdict === 'pass'
  }
  const [, named = '', bits = ''] = /^(?:a|mx)(?::([^/]+))?(?:\/(\d{1,3}))?/i.exec(term.replace(/^[+?~-]/, '')) ?? []
  const host = named === '' ? domain : named
  const hosts = name === 'a' ? [host] : (await names.mailServers(host)).slice(0, questionsMost)
  for (const one of hosts)
    for (const address of await names.addresses(one))
      if (isWithin(from, bits === '' ? address : `${address}/${bits}`)) return true
  return false
}

function isWithin(from: string, range: string): boolean {
  const [first = '', bits = ''] = range.split('/')
  const kind = isIPv4(first) ? 'ipv4' : isIPv6(first) ? 'ipv6' : null
  const kindOfFrom = isIPv4(from) ? 'ipv4' : 'ipv6'
  if (kind === null || kind !== kindOfFrom) return false
  const most = kind === 'ipv4' ? 32 : 128
  const length = bits === '' ? most : Number(bits)
  if (!(length >= 0 && length <= most)) return false
  const list = new BlockList()
  list.addSubnet(first, length, kind)
  return list.check(from, kind)
}
