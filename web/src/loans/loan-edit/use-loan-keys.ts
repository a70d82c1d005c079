import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from '../../translation.ts'
import { usePageKeys } from '../../ui/keys/page-keys.ts'

export interface LoanKeys {
  save: () => void
  previous: () => void
  next: () => void
}

/** Ctrl+S saves from anywhere; `[` and `]` walk through the loans. */
export function useLoanKeys(keys: LoanKeys): void {
  const { t } = useTranslation()
  usePageKeys([
    { key: '[', label: t('loanPage.keyPrevious'), run: keys.previous },
    { key: ']', label: t('loanPage.keyNext'), run: keys.next },
  ])
  const act = useEffectEvent((event: KeyboardEvent) => {
    if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 's') {
      event.preventDefault()
      // What is being typed counts as left, so that its mask has its say before the save.
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
      keys.save()
    }
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => act(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])
}
