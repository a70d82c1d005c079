import { IconDownload, IconUpload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../translation.ts'
import { showError } from '../../ui/alerts.ts'
import { lazyPart } from '../../ui/lazy/lazy-part.tsx'
import { ActionMenu } from '../../ui/press/action-menu.tsx'
import { takeExport } from '../configuration/take-export.ts'
import { formChoicesQuery } from '../form-queries.ts'

const ImportDialog = lazyPart(async () => (await import('../configuration/import-dialog.tsx')).ImportDialog, 'over')

/** All forms of the company as a file, and forms from one. */
export function ConfigurationMenu() {
  const { t } = useTranslation()
  const [isImporting, setImporting] = useState(false)
  const choices = useQuery({ ...formChoicesQuery, enabled: isImporting })
  return (
    <>
      <ActionMenu
        label={t('configuration.menu')}
        actions={[
          { title: t('configuration.import'), icon: IconUpload, onChoose: () => setImporting(true) },
          {
            title: t('configuration.exportAll'),
            icon: IconDownload,
            onChoose: () => void takeExport().catch(() => showError(t('configuration.exportFailed'))),
          },
        ]}
      />
      {isImporting && <ImportDialog roles={choices.data?.roles ?? []} onClose={() => setImporting(false)} />}
    </>
  )
}
