import { useTranslation } from '../../translation.ts'
import { usePageKeys } from '../../ui/keys/page-keys.ts'
import { useGo } from '../../ui/use-go.ts'
import type { QuickAct } from './use-quick-acts.ts'
import { useSaveKey } from './use-save-key.ts'

export interface LoanKeys {
  save: () => void
  /** Null where the reader may not. */
  move: (() => void) | null
  acts: readonly QuickAct[]
}

/** Letters do what is done most; Ctrl+S saves. */
export function useLoanKeys({ save, move, acts }: LoanKeys): void {
  const { t } = useTranslation()
  const go = useGo()
  useSaveKey(save)
  usePageKeys([
    ...(move === null ? [] : [{ key: 'm', label: t('loanPage.keyMove'), run: move }]),
    ...acts.flatMap(({ letter, label, to }) =>
      letter === undefined ? [] : [{ key: letter, label, run: () => go(to) }],
    ),
    { key: 'p', label: t('shared.print'), run: () => window.print() },
  ])
}
