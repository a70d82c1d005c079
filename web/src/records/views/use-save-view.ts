import type { ModuleKey } from '@corbel/domain/roles/role'
import { saveView, type ViewReply } from '@corbel/domain/views/view-endpoints'
import type { ViewContent } from '@corbel/domain/views/view-replies'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../api.ts'
import { isRefusal } from '../../api-errors.ts'
import { useTranslation } from '../../translation.ts'
import { showError, showSuccess } from '../../ui/alerts.ts'
import { useErrorText } from '../../ui/use-error-text.ts'
import { keepView, viewsQuery } from './views-query.ts'

export interface ViewChange {
  name?: string
  content?: ViewContent
  roles?: string[]
}

interface Conflict {
  view: ViewReply
  change: ViewChange
  by: string
}

/** Saves a view over the version that was seen; where somebody was first, it says who, and nothing is written. */
export function useSaveView(module: ModuleKey) {
  const { t } = useTranslation()
  const errorText = useErrorText()
  const queryClient = useQueryClient()
  const [isSaving, setSaving] = useState(false)
  const [conflict, setConflict] = useState<Conflict | null>(null)

  const save = async (view: ViewReply, change: ViewChange, rev = view.rev): Promise<ViewReply | null> => {
    setSaving(true)
    try {
      const saved = await call(saveView, { params: { id: view._id }, body: { ...change, rev } })
      keepView(queryClient, module, saved.view)
      setConflict(null)
      showSuccess(t('views.saved', { name: saved.view.name }))
      return saved.view
    } catch (error) {
      if (isRefusal(error, 'stale')) {
        setConflict({ view, change, by: String(error.details.by ?? '') })
        void queryClient.invalidateQueries(viewsQuery(module))
      } else showError(`${t('views.saveFailed')} ${errorText(error)}`)
      return null
    } finally {
      setSaving(false)
    }
  }

  /** As it is on the server by now. */
  const readAgain = async (id: string): Promise<ViewReply | undefined> => {
    const { views } = await queryClient.fetchQuery({ ...viewsQuery(module), staleTime: 0 })
    return views.find(({ _id }) => _id === id)
  }

  const saveOver = async (): Promise<ViewReply | null> => {
    if (conflict === null) return null
    const present = await readAgain(conflict.view._id).catch(() => undefined)
    return save(conflict.view, conflict.change, present?.rev ?? conflict.view.rev)
  }

  const takeTheirs = async (): Promise<ViewReply | undefined> => {
    if (conflict === null) return undefined
    const present = await readAgain(conflict.view._id).catch(() => conflict.view)
    setConflict(null)
    return present
  }

  return { save, saveOver, takeTheirs, isSaving, conflict, forget: () => setConflict(null) }
}
