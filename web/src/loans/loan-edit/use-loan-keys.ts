import { useTranslation } from '../../translation.ts'
import { type PageKey, usePageKeys } from '../../ui/keys/page-keys.ts'
import { useSaveKey } from './use-save-key.ts'

export interface LoanKeys {
  save: () => void
  /** What the reader may not do is null. */
  move: (() => void) | null
  note: (() => void) | null
  task: (() => void) | null
}

/** Letters do what is done most; Ctrl+S saves. */
export function useLoanKeys({ save, move, note, task }: LoanKeys): void {
  const { t } = useTranslation()
  useSaveKey(save)
  const key = (one: string, label: string, run: (() => void) | null): PageKey[] =>
    run === null ? [] : [{ key: one, label, run }]
  usePageKeys([
    ...key('m', t('loanPage.keyMove'), move),
    ...key('t', t('loanPage.keyTask'), task),
    ...key('c', t('loanPage.keyNote'), note),
    { key: 'p', label: t('shared.print'), run: () => window.print() },
  ])
}
