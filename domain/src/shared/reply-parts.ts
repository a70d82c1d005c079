import { z } from 'zod'
import { tell } from './messages/message.ts'

/** Records and people are named by UUIDs. */
export const recordId = z.uuid()
/** Configuration (roles, products, programs, statuses, sources, groups, forms) is numbered within its company. */
export const configurationId = z.string().regex(/^[1-9]\d{0,8}$/)
/** An instant in UTC, ISO 8601. */
export const instant = z.iso.datetime()
/**
 * A calendar day that somebody says. Years before 1000 are typed by mistake ("0026"); the year 0 is none at all, and
 * cannot be kept.
 */
export const saidDay = z.iso.date().refine((day) => day >= '1000-01-01', { params: tell('problems.notValid') })

export const choice = z.object({ _id: z.string(), title: z.string() })
/** Who made or changed something: the full name, and the person's id where it was a person. */
export const stampedBy = z.object({ _id: z.string().nullable(), user: z.string() })
/** A message as our own pages get it, beside the sentence. */
const unsaid = z.object({ key: z.string(), params: z.record(z.string(), z.unknown()).optional() })
/** Nothing but an acknowledgement with the specified sentence, in the language that the caller asks for. */
export const acknowledgement = z.object({
  message: z.string(),
  /** For our own pages: what the sentence is made of. */
  said: z.object({ message: unsaid }).optional(),
})
export const noContent = z.strictObject({})
