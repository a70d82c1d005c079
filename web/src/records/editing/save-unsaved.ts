import type { RecordValues } from '@corbel/domain/records/record-values'
import type { SavedRecord } from './form-standing.ts'
import type { OpenForm } from './open-draft.ts'

export interface Unsaved {
  formData: RecordValues
  /** The version that the person knows. */
  rev: number
}

/**
 * Sends what is unsaved as one request, but for what is being typed just then: a save that goes on by itself does not
 * take the half of a word; the draft goes on from what is saved then. Sent twice it does no harm: what is
 * saved already is no change.
 */
export async function saveUnsaved<Saved extends SavedRecord>(
  { draft, standing, keeper }: OpenForm,
  send: (unsaved: Unsaved) => Promise<Saved>,
): Promise<Saved> {
  const formData = draft.finishedChanges()
  const saved = await send({ formData, rev: standing.rev })
  keeper.forgetSaved(Object.keys(formData))
  standing.accept(saved, formData)
  return saved
}
