import type { RecordValues } from '@corbel/domain/records/record-values'
import type { Message } from '@corbel/domain/shared/messages/message'
import { hasUnseenCharacters, looksLikeLink, noLinks, unseenCharacters } from '@corbel/domain/shared/plain-name'
import type { Refusal } from '@corbel/domain/shared/refusals'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import type { PublishedForm } from '../forms/published-form.ts'
import { fieldMessage } from '../records/apply-form-rules.ts'

export type PersonNamesInForm = {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly phone: string
}

/** The names that lists, searches and mails know a person by, from the values of their form. */
export function namesOf(values: RecordValues): PersonNamesInForm {
  const text = (id: string): string => {
    const value = values[id]
    return typeof value === 'string' ? value.trim() : ''
  }
  return { firstName: text('first_name'), lastName: text('last_name'), email: text('email'), phone: text('phone') }
}

/** Names stand in lists, headings and mails: a refusal where a sent one has what no name has. */
export function refuseNames(sent: RecordValues): Result<null> {
  const named = Object.entries(namesOf(sent)).filter(([, text]) => text !== '')
  const fields = named.flatMap(([name, text]): [string, Message][] => {
    if (hasUnseenCharacters(text)) return [[fieldOfName[name as keyof PersonNamesInForm], unseenCharacters]]
    return (name === 'firstName' || name === 'lastName') && looksLikeLink(text) ? [[fieldOfName[name], noLinks]] : []
  })
  return fields.length === 0 ? granted(null) : refused({ code: 'invalid-fields', fields: Object.fromEntries(fields) })
}

const fieldOfName = { firstName: 'first_name', lastName: 'last_name', email: 'email', phone: 'phone' } as const

/** A person must be told from others in lists: somebody without any name is refused. */
export function refuseNameless(names: PersonNamesInForm, form: PublishedForm): Refusal | null {
  if (names.firstName !== '' || names.lastName !== '') return null
  const field = form.outline.fields.has('last_name') ? 'last_name' : 'first_name'
  return { code: 'missing-required', fields: { [field]: fieldMessage(form, field) } }
}
