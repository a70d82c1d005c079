import { useTranslation } from '../../translation.ts'
import { usePageKeys } from '../keys/page-keys.ts'

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
    { key: 'j', label: t('table.keyNext'), run: () => walk(1) },
    { key: 'k', label: t('table.keyPrevious'), run: () => walk(-1) },
    { key: 'x', label: t('table.keySelect'), run: () => selectFocused(keys) },
    {
      key: '/',
      label: t('table.keySearch'),
      run: (event) => {
        event.preventDefault()
        keys.onSearch()
      },
    },
  ])
}

function selectFocused({ onSelect }: RowKeys): void {
  const row = document.activeElement?.closest<HTMLElement>('[data-row]')
  if (row?.dataset.row !== undefined) onSelect(row.dataset.row)
}

function walk(step: 1 | -1): void {
  const rows = [...document.querySelectorAll<HTMLElement>('[data-row]')]
  const at = rows.findIndex((row) => row.contains(document.activeElement))
  const next = at === -1 ? (step === 1 ? 0 : rows.length - 1) : at + step
  rows[next]?.querySelector<HTMLElement>('[data-row-link]')?.focus()
}
