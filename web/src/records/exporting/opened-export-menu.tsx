import { exportFormats } from '@corbel/domain/records/exporting/list-export'
import { Menu } from '@mantine/core'
import { IconFileSpreadsheet, IconFileTypeCsv } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from '../../translation.ts'
import { Kit } from '../../ui/kit/kit.tsx'
import { useOpenAtOnce } from '../../ui/press/opens-on-press.tsx'
import { useErrorText } from '../../ui/use-error-text.ts'
import { type ExportedList, takeExport } from './take-export.ts'

interface OpenedExportMenuProps {
  list: ExportedList
  button: { className: string }
  children: ReactNode
}

const kinds = {
  xlsx: { title: 'exporting.excel', icon: IconFileSpreadsheet },
  csv: { title: 'exporting.csv', icon: IconFileTypeCsv },
} as const

export function OpenedExportMenu({ list, button, children }: OpenedExportMenuProps) {
  const { t } = useTranslation()
  const errorText = useErrorText()
  const { isOpen, setOpen, ref } = useOpenAtOnce()
  return (
    <Kit>
      {/* In its place on the page: what stands outside of every landmark is not found by who reads by them. */}
      <Menu
        position="bottom-end"
        withinPortal={false}
        withInitialFocusPlaceholder={false}
        opened={isOpen}
        onChange={setOpen}
      >
        <Menu.Target>
          <button type="button" {...button} ref={ref}>
            {children}
          </button>
        </Menu.Target>
        <Menu.Dropdown>
          {exportFormats.toReversed().map((format) => {
            const { title, icon: Icon } = kinds[format]
            return (
              <Menu.Item
                key={format}
                leftSection={<Icon size={18} stroke={1.75} />}
                onClick={() => void takeExport(list, format, { t, errorText })}
              >
                {t(title)}
              </Menu.Item>
            )
          })}
        </Menu.Dropdown>
      </Menu>
    </Kit>
  )
}
