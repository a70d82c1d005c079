import { savePublicForm } from '@corbel/domain/webforms/saved-form-endpoints'
import { useRef, useState } from 'react'
import { call } from '../../api.ts'
import { isRefusal } from '../../api-errors.ts'
import type { FilledForm } from '../../records/editing/open-draft.ts'
import { campaignOf, type LeftForm } from '../visitor-form-query.ts'

interface SavingForLater {
  id: string
  form: FilledForm
  submission: string
  search: Readonly<Record<string, string | undefined>>
  left: LeftForm | null
}

export interface KeepForm {
  sendTo: string
  website: string
}

const written = (values: unknown): string => JSON.stringify(values)

/** Keeps what was filled in so far. Saved again it is the same one, and what another page kept meanwhile is told first. */
export function useSavingForLater({ id, form: { draft }, submission, search, left }: SavingForLater) {
  const rev = useRef<number | undefined>(left?.rev)
  const [said, setSaid] = useState<string | null>(null)
  const [kept, setKept] = useState(() => (left === null ? null : written(draft.changesToKeep())))
  const save = async ({ sendTo, website }: KeepForm) => {
    draft.endTyping()
    const formData = draft.changesToKeep()
    try {
      const saved = await call(savePublicForm, {
        params: { id },
        body: {
          ...{ submission, sendTo, formData, campaign: campaignOf(search) },
          ...(left === null ? {} : { resume: left.token }),
          ...(rev.current === undefined ? {} : { rev: rev.current }),
          ...(website === '' ? {} : { website }),
        },
      })
      rev.current = saved.rev
      setKept(written(formData))
      setSaid(saved.message)
    } catch (error) {
      if (isRefusal(error, 'stale') && typeof error.details.rev === 'number') rev.current = error.details.rev
      if (isRefusal(error)) {
        const { sendTo: _said, ...inForm } = error.fields
        draft.setProblems(inForm)
      }
      throw error
    }
  }
  return { save, said, isKept: () => kept !== null && kept === written(draft.changesToKeep()) }
}
