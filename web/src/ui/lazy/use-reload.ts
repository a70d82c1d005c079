import { useTranslation } from '../../translation.ts'
import { mayLeave } from '../typed/may-leave.ts'
import { passWithoutQuestion } from '../typed/unsaved.ts'

/** Loads the page anew once what is typed is kept. */
export function useReload(): () => Promise<void> {
  const { t } = useTranslation()
  return async () => {
    const isFree = await mayLeave((count) => ({
      title: t('shared.reloadTitle'),
      text: t('shared.reloadText', { count }),
      confirmLabel: t('shared.reloadAnyway'),
      cancelLabel: t('shared.stay'),
      danger: true,
    }))
    if (!isFree) return
    passWithoutQuestion()
    window.location.reload()
  }
}
