import type { BouncePair } from '../sending/bounce-pair.ts'
import { bouncePhrases, bounceWords, mailerErrorPhrase, unknownUserPhrase } from './bounce-phrases.ts'
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
    // Where to read more says nothing of the cause, whatever its page is called.
    .replaceAll(/(https?:\/\/[^\s/]+)\/\S*/g, '$1')
    .replaceAll(
      /(?<!sender )(recipient )?address rejected: (?!access denied)|it was rejected by (the server|a mail)[^.]{0,80}|delivery temporarily suspended: |delivery has failed to these recipients or (groups|distribution lists)/g,
      '',
    )

/** Whether the server had the text already when it said no. */
type Phase = 'recipient' | 'text' | 'sender'

function phaseIn(text: string): Phase | null {
  const [, asked = ''] = />>> ?(data|rcpt|mail)[\s\S]{0,200}?<<< ?[45]\d\d/i.exec(text) ?? []
  if (asked !== '') return { data: 'text', rcpt: 'recipient', mail: 'sender' }[asked.toLowerCase()] as Phase
  if (
    /in reply to (end of )?data|\(data\)|final data|smtp command data\b|after (end of )?data|\bdot\b.{0,10}reply|failed after i sent the message/i.test(
      text,
    )
  )
    return 'text'
  if (
    /in reply to mail from|sender( address)? (was )?(rejected|refused|denied)|after mail from|mail from:<[^>]*> size|smtp:mail/i.test(
      text,
    )
  )
    return 'sender'
  if (/in reply to rcpt|after rcpt|rcpt[ _]?to\b|smtp:rcpt|in rcpt to|for rcpt|does not like recipient/i.test(text))
    return 'recipient'
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
  const found = reasonOf({ ...said, diagnosis, around, enhanced })
  // Whoever asks for patience has not said that there is nobody (RFC 3463: 4.x.x): it was given up before it was known.
  const isForNow = isVague(enhanced) ? code !== null && code < 500 : enhanced?.startsWith('4.')
  const reason = isForNow && isHardReason(found) ? 'expired' : found
  return { address: said.address, enhanced, code, reason, hard: isHardReason(reason), pair: pairOfReason(reason) }
}

type Evidence = {
  readonly diagnosis: string
  readonly around: string
  readonly enhanced: string | null
  readonly reporting: string
}

/** What somebody's own program says when it refuses mail that was taken already. */
const refusedLater = /was automatically rejected: ([^\n]{3,200})/

function reasonOf(evidence: Evidence): BounceReason {
  const { diagnosis, around, enhanced, reporting } = evidence
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
    const found = byWords(text, { phase: phaseIn(`${diagnosis} ${around}`), enhanced, around })
    if (found !== null) return found
  }
  // RFC 3463: these are of the mailbox's own name, whatever single words say besides.
  const ofName = enhanced !== null && /^5\.1\.[136]$/.test(enhanced) ? byStatus(enhanced) : null
  return ofName ?? bySingleWords(diagnosis) ?? byStatus(enhanced) ?? bySingleWords(around) ?? 'onhold'
}

/** In which part of a talk an answer was given, in the words in which postmasters are told of it. */
const givenIn = { recipient: 'in reply to rcpt to', body: 'in reply to end of data' } as const

/**
 * What a mail server says with its refusal of a mail that is being given to it, of this recipient (`recipient`) or of the
 * mail (`body`); null where its words say nothing.
 */
export function reasonInAnswer(
  answer: string,
  { enhanced, stage }: { readonly enhanced: string | null; readonly stage: keyof typeof givenIn },
): BounceReason | null {
  const said = small(answer.slice(0, longestAnswer))
  const phase = phaseIn(`${said} ${givenIn[stage]}`)
  const found = byWords(said, { phase, enhanced, around: '' })
  return found ?? bySingleWords(said)
}

/** RFC 5321 allows 512 octets a line; what says why stands in the first few. */
const longestAnswer = 2_000

function bySingleWords(text: string): BounceReason | null {
  return bounceWords.find(([, words]) => words.test(text))?.[0] ?? null
}

function phraseIn(text: string): BounceReason | null {
  return bouncePhrases.find(([, phrase]) => phrase.test(text))?.[0] ?? null
}

type Beside = Pick<Evidence, 'enhanced' | 'around'> & { readonly phase: Phase | null }

function byWords(text: string, { phase, enhanced, around }: Beside): BounceReason | null {
  // What RFC 5321 gives servers to say of a mailbox that is not there.
  if (phase !== 'text' && phase !== 'sender' && /requested action not taken: mailbox unavailable/.test(text))
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
    const isSaidOutright = nobodyPhrase.test(text) && ['filtered', 'suspend'].includes(phrase)
    if (!isSaidOutright && !(isOfRecipient && yields.includes(phrase) && phase !== 'sender')) return phrase
  }
  if (phase === 'text') return enhanced !== null && /^5\.1\.([0136]|10)$/.test(enhanced) ? 'userunknown' : 'filtered'
  if (phase === 'sender') return 'rejected'
  return phase === null && gatewayFrame.test(around) ? 'filtered' : 'userunknown'
}

/** Says it of the person, and not of what was asked of the server. */
const nobodyPhrase =
  /no such (user|mailbox|recipient|address|account|person)|(user|recipient|mailbox|account) (unknown|not found)|unknown (user|recipient|mailbox)/

/** Programs that stand before mailboxes and tell after they took a mail, by the frame that they put around an answer. */
const gatewayFrame =
  /\bfailed with: 5|failed to send to identified host|had delivery errors-|unable to deliver message to the following address\(es\)/

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
