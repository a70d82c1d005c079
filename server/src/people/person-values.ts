import type { Actor } from '@corbel/domain/auth/actor'
import type { RecordValues } from '@corbel/domain/records/record-values'
import { valuesBefore } from '@corbel/domain/records/values-before'
import { hasUnseenCharacters, looksLikeLink, noLinks, unseenCharacters } from '@corbel/domain/shared/plain-name'
import type { Refusal } from '@corbel/domain/shared/refusals'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import type { PublishedForm } from '../forms/published-form.ts'
import { applyFormRules, fieldMessage, type Ruled } from '../records/apply-form-rules.ts'
import { presentConflicts } from '../records/conflict-presenter.ts'
import type { HistoryRow } from '../records/history/history-row.ts'
import { mergeSentValues } from '../records/merge-sent-values.ts'

type Sent = {
  readonly form: PublishedForm
  readonly sent: RecordValues
  /** In clear. */
  readonly values: RecordValues
  readonly rev: number
  /** What others saved since the version that the caller saw. */
  readonly saves: readonly HistoryRow[]
  /** Files that an upload has just brought. */
  readonly uploaded?: readonly string[] | undefined
}

/** What sent values of a person's form come to: checked, merged, ruled. */
export function planPersonValues(actor: Actor, { form, sent, values, rev, saves, uploaded }: Sent): Result<Ruled> {
  const named = refuseNames(sent)
  if (!named.ok) return named
  const roleId = String(actor.role.id)
  const { outline } = form
  const original = valuesBefore(values, saves)
  const merged = mergeSentValues({ sent, outline, roleId, current: values, original, uploaded })
  if (!merged.ok) return merged
  const { changes, conflicts } = merged.value
  if (Object.keys(conflicts).length > 0)
    return refused({
      code: 'stale',
      details: { rev, conflicts: presentConflicts(conflicts, { outline, roleId, saves }) },
    })
  return applyFormRules({ form, roleId, values, changes, number: '' })
}

/** A page of a person is saved whole: without what is required, or any name, it is refused. */
export function refuseUnfilled(form: PublishedForm, { patch, missing }: Ruled, values: RecordValues): Refusal | null {
  if (missing.length > 0) {
    const fields = missing.map((id) => [id, fieldMessage(form, id)])
    return { code: 'missing-required', fields: Object.fromEntries(fields) }
  }
  const { firstName, lastName } = namesOf({ ...values, ...patch })
  if (firstName !== '' || lastName !== '') return null
  const field = form.outline.fields.has('last_name') ? 'last_name' : 'first_name'
  return { code: 'missing-required', fields: { [field]: fieldMessage(form, field) } }
}

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
function refuseNames(sent: RecordValues): Result<null> {
  const named = Object.entries(namesOf(sent)).filter(([, text]) => text !== '')
  const fields = named.flatMap(([name, text]): [string, string][] => {
    if (hasUnseenCharacters(text)) return [[fieldOfName[name as keyof PersonNamesInForm], unseenCharacters]]
    return (name === 'firstName' || name === 'lastName') && looksLikeLink(text) ? [[fieldOfName[name], noLinks]] : []
  })
  return fields.length === 0 ? granted(null) : refused({ code: 'invalid-fields', fields: Object.fromEntries(fields) })
}

const fieldOfName = { firstName: 'first_name', lastName: 'last_name', email: 'email', phone: 'phone' } as const
