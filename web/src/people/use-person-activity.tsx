import { isLeavingKind } from '@corbel/domain/people/leaving'
import { activatePerson, deactivatePerson } from '@corbel/domain/people/person-endpoints'
import type { PersonKind } from '@corbel/domain/people/person-kind'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { call } from '../api.ts'
import { isRefusal, referenceOf } from '../api-errors.ts'
import { useTranslation } from '../translation.ts'
import { showError, showSuccess } from '../ui/alerts.ts'
import { askConfirm } from '../ui/confirm.ts'
import { lazyPart } from '../ui/lazy/lazy-part.tsx'
import { useKindName } from '../use-kind-title.ts'
import { forgetPeople, personQuery } from './people-queries.ts'

const LeavingDialog = lazyPart(async () => (await import('./leaving/leaving-dialog.tsx')).LeavingDialog, 'over')

interface ActivePerson {
  id: string
  name: string
  active: boolean
}

interface PersonActivity {
  toggle: () => Promise<void>
  /** Who takes over is asked in it; it stands beside the button or the menu. */
  dialog: ReactNode
}

/** Takes a person out of use or back into it, with the specified questions and sentences. */
export function usePersonActivity(kind: PersonKind, { id, name, active }: ActivePerson): PersonActivity {
  const { t } = useTranslation()
  const one = useKindName(kind)
  const queryClient = useQueryClient()
  const [isLeaving, setIsLeaving] = useState(false)
  const change = useMutation({
    mutationFn: () => (active ? call(deactivatePerson, { params: { id } }) : call(activatePerson, { body: { id } })),
    onSuccess: async () => {
      const title = one
      showSuccess(active ? t('shared.deactivated', { title }) : t('shared.activated', { title }))
      await queryClient.invalidateQueries({ queryKey: personQuery(id).queryKey })
      await forgetPeople(queryClient, { kind, id })
    },
    onError: (error) => {
      const title = one
      const failed = active ? t('shared.deactivateFailed', { title }) : t('shared.activateFailed', { title })
      const reason = isRefusal(error) ? ` ${t(`refusals.${error.code}`)}` : ''
      showError(`${failed}${reason}`, { reference: referenceOf(error) })
    },
  })
  const title = name || one
  const toggle = async () => {
    if (active && isLeavingKind(kind)) return setIsLeaving(true)
    const label = active ? t('people.deactivate') : t('people.activate')
    const text = active ? t('shared.deactivateQuestion', { title }) : t('shared.activateQuestion', { title })
    if (await askConfirm({ title: label, text, confirmLabel: `${label} ${title}`, danger: active })) change.mutate()
  }
  const dialog = isLeaving && isLeavingKind(kind) && (
    <LeavingDialog kind={kind} id={id} name={title} onClose={() => setIsLeaving(false)} />
  )
  return { toggle, dialog }
}
