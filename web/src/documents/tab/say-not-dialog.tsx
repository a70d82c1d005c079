import { useTranslation } from '../../translation.ts'
import type { RecordDocument } from './documents-query.ts'
import { ReasonDialog } from './reason-dialog.tsx'
import type { DocumentActs } from './use-document-acts.ts'

interface SayNotDialogProps {
  document: RecordDocument
  acts: Pick<DocumentActs, 'sayNot'>
  onClose: () => void
}

/** Why a document does not apply: the lender reads it and decides. */
export function SayNotDialog({ document, acts, onClose }: SayNotDialogProps) {
  const { t } = useTranslation()
  return (
    <ReasonDialog
      title={t('documentsTab.saysNotTitle', { title: document.title })}
      hint={t('documentsTab.saysNotHint')}
      act={t('documentsTab.saysNotSend')}
      send={(reason) => acts.sayNot(document, reason)}
      onClose={onClose}
    />
  )
}
