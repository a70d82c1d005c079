import type { Message } from './messages/message.ts'

/**
 * Every expected "no" of the program, with the HTTP status it is answered with and, in the catalogue, its sentence.
 * Both maps are total: a new code does not compile until it is placed there.
 */
export const refusalCodes = [
  'unreadable-request',
  'not-signed-in',
  'sign-in-failed',
  'ticket-not-valid',
  'factor-not-valid',
  'reset-token-not-valid',
  'address-link-not-valid',
  'address-not-proven',
  'invitation-not-valid',
  'registration-not-valid',
  'origin-not-allowed',
  'not-allowed',
  'address-not-allowed',
  'step-up-required',
  'field-not-allowed',
  'status-not-allowed',
  'not-found',
  'loan-not-found',
  'stale',
  'record-inactive',
  'already-shared',
  'account-exists',
  'affiliate-takes-no-loans',
  'too-many-loans',
  'nothing-to-undo',
  'role-in-use',
  'status-in-use',
  'member-in-use',
  'last-administrator',
  'factor-required',
  'idempotency-key-in-use',
  'idempotency-key-reused',
  'too-large',
  'media-type-not-supported',
  'invalid-request',
  'invalid-fields',
  'unknown-list-field',
  'unknown-choice',
  'missing-required',
  'form-not-publishable',
  'too-many-requests',
  'unavailable',
] as const

export type RefusalCode = (typeof refusalCodes)[number]

export interface Refusal {
  code: RefusalCode
  /** Replaces the standard sentence where the specification words it otherwise. */
  message?: Message
  /** Field id to what is wrong there: where the refusal points. */
  fields?: Record<string, Message>
  /** Further members of the answer, such as `rev` and `conflicts` of a stale save. */
  details?: Record<string, unknown>
}

/** The HTTP status of every refusal; its standard sentence is `refusals.<code>` of the catalogue. */
export const refusalStatus: Record<RefusalCode, number> = {
  'unreadable-request': 400,
  'not-signed-in': 401,
  'sign-in-failed': 401,
  'ticket-not-valid': 401,
  'factor-not-valid': 401,
  'reset-token-not-valid': 401,
  'address-link-not-valid': 401,
  'invitation-not-valid': 401,
  'registration-not-valid': 401,
  'origin-not-allowed': 403,
  'not-allowed': 403,
  'address-not-allowed': 403,
  'step-up-required': 403,
  'field-not-allowed': 403,
  'status-not-allowed': 403,
  'not-found': 404,
  'loan-not-found': 404,
  stale: 409,
  'record-inactive': 409,
  'already-shared': 409,
  'affiliate-takes-no-loans': 409,
  'account-exists': 409,
  'address-not-proven': 409,
  'too-many-loans': 409,
  'nothing-to-undo': 409,
  'role-in-use': 409,
  'status-in-use': 409,
  'member-in-use': 409,
  'last-administrator': 409,
  'factor-required': 409,
  'idempotency-key-in-use': 409,
  'idempotency-key-reused': 422,
  'too-large': 413,
  'media-type-not-supported': 415,
  'invalid-request': 422,
  'invalid-fields': 422,
  'unknown-list-field': 422,
  'unknown-choice': 422,
  'form-not-publishable': 422,
  'missing-required': 422,
  'too-many-requests': 429,
  unavailable: 503,
}
