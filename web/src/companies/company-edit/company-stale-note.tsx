import { Button } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { CompanyEditing } from './use-company-editing.ts'

/** Somebody saved the company first: theirs, or ours over it. */
export function CompanyStaleNote({ editing }: { editing: CompanyEditing }) {
  const { t } = useTranslation()
  return (
    <div className="alert warning" role="alert">
      <IconAlertTriangle size={18} aria-hidden />
      <div className="grow">
        <p className="med">{t('companies.staleTitle')}</p>
        <p>{t('companies.staleText')}</p>
        <div className="row company-note">
          <Button variant="default" onClick={() => void editing.loadTheirs()}>
            {t('companies.loadTheirs')}
          </Button>
          <Button variant="default" loading={editing.isSaving} onClick={() => void editing.saveMine()}>
            {t('companies.saveMine')}
          </Button>
        </div>
      </div>
    </div>
  )
}
