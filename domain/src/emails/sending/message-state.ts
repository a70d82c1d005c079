/**
 * Where a mail stands. `claimed` and `handing` are moments; `unknown`: given, and nobody knows whether it arrived;
 * `suppressed`: not sent because of its address; `held`: a person has to decide.
 */
const messageStates = [
  'queued',
  'claimed',
  'handing',
  'sent',
  'failed',
  'unknown',
  'suppressed',
  'held',
  'cancelled',
] as const
export type MessageState = (typeof messageStates)[number]

/** Why it stands there: the closed list. Each has its sentence. */
const messageReasons = [
  // it waits
  'quota',
  'patience',
  'try-again',
  'not-known',
  'sender-refused',
  'frequency',
  'quiet-hours',
  'warming',
  'paused',
  // it ended
  'hard-bounce',
  'soft-bounce',
  'given-up',
  'bounced-before',
  'complained',
  'unsubscribed',
  'soft-bounces',
  'undone',
  'stopped',
  'record-inactive',
  'not-visible',
  'sender-off',
  'file-gone',
  'missing-value',
  'no-postal-address',
] as const
export type MessageReason = (typeof messageReasons)[number]

/** Single composed mails and whatever somebody waits for; automations and digests; campaigns and bulk. */
export const lanes = { direct: 0, automatic: 1, mass: 2 } as const
export type Lane = (typeof lanes)[keyof typeof lanes]

/** How an address is compared with others. */
export const normalAddress = (address: string): string => address.trim().toLowerCase()

/** The domain that takes mail for an address. */
export const domainOfAddress = (address: string): string => normalAddress(address).slice(address.lastIndexOf('@') + 1)
