import type { FieldPlace } from '@corbel/domain/forms/layout/field-places'
import { isRefusal, referenceOf } from '../../api-errors.ts'
import { useTranslation } from '../../translation.ts'
import { useLastError } from '../../ui/use-last-error.ts'
import type { OpenForm } from './open-draft.ts'
import type { RecordConflicts } from './record-conflict.ts'

/** What is asked of the person before a save can go on. */
export type SaveQuestion =
  | { kind: 'required'; places: readonly FieldPlace[] }
  | { kind: 'conflict'; conflicts: RecordConflicts; force: boolean }

export interface RefusedSave {
  error: unknown
  again: () => void
}

interface RefusalOptions {
  form: OpenForm
  /** Begins what is said of a save that failed. */
  failed: string
  onProblem: (fieldId: string) => void
}

/** What to do about a save that was not accepted: say why, point to the fields, ask what has to be decided. */
export function useSaveRefusal({ form: { draft, layout, places }, failed, onProblem }: RefusalOptions) {
  const { t } = useTranslation()
  const { say, forget } = useLastError()
  const placesOf = (ids: Iterable<string>) => [...ids].flatMap((id) => places.get(id) ?? [])

  const sayMissing = (named: readonly string[]): SaveQuestion => {
    draft.insist()
    say(layout.tabbed ? t('loans.reviewTabs') : t('loans.fillMandatory'))
    window.scrollTo({ top: 0 })
    return { kind: 'required', places: placesOf(new Set([...draft.missing(), ...named])) }
  }
  const sayFailed = ({ error, again }: RefusedSave): null => {
    const reason = isRefusal(error) ? ` ${error.sentence}` : ''
    say(`${failed}${reason} ${t('loanPage.kept')}`, {
      reference: referenceOf(error),
      action: { label: t('shared.retry'), run: again },
    })
    if (!isRefusal(error)) return null
    draft.setProblems(error.fields)
    const [first] = Object.keys(error.fields)
    if (first !== undefined) onProblem(first)
    return null
  }
  const answer = (refused: RefusedSave): SaveQuestion | null => {
    const { error } = refused
    if (isRefusal(error, 'missing-required')) return sayMissing(Object.keys(error.fields))
    return sayFailed(refused)
  }
  return { answer, forget, missingNow: (): SaveQuestion => ({ kind: 'required', places: placesOf(draft.missing()) }) }
}
