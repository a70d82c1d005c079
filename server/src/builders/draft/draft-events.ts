import { mayConfigure } from '@corbel/domain/auth/actor'
import { z } from 'zod'
import type { Db } from '../../platform/database/db.ts'
import { announce } from '../../platform/events/announce.ts'
import { eventKind } from '../../platform/events/event-kind.ts'

/** A draft has another step, or is as published again: whoever designs the form asks for what they lack. */
export const formDraftChanged = eventKind({
  name: 'form-draft-changed',
  audience: z.object({}),
  body: z.object({ form: z.string(), rev: z.int() }),
  mayReceive: (actor) => actor.guestOf === undefined && mayConfigure(actor),
})

/** Somebody designs a form, with an element in hand, or does not any more. Nothing of it is kept. */
export const formDraftPresence = eventKind({
  name: 'form-draft-presence',
  audience: z.object({}),
  body: z.object({
    form: z.string(),
    _id: z.string(),
    fullName: z.string(),
    open: z.boolean(),
    at: z.string().nullable(),
  }),
  mayReceive: (actor) => actor.guestOf === undefined && mayConfigure(actor),
})

export async function announceDraft(
  db: Db,
  { companyId, formId, rev }: { readonly companyId: string; readonly formId: number; readonly rev: number },
): Promise<void> {
  await announce(db, formDraftChanged, { companyId, audience: {}, body: { form: String(formId), rev } })
}
