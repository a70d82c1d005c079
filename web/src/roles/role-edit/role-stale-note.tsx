import { Button } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { RoleEditing } from './use-role-editing.ts'

/** Somebody saved the role first: theirs, or ours over it. */
export function RoleStaleNote({ editing }: { editing: RoleEditing }) {
  const { t } = useTranslation()
  return (
    <div className="alert warning" role="alert">
      <IconAlertTriangle size={18} aria-hidden />
      <div className="grow">
        <p className="med">{t('roles.staleTitle')}</p>
        <p>{t('roles.staleText')}</p>
        <div className="row roles-note">
          <Button variant="default" onClick={() => void editing.loadTheirs()}>
            {t('roles.loadTheirs')}
          </Button>
          <Button variant="default" loading={editing.isSaving} onClick={editing.saveMine}>
            {t('roles.saveMine')}
          </Button>
        </div>
      </div>
    </div>
  )
}
