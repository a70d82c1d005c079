import { mayBeSentAlong, mostFileBytes, warnedFileBytes } from '@corbel/domain/emails/compose/compose-mail'
import type { listRecipients, RecipientPerson } from '@corbel/domain/emails/compose-endpoints'
import { emailFormProblem } from '@corbel/domain/emails/email-address'
import type { ReplyOf } from '@corbel/domain/shared/endpoint'

export type Recipients = ReplyOf<typeof listRecipients>

/** A file of somebody's own machine, as it will be sent. */
export interface AddedFile {
  id: string
  name: string
  type: string
  size: number
  content: string
}

/** What stands in the dialog. */
export interface ComposedMail {
  /** Addresses in lower case. */
  to: string[]
  cc: string[]
  bcc: string[]
  subject: string
  body: string
  docs: string[]
}

export const blankMail: ComposedMail = { to: [], cc: [], bcc: [], subject: '', body: '', docs: [] }

export const isBlank = (mail: ComposedMail, files: readonly AddedFile[]): boolean =>
  mail.subject === '' && mail.body === '' && mail.docs.length === 0 && files.length === 0

export type OfferedPerson = RecipientPerson & { address: string; label: string }

/** Everybody who can be written to, by their addresses. */
export function offeredPeople({ workforces, contacts, prospects }: Recipients): OfferedPerson[] {
  return [...prospects, ...contacts, ...workforces].map((person) => {
    const name = `${person.info.first_name} ${person.info.last_name}`.trim()
    const address = person.info.email.toLowerCase()
    return { ...person, address, label: name === '' ? person.info.email : `${name} | ${person.info.email}` }
  })
}

export const isAddress = (text: string): boolean => emailFormProblem(text.trim()) === null

/** A recipient as the call takes it: a person by their id, or an address alone. */
export function asRecipient(address: string, people: readonly OfferedPerson[]) {
  const person = people.find((one) => one.address === address)
  if (person === undefined) return address
  const name = `${person.info.first_name} ${person.info.last_name}`.trim()
  return { email: person.info.email, name, _id: person._id }
}

export interface FilesJudged {
  warns: boolean
  isTooLarge: boolean
  wrongKind: string | null
}

/** From 10 MB on it is warned, beyond 25 MB nothing is sent. */
export function judgeFiles(sizes: readonly number[], names: readonly string[]): FilesJudged {
  const total = sizes.reduce((sum, size) => sum + size, 0)
  return {
    warns: total >= warnedFileBytes,
    isTooLarge: total > mostFileBytes,
    wrongKind: names.find((name) => !mayBeSentAlong(name)) ?? null,
  }
}

/** A chosen file, read. */
export async function readFile(file: File): Promise<AddedFile> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  let text = ''
  const portion = 32_768
  for (let at = 0; at < bytes.length; at += portion) text += String.fromCharCode(...bytes.subarray(at, at + portion))
  const { name, type, size } = file
  return { id: `${name} ${size} ${file.lastModified}`, name, type, size, content: btoa(text) }
}
