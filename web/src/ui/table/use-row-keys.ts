import { type Translate, useTranslation } from '../../translation.ts'
import { type PageKey, usePageKeys } from '../keys/page-keys.ts'

export interface RowKeys {
  /** `x` on the row that holds the focus. */
  onSelect: (id: string) => void
  /** `/` */
  onSearch: () => void
}

/**
 * `j` and `k` walk through the rows by their links, so that Enter opens one and Ctrl+Enter a new tab, as links do;
 * `x` selects; `/` goes to the search.
 */
export function useRowKeys(keys: RowKeys): void {
  const { t } = useTranslation()
  usePageKeys([
    ...walkingKeys(t),
    { key: 'x', label: t('table.keySelect'), run: () => selectFocused(keys) },
    { key: '/', label: t('table.keySearch'), run: keys.onSearch },
  ])
}

/** The same where rows are only walked through. */
export function useWalkingKeys(): void {
  const { t } = useTranslation()
  usePageKeys(walkingKeys(t))
}

const walkingKeys = (t: Translate): PageKey[] => [
  { key: 'j', label: t('table.keyNext'), run: () => walkRows(1) },
  { key: 'k', label: t('table.keyPrevious'), run: () => walkRows(-1) },
]

/** The row that holds the focus. */
export const focusedRow = (): string | undefined =>
  document.activeElement?.closest<HTMLElement>('[data-row]')?.dataset.row

function selectFocused({ onSelect }: RowKeys): void {
  const row = focusedRow()
  if (row !== undefined) onSelect(row)
}

/** To the next row or the one before; from nowhere to the first or the last. */
export function walkRows(step: 1 | -1): void {
  const rows = [...document.querySelectorAll<HTMLElement>('[data-row]:has([data-row-link])')]
  const at = rows.findIndex((row) => row.contains(document.activeElement))
  const next = at === -1 ? (step === 1 ? 0 : rows.length - 1) : at + step
  rows[next]?.querySelector<HTMLElement>('[data-row-link]')?.focus()
}
