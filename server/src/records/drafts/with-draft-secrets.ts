import type { FormOutline } from '@corbel/domain/records/form-outline'
import { type RecordValues, rowsById, rowsOf } from '@corbel/domain/records/record-values'
import { isMask, isStoredSecret } from '@corbel/domain/records/sensitive-value'
import type { Db } from '../../platform/database/db.ts'
import type { CompanySecrets } from '../../platform/secrets/company-secrets.ts'
import { openValues } from '../sealed-values.ts'
import { type DraftPlace, findDraft } from './draft-repository.ts'

type Pair = { readonly sent: unknown; readonly stored: unknown; readonly clear: unknown }

const holdsMask = (value: unknown): boolean =>
  isMask(value) || (Array.isArray(value) && value.some((row) => isRow(row) && Object.values(row).some(isMask)))

const isRow = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A mask that stands for what the person typed and a draft kept is what they typed. */
const meant = ({ sent, stored, clear }: Pair): unknown =>
  isMask(sent) && isStoredSecret(stored) && stored.shown === sent ? clear : sent

export type SealedDraft = DraftPlace & { readonly secrets: CompanySecrets; readonly outline: FormOutline }

/**
 * The values of a save, or of another draft, in which protected values that were typed on another screen, and came from the draft as masks,
 * stand in clear again. A mask that no draft of the person explains stays one, and is no change.
 */
export async function withDraftSecrets(db: Db, place: SealedDraft, sent: RecordValues): Promise<RecordValues> {
  if (!Object.values(sent).some(holdsMask)) return sent
  const draft = await findDraft(db, place)
  if (draft === undefined) return sent
  const { secrets, recordId, outline } = place
  const clear = await openValues(draft.values, { secrets, recordId, outline })
  return Object.fromEntries(
    Object.entries(sent).map(([id, value]) => {
      const pair = { sent: value, stored: draft.values[id], clear: clear[id] }
      return [id, outline.sections.has(id) && Array.isArray(value) ? meantRows(pair) : meant(pair)]
    }),
  )
}

function meantRows({ sent, stored, clear }: Pair): unknown {
  const storedRows = rowsById(rowsOf(stored))
  const clearRows = rowsById(rowsOf(clear))
  return (Array.isArray(sent) ? sent : []).map((row: unknown) => {
    if (!isRow(row) || typeof row._id !== 'string') return row
    const [before, opened] = [storedRows.get(row._id), clearRows.get(row._id)]
    return Object.fromEntries(
      Object.entries(row).map(([id, cell]) => [id, meant({ sent: cell, stored: before?.[id], clear: opened?.[id] })]),
    )
  })
}
