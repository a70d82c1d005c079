import { IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from '../../translation.ts'

interface SelectionBarProps {
  count: number
  /** Everything that the list is narrowed to, where more can be done with it than with what was ticked. */
  whole?: { total: number; isSelected: boolean; onSelect: () => void } | false
  onClear: () => void
  /** What can be done with the selected rows. */
  children: ReactNode
}

/** Stands above the pager while rows are selected. */
export function SelectionBar({ count, whole, onClear, children }: SelectionBarProps) {
  const { t } = useTranslation()
  return (
    <section className="selbar" aria-label={t('table.selection')}>
      <span className="med nowrap" role="status">
        {whole && whole.isSelected ? t('table.wholeSelected', { count: whole.total }) : t('table.selected', { count })}
      </span>
      {whole && !whole.isSelected && whole.total > count && (
        <button type="button" className="link nowrap" onClick={whole.onSelect}>
          {t('table.selectWhole', { count: whole.total })}
        </button>
      )}
      <span className="vr" />
      {children}
      <span className="grow" />
      <button type="button" className="ibtn" aria-label={t('table.clearSelection')} onClick={onClear}>
        <IconX size={18} stroke={1.75} aria-hidden />
      </button>
    </section>
  )
}
