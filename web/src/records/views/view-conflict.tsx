import { useTranslation } from '../../translation.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { DialogFooter } from '../../ui/dialog-footer.tsx'

interface ViewConflictProps {
  /** Who was first. */
  by: string
  isSaving: boolean
  onSaveMine: () => Promise<void>
  onTakeTheirs: () => Promise<void>
  onSaveAs: () => void
  onClose: () => void
}

/** Somebody saved the same view first: nothing of either is lost before it is said what becomes of them. */
export function ViewConflict({ by, isSaving, onSaveMine, onTakeTheirs, onSaveAs, onClose }: ViewConflictProps) {
  const { t } = useTranslation()
  return (
    <Dialog title={t('views.staleTitle', { name: by })} size="lg" onClose={onClose}>
      <p>{t('views.staleText')}</p>
      <DialogFooter>
        <Button variant="default" onClick={() => void onTakeTheirs()}>
          {t('views.takeTheirs')}
        </Button>
        <Button variant="default" loading={isSaving} onClick={() => void onSaveMine()}>
          {t('views.saveMine')}
        </Button>
        <Button onClick={onSaveAs}>{t('views.saveAs')}</Button>
      </DialogFooter>
    </Dialog>
  )
}
