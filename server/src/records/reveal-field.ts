import type { Actor } from '@corbel/domain/auth/actor'
import { type FormOutline, namesRole, type OutlineField } from '@corbel/domain/records/form-outline'
import { placeName } from '@corbel/domain/records/merge-conflict'
import type { RecordChange } from '@corbel/domain/records/record-change'
import { type RecordValues, rowsOf } from '@corbel/domain/records/record-values'
import { isStoredSecret } from '@corbel/domain/records/sensitive-value'
import type { SharedWork } from '@corbel/domain/records/shared-work'
import type { BodyOf, ReplyOf } from '@corbel/domain/shared/endpoint'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import type { Limits } from '../limits.ts'
import type { RateLimit } from '../platform/limits/rate-limit.ts'
import type { Secrets } from '../platform/secrets/company-secrets.ts'
import { writeHistory } from './history/write-history.ts'
import type { MetRecord, RecordCall } from './record-kind.ts'
import { openSecret } from './sealed-values.ts'

type Body = BodyOf<SharedWork['revealField']>
export type Revealing = { readonly body: Body; readonly secrets: Secrets }

/** Nobody reads many in a short time, whatever kind of record they are of. */
export function revealLimit(limits: Limits, { companyId, personId }: Actor): RateLimit {
  return { of: 'reveal', by: `${companyId} ${personId}`, most: limits.revealsPerPersonPerHour, seconds: 3_600 }
}

/** One sensitive value in clear. Every reading is recorded. */
export async function revealField(
  { db, at }: RecordCall,
  met: MetRecord,
  { body, secrets }: Revealing,
): Promise<Result<ReplyOf<SharedWork['revealField']>>> {
  if (!met.mayReveal) return refused({ code: 'not-allowed' })
  const { id, reader, rev } = met
  const { outline } = await met.form()
  const field = revealableField(outline, reader, body)
  if (field === undefined) return refused({ code: 'not-found' })
  const opener = await secrets.ofCompany(db, reader.companyId)
  const stored = storedValue(met.values, outline, body)
  const place = { recordId: id, field: body.field, ...(body.row === undefined ? {} : { rowId: body.row }) }
  const value = isStoredSecret(stored) ? await openSecret(opener, stored, place) : (stored ?? '')
  const changes = [reading(field, outline, body)]
  await writeHistory(db, reader, { recordId: id, rev, action: 'revealed', at, changes })
  return granted({ value: typeof value === 'string' ? value : JSON.stringify(value) })
}

/** A sensitive field that the actor's role may see; of passwords there is nothing to see. */
function revealableField({ fields, sections }: FormOutline, actor: Actor, body: Body) {
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

function storedValue(info: RecordValues, outline: FormOutline, { field, row }: Body): unknown {
  if (row === undefined) return info[field]
  return rowsOf(info[sectionOf(outline, field)]).find(({ _id }) => _id === row)?.[field]
}

function reading({ id, title, hiddenFrom }: OutlineField, outline: FormOutline, { row }: Body): RecordChange {
  const change: RecordChange = { field: id, title, previous: '', current: '', sensitive: true, hiddenFrom }
  if (row === undefined) return change
  const section = sectionOf(outline, id)
  return { ...change, field: placeName(section, row, id), row: { section, id: row, column: id } }
}
