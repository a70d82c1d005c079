/**
 * How a mail came back: the ten pairs of names of the specification (3, section 8), which are Amazon SES's. Whatever else
 * is not known is `Undetermined`.
 */
export const bounceSubTypes = {
  Undetermined: ['Undetermined'],
  Permanent: ['General', 'NoEmail', 'Suppressed', 'OnAccountSuppressionList'],
  Transient: ['General', 'MailboxFull', 'MessageTooLarge', 'ContentRejected', 'AttachmentRejected'],
} as const

export type BounceType = keyof typeof bounceSubTypes
export type BouncePair = { readonly type: BounceType; readonly subType: string }

/** The sentences of a bounce, by their keys. */
export type BounceSentence =
  | 'undetermined'
  | 'permanentGeneral'
  | 'noEmail'
  | 'suppressed'
  | 'onAccountSuppressionList'
  | 'permanentOther'
  | 'transientGeneral'
  | 'mailboxFull'
  | 'messageTooLarge'
  | 'contentRejected'
  | 'attachmentRejected'
  | 'transientOther'
  | 'other'

const permanent: Readonly<Record<string, BounceSentence>> = {
  General: 'permanentGeneral',
  NoEmail: 'noEmail',
  Suppressed: 'suppressed',
  OnAccountSuppressionList: 'onAccountSuppressionList',
}
const transient: Readonly<Record<string, BounceSentence>> = {
  General: 'transientGeneral',
  MailboxFull: 'mailboxFull',
  MessageTooLarge: 'messageTooLarge',
  ContentRejected: 'contentRejected',
  AttachmentRejected: 'attachmentRejected',
}

/** Which sentence says how it came back; for names that nobody listed, the specified one for all else. */
export function bounceSentence(type: string, subType: string): BounceSentence {
  if (type === 'Undetermined') return 'undetermined'
  if (type === 'Permanent')
    return Object.hasOwn(permanent, subType) ? (permanent[subType] ?? 'other') : 'permanentOther'
  if (type === 'Transient')
    return Object.hasOwn(transient, subType) ? (transient[subType] ?? 'other') : 'transientOther'
  return 'other'
}

type Said = { readonly code: number; readonly enhanced: string | null; readonly isHard: boolean }

/** Enhanced codes whose meaning has a name of its own (RFC 3463, RFC 7505). */
const byEnhanced: readonly (readonly [string, BouncePair])[] = [
  ['5.1.', { type: 'Permanent', subType: 'NoEmail' }],
  ['5.4.4', { type: 'Permanent', subType: 'General' }],
  ['2.2', { type: 'Transient', subType: 'MailboxFull' }],
  ['3.4', { type: 'Transient', subType: 'MessageTooLarge' }],
  ['2.3', { type: 'Transient', subType: 'MessageTooLarge' }],
  ['7.', { type: 'Transient', subType: 'ContentRejected' }],
]

/** The pair of what a mail server said. */
export function smtpPair({ code, enhanced, isHard }: Said): BouncePair {
  const detail = enhanced?.slice(2) ?? ''
  const found = byEnhanced.find(([start]) => (start.startsWith('5.') ? enhanced : detail)?.startsWith(start))
  if (found !== undefined && (found[1].type === 'Permanent') === isHard) return found[1]
  if (isHard) return { type: 'Permanent', subType: enhanced === null && code === 550 ? 'NoEmail' : 'General' }
  return { type: 'Transient', subType: code === 552 ? 'MailboxFull' : 'General' }
}
