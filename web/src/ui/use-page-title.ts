import { useEffect } from 'react'
import { useTranslation } from '../translation.ts'

/** The title of the browser's tab: the page first, so that many tabs can be told apart. */
export function usePageTitle(title: string | undefined): void {
  const { t } = useTranslation()
  const product = t('shared.productName')
  useEffect(() => {
    document.title = title ? `${title} · ${product}` : product
  }, [title, product])
}
