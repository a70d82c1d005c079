import type { BouncePair } from '../sending/bounce-pair.ts'
import { bouncePhrases, mailerErrorPhrase, unknownUserPhrase } from './bounce-phrases.ts'
import { type BounceReason, isHardReason, pairOfReason } from './bounce-reason.ts'

/** What came of one recipient. */
export interface ReadRecipient {
  /** Blank where the message does not say it. */
  readonly address: string
  /** Its own second code, `5.1.1`; null where none is said. */
  readonly enhanced: string | null
  readonly code: number | null
  readonly reason: BounceReason
  readonly hard: boolean
  readonly pair: BouncePair
}

/** What is said of one address, gathered from wherever it is said. */
export type Said = {
  readonly address: string
  /** Of the server that refused it. */
  readonly diagnosis: string
  /** For people. */
  readonly around: string
  readonly status: string | null
  readonly hasFields: boolean
  /** Which server says so. */
  readonly reporting: string
}

/** `5.1.1`, and nothing that is an address of a machine or a version. */
const statusesIn = (text: string): string[] => text.match(/(?<![\d.])[245]\.\d{1,3}\.\d{1,3}(?!\.?\d)/g) ?? []
export const statusIn = (text: string): string | null => statusesIn(text)[0] ?? null

const codeIn = (text: string): number | null => {
  const [, code] = /(?<![\d.:])([45][0-7]\d)(?=[ -]\d\.\d|[ -:]|$)/m.exec(text) ?? []
  return code === undefined ? null : Number(code)
}

/** In small letters, without phrases that servers put before any cause. */
const small = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/\s+/g, ' ')
    .replaceAll('’', "'")
    .replaceAll(
      /(recipient )?address rejected: |it was rejected by (the server|a mail)[^.]{0,80}|delivery temporarily suspended: |delivery has failed to these recipients or (groups|distribution lists)/g,
      '',
    )

/** Whether the server had the text already when it said no. */
type Phase = 'recipient' | 'text' | 'sender'

function phaseIn(text: string): Phase | null {
  const [, asked = ''] = />>> ?(data|rcpt|mail)[\s\S]{0,200}?<<< ?[45]\d\d/i.exec(text) ?? []
  if (asked !== '') return { data: 'text', rcpt: 'recipient', mail: 'sender' }[asked.toLowerCase()] as Phase
  if (
    /in reply to (end of )?data|\(data\)|final data|smtp command data\b|after (end of )?data|\bdot\b.{0,10}reply/i.test(
      text,
    )
  )
    return 'text'
  if (/in reply to mail from|after mail from|mail from:<[^>]*> size|smtp:mail/i.test(text)) return 'sender'
  if (/in reply to rcpt|after rcpt|rcpt[ _]?to\b|smtp:rcpt|in rcpt to|for rcpt/i.test(text)) return 'recipient'
  return null
}

/** What follows from what is said. */
export function verdictOf(said: Said): ReadRecipient {
  const diagnosis = small(said.diagnosis)
  const around = small(said.around)
  // What a server quotes of the next one comes last, and says more than what gateways put in its place.
  const own = statusesIn(said.diagnosis).at(-1) ?? null
  const isVague = (status: string | null): boolean => status === null || /^\d\.0\.0$/.test(status)
  const inWords = statusIn(said.around)
  const enhanced = !isVague(own) ? own : !isVague(said.status) ? said.status : (inWords ?? said.status ?? own)
  const code = codeIn(said.diagnosis) ?? codeIn(said.around)
  const reason = reasonOf({ ...said, diagnosis, around, enhanced, given: said.status })
  return { address: said.address, enhanced, code, reason, hard: isHardReason(reason), pair: pairOfReason(reason) }
}

type Evidence = {
  readonly diagnosis: string
  readonly around: string
  readonly enhanced: string | null
  readonly hasFields: boolean
  readonly given: string | null
  readonly reporting: string
}

/** What somebody's own program says when it refuses mail that was taken already. */
const refusedLater = /was automatically rejected: ([^\n]{3,200})/

