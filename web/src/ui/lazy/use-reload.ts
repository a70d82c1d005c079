import { useTranslation } from '../../translation.ts'
import { askConfirm } from '../confirm.ts'
import { keepTyped, passWithoutQuestion } from '../typed/unsaved.ts'

/** Loads the page anew once what is typed is kept as a draft; what no draft holds is asked about first. */
export function useReload(): () => Promise<void> {
  const { t } = useTranslation()
  return async () => {
    const count = await keepTyped()
    const mayReload =
      count === 0 ||
      (await askConfirm({
        title: t('shared.reloadTitle'),
        text: t('shared.reloadText', { count }),
        confirmLabel: t('shared.reloadAnyway'),
        cancelLabel: t('shared.stay'),
        danger: true,
      }))
    if (!mayReload) return
    passWithoutQuestion()
    window.location.reload()
  }
}
