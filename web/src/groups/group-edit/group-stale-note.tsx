import { Button } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { GroupEditing } from './use-group-editing.ts'

/** Somebody saved the group first: theirs, or ours over it. */
export function GroupStaleNote({ editing }: { editing: GroupEditing }) {
  const { t } = useTranslation()
  return (
    <div className="alert warning" role="alert">
      <IconAlertTriangle size={18} aria-hidden />
      <div className="grow">
        <p className="med">{t('groups.staleTitle')}</p>
        <p>{t('groups.staleText')}</p>
        <div className="row group-note">
          <Button variant="default" onClick={() => void editing.loadTheirs()}>
            {t('groups.loadTheirs')}
          </Button>
          <Button variant="default" loading={editing.isSaving} onClick={editing.saveMine}>
            {t('groups.saveMine')}
          </Button>
        </div>
      </div>
    </div>
  )
}
