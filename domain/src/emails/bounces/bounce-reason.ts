import type { BouncePair } from '../sending/bounce-pair.ts'

/**
 * Why a mail came back, by the names under which bounce parsers publish their results (shared data, `expected.json`).
 * `hard`: the address takes nothing, ever. `pair`: the specified names that say it (specification 3, section 8).
 */
const reasons = {
  userunknown: { hard: true, pair: ['Permanent', 'NoEmail'] },
  hostunknown: { hard: true, pair: ['Permanent', 'General'] },
  hasmoved: { hard: true, pair: ['Permanent', 'General'] },
  suppressed: { hard: false, pair: ['Permanent', 'Suppressed'] },
  mailboxfull: { hard: false, pair: ['Transient', 'MailboxFull'] },
  mesgtoobig: { hard: false, pair: ['Transient', 'MessageTooLarge'] },
  exceedlimit: { hard: false, pair: ['Transient', 'MessageTooLarge'] },
  spamdetected: { hard: false, pair: ['Transient', 'ContentRejected'] },
  contenterror: { hard: false, pair: ['Transient', 'ContentRejected'] },
  policyviolation: { hard: false, pair: ['Transient', 'ContentRejected'] },
  virusdetected: { hard: false, pair: ['Transient', 'AttachmentRejected'] },
  authfailure: { hard: false, pair: ['Transient', 'ContentRejected'] },
  badreputation: { hard: false, pair: ['Transient', 'General'] },
  blocked: { hard: false, pair: ['Transient', 'General'] },
  requireptr: { hard: false, pair: ['Transient', 'General'] },
  notcompliantrfc: { hard: false, pair: ['Transient', 'ContentRejected'] },
  filtered: { hard: false, pair: ['Transient', 'General'] },
  rejected: { hard: false, pair: ['Transient', 'General'] },
  suspend: { hard: false, pair: ['Transient', 'General'] },
  expired: { hard: false, pair: ['Transient', 'General'] },
  networkerror: { hard: false, pair: ['Transient', 'General'] },
  systemerror: { hard: false, pair: ['Transient', 'General'] },
  systemfull: { hard: false, pair: ['Transient', 'General'] },
  mailererror: { hard: false, pair: ['Transient', 'General'] },
  norelaying: { hard: false, pair: ['Transient', 'General'] },
  notaccept: { hard: true, pair: ['Permanent', 'General'] },
  securityerror: { hard: false, pair: ['Transient', 'General'] },
  failedstarttls: { hard: false, pair: ['Transient', 'General'] },
  syntaxerror: { hard: false, pair: ['Transient', 'General'] },
  toomanyconn: { hard: false, pair: ['Transient', 'General'] },
  speeding: { hard: false, pair: ['Transient', 'General'] },
  onhold: { hard: false, pair: ['Undetermined', 'Undetermined'] },
} as const satisfies Record<string, { hard: boolean; pair: readonly [BouncePair['type'], string] }>

export type BounceReason = keyof typeof reasons

/** Whether the address takes nothing, ever. */
export const isHardReason = (reason: BounceReason): boolean => reasons[reason].hard

/** The pair under which it is told. */
export function pairOfReason(reason: BounceReason): BouncePair {
  const [type, subType] = reasons[reason].pair
  return { type, subType }
}
