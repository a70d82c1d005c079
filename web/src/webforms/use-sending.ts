import { submitPublicForm } from '@corbel/domain/webforms/public-form-endpoints'
import { useRef, useState } from 'react'
import { call } from '../api.ts'
import { isRefusal } from '../api-errors.ts'
import { isPath } from '../paths.ts'
import { sayFirstWrong } from '../records/editing/first-wrong.ts'
import type { FilledForm } from '../records/editing/open-draft.ts'
import { useTranslation } from '../translation.ts'
import { failureKey } from '../ui/page/failure-words.ts'
import { campaignOf, type LeftForm, type VisitorForm } from './visitor-form-query.ts'

interface Sending {
  id: string
  page: VisitorForm
  form: FilledForm
  /** Names this filling in: sent again after a broken connection it is the same one. */
  submission: string
  search: Readonly<Record<string, string | undefined>>
  left: LeftForm | null
  goToFirst: (fields: Iterable<string>) => void
}

/** Sends what a visitor filled in. Whatever fails, what was typed stays. */
export function useSending({ id, page, form, submission, search, left, goToFirst }: Sending) {
  const { t } = useTranslation()
  const { draft } = form
  const [isBusy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState<string | null>(null)
  const [thankYou, setThankYou] = useState<string | null>(null)
  const isDone = useRef(false)

  const refuse = (error: unknown) => {
    if (isRefusal(error)) {
      draft.setProblems(error.fields)
      goToFirst(Object.keys(error.fields))
    }
    draft.insist()
    const reason = isRefusal(error) ? error.sentence : t(failureKey(error))
    setTrouble(`${t('webforms.sendFailed')} ${reason}`)
  }
  const isFilled = (): boolean => {
    const wrong = sayFirstWrong({ form, goToFirst, t })
    setTrouble(wrong)
    return wrong === null
  }
  const send = async (agreed: boolean, website: string) => {
    draft.endTyping()
    if (isBusy || !isFilled()) return
    setBusy(true)
    setTrouble(null)
    try {
      const sent = await call(submitPublicForm, {
        params: { id },
        body: {
          ...{ submission, formData: draft.changes(), campaign: campaignOf(search) },
          ...(left === null ? {} : { resume: left.token }),
          ...(agreed ? { accepted: page.terms } : {}),
          ...(website === '' ? {} : { website }),
        },
      })
      isDone.current = true
      if (sent.redirect === null) setThankYou(sent.thankYou || t('webforms.sent'))
      else if (isPath(sent.redirect) || sent.redirect.startsWith('https://')) window.location.assign(sent.redirect)
    } catch (error) {
      refuse(error)
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, trouble, send, thankYou, isDone: () => isDone.current }
}
