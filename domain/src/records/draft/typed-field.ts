import type { CompiledForm } from '../../forms/compiled-form.ts'
import { openForm } from '../../forms/form-session.ts'
import type { Viewer } from '../../forms/role-view.ts'
import type { RecordValues } from '../record-values.ts'
import { sameValue } from '../same-value.ts'
import { isEntered, valuesOf } from './session-values.ts'

interface Interrupted {
  form: CompiledForm
  viewer: Viewer
  /** The saved values. */
  info: RecordValues
  /** Unsaved ones, as they were kept. */
  edits: RecordValues
}

/**
 * The field that was being typed into when edits were kept: whatever is finished says itself what it cleared, so where
 * edits clear more than they say, there is one without which they do not. Null where they say all.
 */
export function typedField(interrupted: Interrupted): string | null {
  const { form, edits } = interrupted
  if (saysAll(interrupted, edits)) return null
  const drives = (id: string): boolean => {
    const index = form.byId.get(id) ?? -1
    return (form.rulesOf[index]?.length ?? 0) > 0 || (form.dependents[index]?.length ?? 0) > 0
  }
  const without = (id: string): RecordValues => Object.fromEntries(Object.entries(edits).filter(([one]) => one !== id))
  return Object.keys(edits).find((id) => drives(id) && saysAll(interrupted, without(id))) ?? null
}

/** Whether the edits on top of the saved values change nothing that they do not name. */
function saysAll({ form, viewer, info }: Interrupted, edits: RecordValues): boolean {
  const session = openForm(form, info, viewer)
  const before = valuesOf(session)
  session.setMany(edits)
  return [...valuesOf(session)].every(
    ([id, value]) => id in edits || !isEntered(session, id) || sameValue(value, before.get(id)),
  )
}
