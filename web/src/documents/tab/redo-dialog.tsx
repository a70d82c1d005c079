import { longestReason } from '@corbel/domain/documents/document'
import { type FormEvent, useState } from 'react'
import { useTranslation } from '../../translation.ts'
import { Button } from '../../ui/button.tsx'
import { TextArea } from '../../ui/controls/text-area.tsx'
import { CancelButton, FormDialog } from '../../ui/dialog/form-dialog.tsx'
import type { RecordDocument } from './documents-query.ts'
import type { DocumentActs } from './use-document-acts.ts'

interface RedoDialogProps {
  document: RecordDocument
  acts: Pick<DocumentActs, 'decide'>
  onClose: () => void
}

/** Why a document must come again: its borrower reads it, in their list and by mail. */
export function RedoDialog({ document, acts, onClose }: RedoDialogProps) {
  const { t } = useTranslation()
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const [isSending, setSending] = useState(false)
  const isBlank = reason.trim() === ''
  const send = async (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (isBlank) return
    setSending(true)
    const isDone = await acts.decide(document, 'Awaiting Reupload', reason)
    setSending(false)
    if (isDone) onClose()
  }
  return (
    <FormDialog title={t('documentsTab.redoTitle', { title: document.title })} isTyped={!isBlank} onClose={onClose}>
      <form className="stack" onSubmit={(event) => void send(event)} noValidate>
        <TextArea
          label={t('documentsTab.reason')}
          description={t('documentsTab.reasonHint')}
          required
          maxLength={longestReason}
          value={reason}
          error={isTried && isBlank ? t('documents.refused.reason') : undefined}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <div className="row">
          <span className="grow" />
          <CancelButton />
          <Button type="submit" loading={isSending}>
            {t('documentsTab.sendRedo')}
          </Button>
        </div>
      </form>
    </FormDialog>
  )
}
