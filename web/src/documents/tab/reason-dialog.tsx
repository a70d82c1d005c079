import { longestReason } from '@corbel/domain/documents/document'
import { type FormEvent, useState } from 'react'
import { useTranslation } from '../../translation.ts'
import { Button } from '../../ui/button.tsx'
import { TextArea } from '../../ui/controls/text-area.tsx'
import { CancelButton, FormDialog } from '../../ui/dialog/form-dialog.tsx'
import { DialogFooter } from '../../ui/dialog-footer.tsx'

interface ReasonDialogProps {
  title: string
  /** Who reads it, and where. */
  hint: string
  /** What the button does. */
  act: string
  /** Answers whether it was done. */
  send: (reason: string) => Promise<boolean>
  onClose: () => void
}

/** Asks for a reason, without which nothing is sent. */
export function ReasonDialog({ title, hint, act, send, onClose }: ReasonDialogProps) {
  const { t } = useTranslation()
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const [isSending, setSending] = useState(false)
  const isBlank = reason.trim() === ''
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (isBlank) return
    setSending(true)
    const isDone = await send(reason)
    setSending(false)
    if (isDone) onClose()
  }
  return (
    <FormDialog title={title} isTyped={!isBlank} onClose={onClose}>
      <form className="stack" onSubmit={(event) => void submit(event)} noValidate>
        <TextArea
          label={t('documentsTab.reason')}
          description={hint}
          required
          maxLength={longestReason}
          value={reason}
          error={isTried && isBlank ? t('documents.refused.reason') : undefined}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <DialogFooter>
          <CancelButton />
          <Button type="submit" loading={isSending}>
            {act}
          </Button>
        </DialogFooter>
      </form>
    </FormDialog>
  )
}
