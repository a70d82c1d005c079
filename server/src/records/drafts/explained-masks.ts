import { type RecordValues, rowsById, rowsOf } from '@corbel/domain/records/record-values'
import { isMask, isStoredSecret } from '@corbel/domain/records/sensitive-value'
import { openValues, type ValuesOwner } from '../sealed-values.ts'

type Pair = { readonly sent: unknown; readonly stored: unknown; readonly clear: unknown }

const holdsMask = (value: unknown): boolean =>
  isMask(value) || (Array.isArray(value) && value.some((row) => isRow(row) && Object.values(row).some(isMask)))

const isRow = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A mask that stands for what the person typed and a draft kept is what they typed. */
const meant = ({ sent, stored, clear }: Pair): unknown =>
  isMask(sent) && isStoredSecret(stored) && stored.shown === sent ? clear : sent

export const holdsMasks = (values: RecordValues): boolean => Object.values(values).some(holdsMask)

/**
 * Values that came back with masks of what a draft kept, in clear where the draft explains them. A mask that it does
 * not explain stays one.
 */
export async function explainedMasks(
  sent: RecordValues,
  { values, ...owner }: ValuesOwner & { readonly values: RecordValues },
): Promise<RecordValues> {
  if (!holdsMasks(sent)) return sent
  const clear = await openValues(values, owner)
  return Object.fromEntries(
    Object.entries(sent).map(([id, value]) => {
      const pair = { sent: value, stored: values[id], clear: clear[id] }
      return [id, owner.outline.sections.has(id) && Array.isArray(value) ? meantRows(pair) : meant(pair)]
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
