import { z } from 'zod'
import { usStates } from '../../forms/us-states.ts'
import { endpoint } from '../../shared/endpoint.ts'
import { plainLine } from '../../shared/plain-name.ts'
import { acknowledgement, saidDay } from '../../shared/reply-parts.ts'
import { licenceKinds } from './licence.ts'

const params = z.object({ id: z.string().max(64) })
const day = z.iso.date()

/** Licences that are kept of a person. */
export const mostLicences = 200

/** A licence of a person, as it is sent and kept. */
export const licence = z.strictObject({
  kind: z.enum(licenceKinds),
  /** Postal code. */
  state: z.enum(usStates.map(({ id }) => id)).nullable(),
  number: plainLine(60),
  issuedOn: saidDay.nullable(),
  expiresOn: saidDay.nullable(),
  /** The document that shows it, as it was uploaded; absent, it stays as it is, null takes it off. */
  file: z.strictObject({ _id: z.string().max(64), name: z.string().max(200) }).nullish(),
})

const heldLicences = z.object({
  licences: z.array(licence),
  /** 0: nothing was kept yet. */
  rev: z.int(),
  /** Today, as the company counts days. */
  today: day,
  /** Whether the company lets nobody be assigned in a state where their licence has ended. */
  bars: z.boolean(),
})
export type LicencesReply = z.infer<typeof heldLicences>

export const getLicences = endpoint({
  method: 'GET',
  path: 'people/:id/licences',
  summary: 'The licences of somebody of staff, and the open loans they stay on in states where theirs has ended.',
  access: 'signed-in',
  params,
  reply: z.object({
    held: heldLicences,
    /** As far as the caller may read them; the first of them. */
    staying: z.array(z.object({ _id: z.string(), title: z.string(), state: z.string() })),
    permissions: z.object({ update: z.boolean() }),
  }),
  refusals: ['not-found'],
})

export const saveLicences = endpoint({
  method: 'PATCH',
  path: 'people/:id/licences',
  summary: 'Keep the licences of somebody of staff, all of them in their order.',
  access: 'signed-in',
  params,
  body: z.strictObject({ rev: z.int().min(0), licences: z.array(licence).max(mostLicences) }),
  reply: acknowledgement.extend({ held: heldLicences }),
  refusals: ['not-found', 'not-allowed', 'record-inactive', 'stale', 'invalid-fields'],
})
