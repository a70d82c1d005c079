import { useTranslation } from '../../translation.ts'
import { usePageKeys } from '../../ui/keys/page-keys.ts'

/** Ctrl+S saves from anywhere, inside fields too. */
export function useSaveKey(save: () => void): void {
  const { t } = useTranslation()
  const run = () => {
    // What is being typed counts as left, so that its mask has its say before the save.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    save()
  }
  usePageKeys([{ key: 'Ctrl S', label: t('shared.save'), run }])
}
