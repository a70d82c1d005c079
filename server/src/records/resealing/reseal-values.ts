import { isStoredSecret, type StoredSecret, secretDigits } from '@corbel/domain/records/sensitive-value'
import { DecryptionError } from '../../platform/secrets/aes-gcm.ts'
import type { CompanySecrets, SecretPlace } from '../../platform/secrets/company-secrets.ts'

export type Resealed = {
  readonly values: Readonly<Record<string, unknown>>
  /** Values that are protected anew, or found by a hash from now on. */
  readonly changed: number
  /** Values that their own key does not open in this place: they are left as they are. */
  readonly unreadable: number
}

/** A record's stored values under the newest key of the company, each for the very place that it stands in. */
export async function resealValues(
  secrets: CompanySecrets,
  recordId: string,
  values: Readonly<Record<string, unknown>>,
): Promise<Resealed> {
  const counts = { changed: 0, unreadable: 0 }
  const reseal = async (value: unknown, place: SecretPlace): Promise<unknown> => {
    if (!isStoredSecret(value)) return value
    const renewed = await resealOne(secrets, value, place)
    if (renewed === 'unreadable') counts.unreadable += 1
    if (renewed === 'unreadable' || renewed === value) return value
    counts.changed += 1
    return renewed
  }
  const resealRow = async (row: unknown): Promise<unknown> => {
    if (!isRow(row)) return row
    const cells: Record<string, unknown> = {}
    for (const [column, cell] of Object.entries(row))
      cells[column] = await reseal(cell, { recordId, field: column, rowId: row._id })
    return cells
  }
  const renewed: Record<string, unknown> = {}
  for (const [field, value] of Object.entries(values)) {
    if (!Array.isArray(value)) {
      renewed[field] = await reseal(value, { recordId, field })
      continue
    }
    const rows: unknown[] = []
    for (const row of value) rows.push(await resealRow(row))
    renewed[field] = rows
  }
  return { values: renewed, ...counts }
}

/** Whatever else stands in a list is left as it is. */
function isRow(row: unknown): row is Readonly<Record<string, unknown>> & { readonly _id: string } {
  return typeof row === 'object' && row !== null && '_id' in row && typeof row._id === 'string'
}

async function resealOne(
  secrets: CompanySecrets,
  stored: StoredSecret,
  place: SecretPlace,
): Promise<StoredSecret | 'unreadable'> {
  const isNewest = (text: string): boolean => text.startsWith(`${secrets.newest}.`)
  if (isNewest(stored.enc) && stored.hash !== undefined && isNewest(stored.hash)) return stored
  const plain = await openOrNull(secrets, stored.enc, place)
  if (plain === null) return 'unreadable'
  const digits = secretDigits(textOf(plain))
  // Protected with the newest key, and of those that nobody looks for.
  if (isNewest(stored.enc) && digits === null) return stored
  const hash = digits === null ? {} : { hash: secrets.hash(digits) }
  return { enc: secrets.protect(plain, place), shown: stored.shown, ...hash }
}

async function openOrNull(secrets: CompanySecrets, text: string, place: SecretPlace): Promise<string | null> {
  try {
    return await secrets.open(text, place)
  } catch (error) {
    if (error instanceof DecryptionError) return null
    throw error
  }
}

/** Values are protected as JSON. */
function textOf(plain: string): string {
  const value: unknown = JSON.parse(plain)
  return typeof value === 'string' ? value : ''
}
