import type { FormOutline } from '@corbel/domain/records/form-outline'
import type { RecordValues } from '@corbel/domain/records/record-values'
import type { Db } from '../../platform/database/db.ts'
import type { CompanySecrets } from '../../platform/secrets/company-secrets.ts'
import { type DraftPlace, findDraft } from './draft-repository.ts'
import { explainedMasks, holdsMasks } from './explained-masks.ts'

export type SealedDraft = DraftPlace & { readonly secrets: CompanySecrets; readonly outline: FormOutline }

/**
 * The values of a save, or of another draft, in which protected values that were typed on another screen, and came from the draft as masks,
 * stand in clear again. A mask that no draft of the person explains stays one, and is no change.
 */
export async function withDraftSecrets(db: Db, place: SealedDraft, sent: RecordValues): Promise<RecordValues> {
  if (!holdsMasks(sent)) return sent
  const draft = await findDraft(db, place)
  const { secrets, recordId, outline } = place
  return draft === undefined ? sent : explainedMasks(sent, { values: draft.values, secrets, recordId, outline })
}
