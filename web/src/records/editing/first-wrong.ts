import type { Translate } from '../../translation.ts'
import type { FilledForm } from './open-draft.ts'

interface Checking {
  form: FilledForm
  /** Fields whose values stand elsewhere until the form is sent. */
  held?: ReadonlySet<string> | ReadonlyMap<string, unknown>
  goToFirst: (fields: Iterable<string>) => void
  t: Translate
}

/** What keeps a form from being sent, in words, with its reader at the first of it; null: nothing does. */
export function sayFirstWrong({ form: { draft }, held = new Set(), goToFirst, t }: Checking): string | null {
  draft.insist()
  const missing = draft.missing().filter((field) => !held.has(field))
  const wrong = draft.problems()
  goToFirst([...missing, ...wrong.keys()])
  return missing.length > 0 ? t('loans.fillMandatory') : ([...wrong.values()][0] ?? null)
}
