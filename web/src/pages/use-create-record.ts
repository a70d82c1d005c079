import { addPageRecord, type ShownModule } from '@corbel/domain/pages/page-endpoints'
import { ownModuleOf } from '@corbel/domain/roles/own-module'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { call, newIdempotencyKey } from '../api.ts'
import { isRefusal, referenceOf } from '../api-errors.ts'
import { heldFiles, sendHeldFiles } from '../forms/files/saved-files-panel.tsx'
import { paths } from '../paths.ts'
import type { FilledForm } from '../records/editing/open-draft.ts'
import { useTranslation } from '../translation.ts'
import { showError, showNotice, showSuccess } from '../ui/alerts.ts'
import { failureKey } from '../ui/page/failure-words.ts'
import { useGo } from '../ui/use-go.ts'
import { forgetRecords } from './page-queries.ts'

/**
 * Creates a record of a module. One key goes with every attempt of the same content, so that pressing again after a
 * broken connection never makes a second one.
 */
export function useCreateRecord(
  { key: page, singular: kind }: ShownModule,
  { draft }: FilledForm,
  goToMissing: () => void,
) {
  const { t } = useTranslation()
  const go = useGo()
  const queryClient = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const isDone = useRef(false)
  const attempt = useRef({ of: '', key: '' })

  const refuse = (error: unknown) => {
    if (isRefusal(error)) draft.setProblems(error.fields)
    draft.insist()
    const reason = isRefusal(error) ? t(`refusals.${error.code}`) : t(failureKey(error))
    const isMissing = isRefusal(error, 'missing-required')
    const sentence = isMissing ? t('loans.fillMandatory') : `${t('pages.saveFailed')} ${reason}`
    showError(sentence, { reference: referenceOf(error) })
  }
  const isFilled = (): boolean => {
    draft.insist()
    const held = heldFiles(draft)
    const isMissing = draft.missing().some((field) => !held.has(field))
    if (isMissing) {
      goToMissing()
      showError(t('loans.fillMandatory'))
    }
    return !isMissing && draft.problems().size === 0
  }
  const create = async () => {
    draft.endTyping()
    if (isBusy || !isFilled()) return
    setBusy(true)
    const body = { formData: draft.changes() }
    const of = JSON.stringify(body)
    if (attempt.current.of !== of) attempt.current = { of, key: newIdempotencyKey() }
    try {
      const made = await call(addPageRecord, { params: { page }, body, idempotencyKey: attempt.current.key })
      await sendHeldFiles(draft, { module: ownModuleOf(page), id: made._id })
      isDone.current = true
      showSuccess(t('pages.created', { kind }))
      if (made.reviewNeeded) showNotice(t('loans.reviewNeeded'), { fixed: true })
      await forgetRecords(queryClient, page)
      go(paths.ownRecord(page, made._id), { replace: true })
    } catch (error) {
      refuse(error)
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, create, isDone: () => isDone.current }
}
