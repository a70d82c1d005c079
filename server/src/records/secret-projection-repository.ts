import { isStoredSecret } from '@corbel/domain/records/sensitive-value'
import type { Db } from '../platform/database/db.ts'
import { namedQuery } from '../platform/database/transaction-handle.ts'

export type SecretsOfRecord = { readonly id: string; readonly info: Readonly<Record<string, unknown>> }

type HashedField = { readonly field_id: string; readonly hash: string }

/** By which hashes a record's protected numbers are found, those in rows under their column. */
function hashedFields(values: Readonly<Record<string, unknown>>): HashedField[] {
  return Object.entries(values).flatMap(([id, value]): HashedField[] => {
    if (isStoredSecret(value)) return value.hash === undefined ? [] : [{ field_id: id, hash: value.hash }]
    return Array.isArray(value) ? value.filter(isRow).flatMap(hashedFields) : []
  })
}

const isRow = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Whether a stored value is found by a hash, or holds rows of which one is. */
export function holdsHash(value: unknown): boolean {
  return hashedFields({ value }).length > 0
}

export function secretRows(records: readonly SecretsOfRecord[]) {
  return records.flatMap(({ id, info }) => hashedFields(info).map((field) => ({ record_id: id, ...field })))
}

const writing = `
    with made as (
      select distinct record_id, field_id, hash
      from jsonb_to_recordset($2::jsonb) as x (record_id uuid, field_id text, hash text)
    ), gone as (
      delete from record_secret kept
      where kept.company_id = $1 and kept.record_id is-these
        and not exists (select from made
          where (made.record_id, made.field_id, made.hash) = (kept.record_id, kept.field_id, kept.hash))
    )
    insert into record_secret (company_id, record_id, field_id, hash)
    select $1, record_id, field_id, hash from made
    on conflict do nothing`
const ofOne = { name: 'secrets of a record', text: writing.replace('is-these', '= $3::uuid') }
const ofSome = { name: 'secrets of records', text: writing.replace('is-these', '= any ($3::uuid[])') }

/** Makes `record_secret` equal to the records again: what protected numbers are found by. */
export async function writeRecordSecrets(
  db: Db,
  companyId: string,
  records: readonly SecretsOfRecord[],
): Promise<void> {
  const json = JSON.stringify(secretRows(records))
  const ids = records.map(({ id }) => id)
  if (ids.length === 1) await namedQuery(db, ofOne, [companyId, json, ids[0]])
  else await namedQuery(db, ofSome, [companyId, json, ids])
}
