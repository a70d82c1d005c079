import type { Actor } from '@corbel/domain/auth/actor'
import type { revealLoanField as endpoint } from '@corbel/domain/loans/loan-endpoints'
import { loanPolicy } from '@corbel/domain/loans/loan-policy'
import { type FormOutline, namesRole, type OutlineField } from '@corbel/domain/records/form-outline'
import { placeName } from '@corbel/domain/records/merge-conflict'
import type { RecordChange } from '@corbel/domain/records/record-change'
import { rowsOf } from '@corbel/domain/records/record-values'
import { isStoredSecret } from '@corbel/domain/records/sensitive-value'
import type { BodyOf, ReplyOf } from '@corbel/domain/shared/endpoint'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import { getPublishedForm } from '../forms/published-forms.ts'
import type { Limits } from '../limits.ts'
import type { Db } from '../platform/database/db.ts'
import { isId } from '../platform/ids.ts'
import type { RateLimit } from '../platform/limits/rate-limit.ts'
import type { Secrets } from '../platform/secrets/company-secrets.ts'
import { writeHistory } from '../records/history/write-history.ts'
import { openSecret } from '../records/sealed-values.ts'
import { formReferenceOf } from './loan-form.ts'
import { findLoan } from './loan-repository.ts'
import { type StoredLoan, standingOf } from './stored-loan.ts'

export type Revealing = {
  readonly id: string
  readonly body: BodyOf<typeof endpoint>
  readonly at: Date
  readonly secrets: Secrets
}

/** Nobody reads many in a short time. */
export function revealLimit(limits: Limits, { companyId, personId }: Actor): RateLimit {
  return { of: 'reveal', by: `${companyId} ${personId}`, most: limits.revealsPerPersonPerHour, seconds: 3_600 }
}

/** One sensitive value in clear. Every reading is recorded. */
export async function revealLoanField(
  db: Db,
  actor: Actor,
  { id, body, at, secrets }: Revealing,
): Promise<Result<ReplyOf<typeof endpoint>>> {
  const { companyId } = actor
  const loan = isId(id) ? await findLoan(db, companyId, id) : undefined
  if (loan === undefined || !loanPolicy.read(actor, standingOf(loan, companyId)))
    return refused({ code: 'loan-not-found' })
  if (!loanPolicy.reveal(actor, standingOf(loan, companyId))) return refused({ code: 'not-allowed' })
  const form = await getPublishedForm(db, companyId, formReferenceOf(loan))
  const field = revealableField(form.outline, actor, body)
  if (field === undefined) return refused({ code: 'not-found' })
  const opener = await secrets.ofCompany(db, companyId)
  const stored = storedValue(loan, form.outline, body)
  const place = { recordId: id, field: body.field, ...(body.row === undefined ? {} : { rowId: body.row }) }
  const value = isStoredSecret(stored) ? await openSecret(opener, stored, place) : (stored ?? '')
  await writeHistory(db, actor, {
    ...{ recordId: id, rev: loan.rev, action: 'revealed', at },
    changes: [reading(field, form.outline, body)],
  })
  return granted({ value: typeof value === 'string' ? value : JSON.stringify(value) })
}

/** A sensitive field that the actor's role may see; of passwords there is nothing to see. */
function revealableField({ fields, sections }: FormOutline, actor: Actor, body: Revealing['body']) {
  const found =
    body.row === undefined
      ? fields.get(body.field)
      : [...sections.values()].flatMap(({ columns }) => columns.get(body.field) ?? [])[0]
  if (found?.sensitive !== true || found.element.type === 'password') return undefined
  return namesRole(found.hiddenFrom, String(actor.role.id)) ? undefined : found
}

function sectionOf({ sections }: FormOutline, column: string): string {
  return [...sections.values()].find(({ columns }) => columns.has(column))?.id ?? ''
}

function storedValue({ info }: StoredLoan, outline: FormOutline, { field, row }: Revealing['body']): unknown {
  if (row === undefined) return info[field]
  return rowsOf(info[sectionOf(outline, field)]).find(({ _id }) => _id === row)?.[field]
}

function reading(
  { id, title, hiddenFrom }: OutlineField,
  outline: FormOutline,
  { row }: Revealing['body'],
): RecordChange {
  const change: RecordChange = { field: id, title, previous: '', current: '', sensitive: true, hiddenFrom }
  if (row === undefined) return change
  const section = sectionOf(outline, id)
  return { ...change, field: placeName(section, row, id), row: { section, id: row, column: id } }
}
