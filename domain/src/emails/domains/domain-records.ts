import { isHostName } from '../../companies/host-rules.ts'

/** What has to stand in the domain name system before a company's e-mails go by addresses of a domain. */
export const domainRecordKinds = ['ownership', 'dkim', 'nextDkim', 'spf', 'dmarc'] as const
export type DomainRecordKind = (typeof domainRecordKinds)[number]

/** `unknown`: the name servers did not say. */
export const domainRecordStates = ['right', 'missing', 'wrong', 'unknown'] as const
export type DomainRecordState = (typeof domainRecordStates)[number]

/** What is wrong with a record that stands there. */
export const domainRecordFaults = ['other-value', 'two-records', 'too-many-lookups', 'not-included'] as const
export type DomainRecordFault = (typeof domainRecordFaults)[number]

export const mailDomainStates = ['waiting', 'verified', 'failing'] as const
export type MailDomainState = (typeof mailDomainStates)[number]

/** Both names exist from the start, so that a key is replaced while the old one still proves what is on its way. */
export const dkimSelectors = ['corbel1', 'corbel2'] as const
export type DkimSelector = (typeof dkimSelectors)[number]

export interface DomainKeys {
  readonly domain: string
  readonly token: string
  readonly selector: DkimSelector
  readonly publicKey: string
  /** A key that takes over once it stands there. */
  readonly next: { readonly selector: DkimSelector; readonly publicKey: string } | null
  /** Whose servers send: the domain of the program's own address. */
  readonly sentBy: string
}

/** TXT records of a name, as `TextRecords` answers them. */
export type FoundTexts = readonly string[] | 'unknown'

/** What stands there, by name of the record. */
export interface DomainFindings {
  readonly texts: ReadonlyMap<string, FoundTexts>
  /** How many names have to be looked up to know who may send for the domain; null where that is not known. */
  readonly spfLookups: number | null
}

export interface DomainRecord {
  readonly kind: DomainRecordKind
  readonly name: string
  readonly value: string
  readonly found: readonly string[]
  readonly state: DomainRecordState
  readonly fault: DomainRecordFault | null
  /** Without it nothing goes by the domain; others are advice. */
  readonly isNeeded: boolean
}

/** More are an error by which every check fails (RFC 7208, section 4.6.4). */
export const mostSpfLookups = 10

export const isMailDomain = (domain: string): boolean => isHostName(domain)

/** Names that are asked for a domain. */
export const namesToAsk = (domain: string): readonly string[] => [
  domain,
  `_corbel.${domain}`,
  `_dmarc.${domain}`,
  ...dkimSelectors.map((selector) => `${selector}._domainkey.${domain}`),
]

/** The records of a domain: what each should say and what it does say. */
export function domainRecords(keys: DomainKeys, { texts, spfLookups }: DomainFindings): DomainRecord[] {
  const { domain, token, selector, publicKey, next, sentBy } = keys
  const at = (name: string): FoundTexts => texts.get(name) ?? 'unknown'
  const dkim = (kind: 'dkim' | 'nextDkim', one: { selector: DkimSelector; publicKey: string }): DomainRecord =>
    exactly(
      { kind, name: `${one.selector}._domainkey.${domain}`, isNeeded: kind === 'dkim' },
      {
        value: `v=DKIM1; k=rsa; p=${one.publicKey}`,
        found: at(`${one.selector}._domainkey.${domain}`),
        same: (text) => keyIn(text) === one.publicKey,
      },
    )
  const own = { kind: 'ownership', name: `_corbel.${domain}`, isNeeded: true } as const
  const value = `corbel-mail=${token}`
  return [
    exactly(own, { value, found: at(own.name), same: (text) => text.trim() === value }),
    dkim('dkim', { selector, publicKey }),
    ...(next === null ? [] : [dkim('nextDkim', next)]),
    spfRecord({ domain, sentBy, found: at(domain), lookups: spfLookups }),
    dmarcRecord(domain, at(`_dmarc.${domain}`)),
  ]
}

type Place = Pick<DomainRecord, 'kind' | 'name' | 'isNeeded'>
type Wanted = { readonly value: string; readonly found: FoundTexts; readonly same: (text: string) => boolean }

