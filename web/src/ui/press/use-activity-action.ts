import { IconCheck, IconTrash } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { referenceOf } from '../../api-errors.ts'
import { useTranslation } from '../../translation.ts'
import { showError, showSuccess } from '../alerts.ts'
import { askConfirm } from '../confirm.ts'
import { useErrorText } from '../use-error-text.ts'
import type { MenuAction } from './action-menu.tsx'

interface ActivityOptions {
  /** The name of the one thing. */
  title: string
  active: boolean
  labels: { activate: string; deactivate: string }
  send: () => Promise<unknown>
  /** What shows it is asked for again; also when it failed, for then it may not be as it is shown. */
  forget: () => Promise<unknown>
  /** What is said of a failure, where the answer's own words are not enough. */
  failed?: (error: unknown) => string | undefined
}

/** Takes something out of use or back into it, after the question that goes with it. */
export function useActivityAction({ title, active, labels, send, forget, failed }: ActivityOptions): MenuAction {
  const { t } = useTranslation()
  const errorText = useErrorText()
  const change = useMutation({
    mutationFn: send,
    onSuccess: () => showSuccess(active ? t('shared.deactivated', { title }) : t('shared.activated', { title })),
    onError: (error) => showError(failed?.(error) ?? errorText(error), { reference: referenceOf(error) }),
    onSettled: forget,
  })
  const label = active ? labels.deactivate : labels.activate
  const toggle = async () => {
    const text = active ? t('shared.deactivateQuestion', { title }) : t('shared.activateQuestion', { title })
    if (await askConfirm({ title: label, text, confirmLabel: `${label} ${title}`, danger: active })) change.mutate()
  }
  return { title: label, icon: active ? IconTrash : IconCheck, isDanger: active, onChoose: () => void toggle() }
}
