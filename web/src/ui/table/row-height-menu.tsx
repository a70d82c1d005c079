import { ActionIcon, Menu } from '@mantine/core'
import { IconCheck, IconMenu2 } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { tip } from '../tip.ts'
import { type RowHeight, rowHeights } from './table-column.ts'

/** Chooses how close rows stand. */
export function RowHeightMenu({ height, onChoose }: { height: RowHeight; onChoose: (height: RowHeight) => void }) {
  const { t } = useTranslation()
  const label = t('table.rowHeight', { height: t(`table.heights.${height}`) })
  return (
    <Menu width={180}>
      <Menu.Target>
        <ActionIcon type="button" aria-label={label} {...tip(label)}>
          <IconMenu2 size={18} stroke={1.75} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {rowHeights.map((one) => (
          <Menu.Item
            key={one}
            aria-current={one === height || undefined}
            rightSection={one === height ? <IconCheck size={16} stroke={1.75} /> : null}
            onClick={() => onChoose(one)}
          >
            {t(`table.heights.${one}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