function exactly(place: Place, { value, found, same }: Wanted): DomainRecord {
  if (found === 'unknown') return { ...place, value, found: [], state: 'unknown', fault: null }
  if (found.some(same)) return { ...place, value, found, state: 'right', fault: null }
  return found.length === 0
    ? { ...place, value, found, state: 'missing', fault: null }
    : { ...place, value, found, state: 'wrong', fault: 'other-value' }
}

const keyIn = (text: string): string => /(?:^|;)\s*p\s*=\s*([^;]*)/.exec(text)?.[1]?.replaceAll(/\s/g, '') ?? ''

type Spf = {
  readonly domain: string
  readonly sentBy: string
  readonly found: FoundTexts
  readonly lookups: number | null
}

function spfRecord({ domain, sentBy, found, lookups }: Spf): DomainRecord {
  const place = { kind: 'spf', name: domain, isNeeded: false } as const
  const value = `v=spf1 include:${sentBy} ~all`
  if (found === 'unknown') return { ...place, value, found: [], state: 'unknown', fault: null }
  const ours = found.filter((text) => /^v=spf1(\s|$)/i.test(text.trim()))
  const wrong = (fault: DomainRecordFault): DomainRecord => ({ ...place, value, found: ours, state: 'wrong', fault })
  if (ours.length === 0) return { ...place, value, found: [], state: 'missing', fault: null }
  if (ours.length > 1) return wrong('two-records')
  if (lookups !== null && lookups > mostSpfLookups) return wrong('too-many-lookups')
  const isIncluded = ours.some((text) => text.toLowerCase().split(/\s+/).includes(`include:${sentBy}`))
  return isIncluded || domain === sentBy
    ? { ...place, value, found: ours, state: 'right', fault: null }
    : wrong('not-included')
}

function dmarcRecord(domain: string, found: FoundTexts): DomainRecord {
  const place = { kind: 'dmarc', name: `_dmarc.${domain}`, isNeeded: false } as const
  const value = 'v=DMARC1; p=none'
  if (found === 'unknown') return { ...place, value, found: [], state: 'unknown', fault: null }
  const ours = found.filter((text) => /^v=DMARC1\b/i.test(text.trim()))
  if (ours.length === 0) return { ...place, value, found: [], state: 'missing', fault: null }
  if (ours.length > 1) return { ...place, value, found: ours, state: 'wrong', fault: 'two-records' }
  const hasPolicy = /(?:^|;)\s*p\s*=\s*(none|quarantine|reject)\b/i.test(ours[0] ?? '')
  return { ...place, value, found: ours, state: hasPolicy ? 'right' : 'wrong', fault: hasPolicy ? null : 'other-value' }
}

export interface DomainStanding {
  readonly state: MailDomainState
  readonly failingSince: Date | null
}

/** Where a domain stands after a look. Name servers that do not say change nothing. */
export function standingAfter(before: DomainStanding, records: readonly DomainRecord[], at: Date): DomainStanding {
  const needed = records.filter(({ isNeeded }) => isNeeded)
  if (needed.every(({ state }) => state === 'right')) return { state: 'verified', failingSince: null }
  if (needed.every(({ state }) => state === 'right' || state === 'unknown')) return before
  return before.state === 'waiting' ? before : { state: 'failing', failingSince: before.failingSince ?? at }
}

/** After so long in vain what goes to many stops; what somebody writes themselves still goes. */
export const failingHours = 48

export const isLost = ({ state, failingSince }: DomainStanding, at: Date): boolean =>
  state === 'failing' && failingSince !== null && at.getTime() - failingSince.getTime() >= failingHours * 3_600_000

/** Parts of an SPF record that cost a look-up each, and the names that are read for it in turn. */
export function spfParts(text: string): { readonly lookups: number; readonly next: readonly string[] } {
  const next: string[] = []
  let lookups = 0
  for (const part of text.trim().split(/\s+/).slice(1)) {
    const [, mechanism = '', name = ''] =
      /^[-+~?]?(include|redirect|a|mx|ptr|exists)\b(?:[:=]([^/\s]+))?/i.exec(part) ?? []
    if (mechanism === '') continue
    lookups += 1
    if (/^(include|redirect)$/i.test(mechanism) && name !== '') next.push(name.toLowerCase())
  }
  return { lookups, next }
}