function reasonOf(evidence: Evidence): BounceReason {
  const { diagnosis, around, enhanced, hasFields, given, reporting } = evidence
  const later = refusedLater.exec(around)?.[1]
  if (later !== undefined) {
    const found = phraseIn(later)
    if (found !== null) return found
  }
  if (mailerErrorPhrase.test(diagnosis)) return 'mailererror'
  // A provider that takes mail for others refuses by their rules.
  if (/inbound-smtp\.[\w-]+\.amazonaws\.com/.test(reporting)) return 'filtered'
  for (const text of [diagnosis, around]) {
    if (text.trim() === '') continue
    const found = byWords(text, { phase: phaseIn(`${diagnosis} ${around}`), enhanced, hasFields, given })
    if (found !== null) return found
  }
  return byStatus(enhanced) ?? (unknownAnywhere(around) ? 'filtered' : 'onhold')
}

const unknownAnywhere = (text: string): boolean => unknownUserPhrase.test(text)

function phraseIn(text: string): BounceReason | null {
  return bouncePhrases.find(([, phrase]) => phrase.test(text))?.[0] ?? null
}

type Beside = Pick<Evidence, 'enhanced' | 'hasFields' | 'given'> & { readonly phase: Phase | null }

function byWords(text: string, { phase, enhanced, hasFields, given }: Beside): BounceReason | null {
  // What RFC 5321 gives servers to say of a mailbox that is not there.
  if (phase === 'recipient' && /^(\d{3} )?requested action not taken: mailbox unavailable/.test(text.trim()))
    return 'userunknown'
  const phrase = phraseIn(text)
  if (!unknownUserPhrase.test(text)) return phrase
  // "Recipient address rejected: mailbox full", "sender address rejected": the cause is what else is said.
  if (phrase !== null && phrase !== 'systemerror' && phrase !== 'expired') {
    const isOfRecipient = enhanced !== null && /^5\.1\.[01236]$|^5\.1\.10$/.test(enhanced)
    const yields: readonly BounceReason[] = [
      'rejected',
      'policyviolation',
      'filtered',
      'norelaying',
      'suspend',
      'securityerror',
      'contenterror',
    ]
    if (!(isOfRecipient && yields.includes(phrase) && phase !== 'sender')) return phrase
  }
  if (phase === 'text') return enhanced !== null && /^5\.1\.([0136]|10)$/.test(enhanced) ? 'userunknown' : 'filtered'
  if (phase === 'sender') return 'rejected'
  if (phase === 'recipient') return 'userunknown'
  if (enhanced !== null && !/^\d\.0\.0$/.test(enhanced)) return 'userunknown'
  if (hasFields && given === null) return 'userunknown'
  return saysItForGood(text) ? 'userunknown' : 'filtered'
}

/** Words of programs that look the mailbox up before they take anything. */
const saysItForGood = (text: string): boolean =>
  /directory|unknown (user|recipient):|unknown recipient|not recognized|no valid recipients|mailbox not found/.test(
    text,
  )

/** By its second code alone (RFC 3463). */
function byStatus(enhanced: string | null): BounceReason | null {
  if (enhanced === null) return null
  const [kind, subject = '', detail = ''] = enhanced.split('.')
  if (kind === '4') return subject === '2' && detail === '2' ? 'mailboxfull' : 'expired'
  const known: Readonly<Record<string, BounceReason>> = {
    '1.0': 'userunknown',
    '1.1': 'userunknown',
    '1.2': 'hostunknown',
    '1.3': 'userunknown',
    '1.4': 'filtered',
    '1.6': 'hasmoved',
    '1.7': 'rejected',
    '1.8': 'rejected',
    '1.9': 'userunknown',
    '1.10': 'notaccept',
    '2.0': 'filtered',
    '2.1': 'suspend',
    '2.2': 'mailboxfull',
    '2.3': 'exceedlimit',
    '2.4': 'filtered',
    '3.1': 'systemfull',
    '3.4': 'mesgtoobig',
    '4.4': 'hostunknown',
    '4.6': 'networkerror',
    '4.7': 'expired',
    '7.1': 'policyviolation',
    '7.25': 'requireptr',
  }
  const found = known[`${subject}.${detail}`]
  if (found !== undefined) return found
  if (subject === '4') return 'networkerror'
  if (subject === '5' || subject === '3') return 'systemerror'
  if (subject === '6') return 'contenterror'
  return subject === '7' ? (/^2[0-9]$/.test(detail) ? 'authfailure' : 'securityerror') : null
}
