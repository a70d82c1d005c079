import type { RecordValues } from '@corbel/domain/records/record-values'
import type { ModuleKey } from '@corbel/domain/roles/role'
import { useRef, useState } from 'react'
import { isRefusal, referenceOf } from '../../api-errors.ts'
import type { Path } from '../../paths.ts'
import { sayFirstWrong } from '../../records/editing/first-wrong.ts'
import type { FilledForm } from '../../records/editing/open-draft.ts'
import { useTranslation } from '../../translation.ts'
import { showNotice, showSuccess } from '../../ui/alerts.ts'
import { failureKey } from '../../ui/page/failure-words.ts'
import { useGo } from '../../ui/use-go.ts'
import { useLastError } from '../../ui/use-last-error.ts'
import { useAttempt } from '../../use-attempt.ts'
import { heldFiles, sendHeldFiles } from '../files/saved-files-panel.tsx'

type Made = { readonly _id: string; readonly reviewNeeded: boolean }
type Attempt = { readonly body: { formData: RecordValues }; readonly idempotencyKey: string }

export interface FilledCreation {
  module: ModuleKey
  add: (attempt: Attempt) => Promise<Made>
  /** What is said once it is there. */
  created: string
  /** Lists and counts that know nothing of it yet. */
  forget: () => Promise<void>
  pathOf: (id: string) => Path
}

/**
 * Creates a record of the values of its form. One key goes with every attempt of the same content, so that pressing
 * again after a broken connection never makes a second one.
 */
export function useCreateFilled(
  form: FilledForm,
  creation: FilledCreation,
  goToFirst: (fields: Iterable<string>) => void,
) {
  const { draft } = form
  const { t } = useTranslation()
  const go = useGo()
  const [isBusy, setBusy] = useState(false)
  const isDone = useRef(false)
  const attempt = useAttempt()
  const { say, forget } = useLastError()

  const refuse = (error: unknown) => {
    if (isRefusal(error)) {
      draft.setProblems(error.fields)
      goToFirst(Object.keys(error.fields))
    }
    draft.insist()
    const reason = isRefusal(error) ? t(`refusals.${error.code}`) : t(failureKey(error))
    const isMissing = isRefusal(error, 'missing-required')
    const sentence = isMissing ? t('loans.fillMandatory') : `${t('pages.saveFailed')} ${reason}`
    say(sentence, { reference: referenceOf(error) })
  }
  const isFilled = (): boolean => {
    const wrong = sayFirstWrong({ form, held: heldFiles(draft), goToFirst, t })
    if (wrong !== null) say(wrong)
    return wrong === null
  }
  const create = async () => {
    draft.endTyping()
    if (isBusy) return
    forget()
    if (!isFilled()) return
    setBusy(true)
    const body = { formData: draft.changes() }
    try {
      const made = await creation.add({ body, idempotencyKey: attempt.keyOf(body) })
      await sendHeldFiles(draft, { module: creation.module, id: made._id })
      isDone.current = true
      showSuccess(creation.created)
      if (made.reviewNeeded) showNotice(t('loans.reviewNeeded'), { fixed: true })
      await creation.forget()
      go(creation.pathOf(made._id), { replace: true })
    } catch (error) {
      refuse(error)
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, create, isDone: () => isDone.current }
}
