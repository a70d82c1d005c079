import { Menu } from '@mantine/core'
import { IconFileSpreadsheet, IconFileText } from '@tabler/icons-react'
import { useTranslation } from '../translation.ts'
import { useErrorText } from '../ui/use-error-text.ts'
import { type SummaryPlace, takeSummary } from './take-summary.ts'

/** The summary of a record in the menu of what is done to it. */
export function SummaryItems(place: SummaryPlace) {
  const { t } = useTranslation()
  const saying = { t, errorText: useErrorText() }
  return (
    <>
      <Menu.Item
        leftSection={<IconFileText size={18} stroke={1.75} />}
        onClick={() => void takeSummary(place, 'pdf', saying)}
      >
        {t('papers.summary.asPdf')}
      </Menu.Item>
      <Menu.Item
        leftSection={<IconFileSpreadsheet size={18} stroke={1.75} />}
        onClick={() => void takeSummary(place, 'xlsx', saying)}
      >
        {t('papers.summary.asExcel')}
      </Menu.Item>
    </>
  )
}
