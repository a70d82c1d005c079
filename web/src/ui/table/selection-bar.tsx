import { IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from '../../translation.ts'

interface SelectionBarProps {
  count: number
  onClear: () => void
  /** What can be done with the selected rows. */
  children: ReactNode
}

/** Stands above the pager while rows are selected. */
export function SelectionBar({ count, onClear, children }: SelectionBarProps) {
  const { t } = useTranslation()
  return (
    <section className="selbar" aria-label={t('table.selection')}>
      <span className="med nowrap" role="status">
        {t('table.selected', { count })}
      </span>
      <span className="vr" />
      {children}
      <span className="grow" />
      <button type="button" className="ibtn" aria-label={t('table.clearSelection')} onClick={onClear}>
        <IconX size={18} stroke={1.75} aria-hidden />
      </button>
    </section>
  )
}
