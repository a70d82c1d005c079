/**
 * Every expected "no" of the program, with the HTTP status and the sentence it is answered with.
 * The map is total: a new code does not compile until it is placed here.
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
  message?: string
  /** Field id to sentence: where the refusal points. */
  fields?: Record<string, string>
  /** Further members of the answer, such as `rev` and `conflicts` of a stale save. */
  details?: Record<string, unknown>
}

export const refusalAnswers: Record<RefusalCode, { status: number; message: string }> = {
  'unreadable-request': { status: 400, message: 'The request cannot be read.' },
  'not-signed-in': { status: 401, message: 'Please sign in.' },
  'sign-in-failed': { status: 401, message: 'The login detail is incorrect' },
  'ticket-not-valid': { status: 401, message: 'The login detail is incorrect' },
  'factor-not-valid': { status: 401, message: 'This code is not valid. Please try again.' },
  'reset-token-not-valid': { status: 401, message: 'Problem while reset password, please try again.' },
  'address-link-not-valid': {
    status: 401,
    message: 'This link is no longer valid. Ask for another one on your account page.',
  },
  'invitation-not-valid': { status: 401, message: 'This invitation is no longer valid. Ask for a new one.' },
  'registration-not-valid': { status: 401, message: 'This link is no longer valid. Please register again.' },
  'origin-not-allowed': { status: 403, message: 'This request did not come from a Corbel page.' },
  'not-allowed': { status: 403, message: 'You do not have permission to do this.' },
  'address-not-allowed': { status: 403, message: 'Your company does not allow this from where you are.' },
  'step-up-required': { status: 403, message: 'Please confirm that it is you.' },
  'field-not-allowed': { status: 403, message: 'You may not change these fields.' },
  'status-not-allowed': { status: 403, message: 'Your role may not put a loan into this status.' },
  'not-found': { status: 404, message: 'Not found.' },
  'loan-not-found': { status: 404, message: 'Invalid access.' },
  stale: { status: 409, message: 'Somebody else changed the same fields. Choose which values to keep.' },
  'record-inactive': { status: 409, message: 'This record is deactivated. Activate it first.' },
  'already-shared': { status: 409, message: 'This loan is shared with this company already.' },
  'affiliate-takes-no-loans': {
    status: 409,
    message: 'Loans are not shared with this affiliate in this direction.',
  },
  'account-exists': { status: 409, message: 'You already have an account with this address. Please sign in.' },
  'address-not-proven': {
    status: 409,
    message: 'Confirm your present address first: set a new password by the link that is mailed there.',
  },
  'too-many-loans': { status: 409, message: 'These are too many loans at once. Narrow the list.' },
  'nothing-to-undo': { status: 409, message: 'There is nothing left to undo.' },
  'role-in-use': { status: 409, message: 'People still hold this role. Give them another one first.' },
  'status-in-use': { status: 409, message: 'Loans still stand in this status. Choose where they go.' },
  'member-in-use': { status: 409, message: 'A person who leaves the group still has open loans of it.' },
  'last-administrator': {
    status: 409,
    message: 'One active role that people hold must keep the rights of an administrator.',
  },
  'factor-required': { status: 409, message: 'Your company asks for a second factor, so the last one must stay.' },
  'idempotency-key-in-use': { status: 409, message: 'The same request is still being carried out.' },
  'idempotency-key-reused': { status: 422, message: 'This key was used before with another request.' },
  'too-large': { status: 413, message: 'The request is too large.' },
  'media-type-not-supported': { status: 415, message: 'This kind of content is not accepted.' },
  'invalid-request': { status: 422, message: 'The request is not valid.' },
  'invalid-fields': { status: 422, message: 'Some values are not valid.' },
  'unknown-list-field': { status: 422, message: 'The list cannot be filtered or sorted by this.' },
  'unknown-choice': { status: 422, message: 'One of the chosen entries does not exist.' },
  'form-not-publishable': { status: 422, message: 'This form cannot be published as it is.' },
  'missing-required': { status: 422, message: 'Please fill all mandatory fields' },
  'too-many-requests': { status: 429, message: 'Too many attempts. Please wait and try again.' },
  unavailable: { status: 503, message: 'Corbel is not available right now. Please try again.' },
}
