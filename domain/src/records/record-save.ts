import { z } from 'zod'

/** What the reply to a save of a record says beside the record. */
export const savedReply = {
  /** Some of it waits until a reviewer has decided. */
  reviewNeeded: z.boolean(),
}

/** Why the values of a record's form are not taken. */
export const valueRefusals = ['field-not-allowed', 'invalid-request', 'invalid-fields', 'missing-required'] as const
