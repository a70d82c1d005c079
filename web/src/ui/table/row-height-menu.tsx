import { IconMenu2 } from '@tabler/icons-react'
import { useTranslation } from '../../translation.ts'
import { ChoiceMenu } from '../press/choice-menu.tsx'
import { tip } from '../tip.ts'
import { type RowHeight, rowHeights } from './table-column.ts'

/** Chooses how close rows stand. */
export function RowHeightMenu({ height, onChoose }: { height: RowHeight; onChoose: (height: RowHeight) => void }) {
  const { t } = useTranslation()
  const label = t('table.rowHeight', { height: t(`table.heights.${height}`) })
  return (
    <ChoiceMenu
      width={180}
      choices={rowHeights.map((value) => ({ value, label: t(`table.heights.${value}`) }))}
      chosen={height}
      onChoose={onChoose}
      button={{ className: 'ibtn', 'aria-label': label, ...tip(label) }}
    >
      <IconMenu2 size={18} stroke={1.75} aria-hidden />
    </ChoiceMenu>
  )
}
