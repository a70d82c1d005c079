import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslation } from '../../translation.ts'
import { Button } from '../button.tsx'
import type { EditingState } from './use-editing.ts'

/** Somebody saved it first: theirs, or ours over it. */
export function StaleNote({ editing }: { editing: EditingState }) {
  const { t } = useTranslation()
  return (
    <div className="alert warning" role="alert">
      <IconAlertTriangle size={18} aria-hidden />
      <div className="grow">
        <p className="med">{t('shared.staleTitle')}</p>
        <p>{t('shared.staleText')}</p>
        <div className="row alert-acts">
          <Button variant="default" onClick={() => void editing.takeTheirs()}>
            {t('shared.loadTheirs')}
          </Button>
          <Button variant="default" aria-busy={editing.isSaving} onClick={() => void editing.saveMine()}>
            {t('shared.saveMine')}
          </Button>
        </div>
      </div>
    </div>
  )
}
