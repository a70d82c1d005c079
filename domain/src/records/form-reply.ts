import { z } from 'zod'
import { languages } from '../shared/messages/languages.ts'

/** A form as its reader sees it, with everything that a record's page needs of it. */
export const formReply = z.object({
  _id: z.string(),
  title: z.string(),
  version: z.int(),
  /** The newest published version; a record may stay on its own until somebody moves it on. */
  latest: z.int(),
  /** The language that was asked for, where the form says something in it. */
  language: z.enum(languages).optional(),
  content: z.array(z.unknown()),
  /** What is said beside elements, by their ids, where the form says anything. */
  guidelines: z.record(z.string(), z.string()).optional(),
})
export type FormReply = z.infer<typeof formReply>

/** The same without its content, which stands at an address of its own under this key: it never changes there. */
export const formReference = formReply.omit({ content: true }).extend({ key: z.string() })
