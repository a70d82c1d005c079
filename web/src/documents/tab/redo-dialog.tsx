import { useTranslation } from '../../translation.ts'
import type { RecordDocument } from './documents-query.ts'
import { ReasonDialog } from './reason-dialog.tsx'
import type { DocumentActs } from './use-document-acts.ts'

interface RedoDialogProps {
  document: RecordDocument
  acts: Pick<DocumentActs, 'decide'>
  onClose: () => void
}

/** Why a document must come again: its borrower reads it, in their list and by mail. */
export function RedoDialog({ document, acts, onClose }: RedoDialogProps) {
  const { t } = useTranslation()
  return (
    <ReasonDialog
      title={t('documentsTab.redoTitle', { title: document.title })}
      hint={t('documentsTab.reasonHint')}
      act={t('documentsTab.sendRedo')}
      send={(reason) => acts.decide(document, 'Awaiting Reupload', reason)}
      onClose={onClose}
    />
  )
}
