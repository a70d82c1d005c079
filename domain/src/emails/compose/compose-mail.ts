import { z } from 'zod'
import { tell } from '../../shared/messages/message.ts'
import { hasUnseenCharacters, unseenCharacters } from '../../shared/plain-name.ts'
import { emailFormProblem } from '../email-address.ts'

export const longestSubject = 255
export const longestMailBody = 256 * 1024
export const mostRecipients = 50
export const mostMailFiles = 20
/** From here on the page warns, and from there on nothing is sent (specification 2, sections 5 and 9; decision 45). */
export const warnedFileBytes = 10 * 1024 * 1024
/** So long a link leads to documents that were too large to go along. */
export const linkedFilesDays = 14
export const mostFileBytes = 25 * 1024 * 1024
/** Seconds in which a composed mail can be taken back. */
export const undoSeconds = 10

/** What may be sent along: pictures, sheets, PDF, slides, and letters. */
export const mailFileEndings = [
  ...['png', 'jpg', 'jpeg', 'gif', 'webp', 'bmp', 'tif', 'tiff', 'heic'],
  ...['xlsx', 'xls', 'csv', 'pdf', 'ppt', 'pptx', 'doc', 'docx'],
] as const

export const mayBeSentAlong = (name: string): boolean =>
  mailFileEndings.some((ending) => name.toLowerCase().endsWith(`.${ending}`))

export const mailAddress = z
  .string()
  .trim()
  .max(254)
  .refine((text) => emailFormProblem(text) === null, { params: tell('mails.problems.address') })

const personName = z
  .string()
  .trim()
  .max(200)
  .refine((text) => !hasUnseenCharacters(text), { params: unseenCharacters })

/** One who gets a mail: an address alone, or with a name and the person's id. */
export const mailRecipient = z.union([
  mailAddress.transform((email) => ({ email, name: '', _id: undefined })),
  z.strictObject({ email: mailAddress, name: personName.default(''), _id: z.string().max(64).optional() }),
])
export type MailRecipient = z.output<typeof mailRecipient>

export const mailRecipients = z.array(mailRecipient).max(mostRecipients)

/** One line, and no marks in it that turn how it is read. */
export const mailSubject = z
  .string()
  .trim()
  .max(longestSubject)
  .refine((text) => !hasUnseenCharacters(text), { params: unseenCharacters })

/** Marks without a shape that people's own programs put into names are taken out; what turns or breaks a line is none. */
export const mailFileName = z
  .string()
  .max(255)
  .refine((name) => !/[\p{Cc}\u2028-\u202e\u2066-\u2069]/u.test(name), { params: unseenCharacters })

/** What somebody has begun to write. */
export const mailDraft = z.strictObject({
  recipients: z.array(z.string().max(300)).max(mostRecipients),
  cc: z.array(z.string().max(300)).max(mostRecipients),
  bcc: z.array(z.string().max(300)).max(mostRecipients),
  subject: z.string().max(longestSubject),
  body: z.string().max(longestMailBody / 2),
  docs: z.array(z.string().max(64)).max(mostMailFiles),
})
export type MailDraft = z.infer<typeof mailDraft>
