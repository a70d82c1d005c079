import { longestReason } from '@corbel/domain/documents/document'
import { type FormEvent, useState } from 'react'
import { useTranslation } from '../../translation.ts'
import { Button } from '../../ui/button.tsx'
import { TextArea } from '../../ui/controls/text-area.tsx'
import { CancelButton, FormDialog } from '../../ui/dialog/form-dialog.tsx'
import { DialogFooter } from '../../ui/dialog-footer.tsx'
import type { RecordDocument } from './documents-query.ts'
import type { DocumentActs } from './use-document-acts.ts'

interface SayNotDialogProps {
  document: RecordDocument
  acts: Pick<DocumentActs, 'sayNot'>
  onClose: () => void
}

/** Why a document does not apply: the lender reads it and decides. */
export function SayNotDialog({ document, acts, onClose }: SayNotDialogProps) {
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
    const isDone = await acts.sayNot(document, reason)
    setSending(false)
    if (isDone) onClose()
  }
  return (
    <FormDialog title={t('documentsTab.saysNotTitle', { title: document.title })} isTyped={!isBlank} onClose={onClose}>
      <form className="stack" onSubmit={(event) => void send(event)} noValidate>
        <TextArea
          label={t('documentsTab.reason')}
          description={t('documentsTab.saysNotHint')}
          required
          maxLength={longestReason}
          value={reason}
          error={isTried && isBlank ? t('documents.refused.reason') : undefined}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <DialogFooter>
          <CancelButton />
          <Button type="submit" loading={isSending}>
            {t('documentsTab.saysNotSend')}
          </Button>
        </DialogFooter>
      </form>
    </FormDialog>
  )
}
