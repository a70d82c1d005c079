import type { FormOutline, OutlineField } from '@corbel/domain/records/form-outline'
import { type RecordRow, type RecordValues, rowsOf } from '@corbel/domain/records/record-values'
import { isBlankValue } from '@corbel/domain/records/same-value'
import { isStoredSecret, maskedValue, type StoredSecret, secretDigits } from '@corbel/domain/records/sensitive-value'
import type { CompanySecrets, SecretPlace } from '../platform/secrets/company-secrets.ts'

/** Whose values they are: a protected value opens only in the record, field and row that it was protected for. */
export type ValuesOwner = { readonly secrets: CompanySecrets; readonly recordId: string; readonly outline: FormOutline }

/** Values as they are stored: those of sensitive fields and columns protected, everything else as it is. */
export function sealValues(values: RecordValues, { secrets, recordId, outline }: ValuesOwner): Record<string, unknown> {
  const seal = (value: unknown, field: OutlineField | undefined, rowId?: string): unknown => {
    if (field?.sensitive !== true || isBlankValue(value) || isStoredSecret(value)) return value
    return sealed(value, field, { secrets, place: placeOf(recordId, field.id, rowId) })
  }
  return Object.fromEntries(
    Object.entries(values).map(([id, value]) => {
      const columns = outline.sections.get(id)?.columns
      if (columns === undefined) return [id, seal(value, outline.fields.get(id))]
      return [id, rowsOf(value).map((row) => mapCells(row, (cell, column) => seal(cell, columns.get(column), row._id)))]
    }),
  )
}

type Sealing = { readonly secrets: CompanySecrets; readonly place: SecretPlace }

function sealed(value: unknown, field: OutlineField, { secrets, place }: Sealing): StoredSecret {
  const text = typeof value === 'string' ? value : ''
  const shown = maskedValue(field.element.type, text)
  return { enc: secrets.protect(JSON.stringify(value), place), shown, ...hashOf(secrets, text) }
}

function hashOf(secrets: CompanySecrets, text: string): Pick<StoredSecret, 'hash'> {
  const digits = secretDigits(text)
  return digits === null ? {} : { hash: secrets.hash(digits) }
}

/** Stored values in clear, for rules and merging; never for a reply, a log or history. */
export async function openValues(
  values: RecordValues,
  { secrets, recordId, outline }: ValuesOwner,
): Promise<Record<string, unknown>> {
  const opened: Record<string, unknown> = {}
  for (const [id, value] of Object.entries(values)) {
    if (isStoredSecret(value)) opened[id] = await openSecret(secrets, value, placeOf(recordId, id))
    else if (outline.sections.has(id)) opened[id] = await openRows(rowsOf(value), { secrets, recordId })
    else opened[id] = value
  }
  return opened
}

type RowsOwner = Pick<ValuesOwner, 'secrets' | 'recordId'>

async function openRows(rows: readonly RecordRow[], { secrets, recordId }: RowsOwner): Promise<readonly RecordRow[]> {
  const opened: RecordRow[] = []
  for (const row of rows) {
    const cells: Record<string, unknown> = {}
    for (const [column, cell] of Object.entries(row))
      cells[column] = isStoredSecret(cell) ? await openSecret(secrets, cell, placeOf(recordId, column, row._id)) : cell
    opened.push({ ...cells, _id: row._id })
  }
  return opened
}

/** One protected value in clear; throws where it does not belong to this place. */
export async function openSecret(secrets: CompanySecrets, stored: StoredSecret, place: SecretPlace): Promise<unknown> {
  return JSON.parse(await secrets.open(stored.enc, place))
}

/** What stands in no form and is kept as protected values are: a key, a secret. */
export const sealText = (secrets: CompanySecrets, text: string, place: SecretPlace): StoredSecret => ({
  enc: secrets.protect(JSON.stringify(text), place),
  shown: '',
})

export const openText = async (secrets: CompanySecrets, stored: StoredSecret, place: SecretPlace): Promise<string> =>
  String(await openSecret(secrets, stored, place))

function placeOf(recordId: string, field: string, rowId?: string): SecretPlace {
  return rowId === undefined ? { recordId, field } : { recordId, field, rowId }
}

function mapCells(row: RecordRow, map: (cell: unknown, column: string) => unknown): RecordRow {
  return {
    ...Object.fromEntries(Object.entries(row).map(([column, cell]) => [column, map(cell, column)])),
    _id: row._id,
  }
}

/** Whether any of these values belongs to a field that is kept protected. */
export function holdsSensitive(values: RecordValues, { fields, sections }: FormOutline): boolean {
  return Object.keys(values).some((id) => {
    const columns = sections.get(id)?.columns.values() ?? []
    return [fields.get(id), ...columns].some((field) => field?.sensitive === true)
  })
}
