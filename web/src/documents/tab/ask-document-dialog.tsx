import { longestDocumentTitle } from '@corbel/domain/documents/document'
import { type FormEvent, useState } from 'react'
import { useTranslation } from '../../translation.ts'
import { Button } from '../../ui/button.tsx'
import { DateField } from '../../ui/controls/date-field.tsx'
import { TextField } from '../../ui/controls/text-field.tsx'
import { CancelButton, FormDialog } from '../../ui/dialog/form-dialog.tsx'
import type { DocumentActs } from './use-document-acts.ts'

interface AskDocumentDialogProps {
  acts: Pick<DocumentActs, 'ask'>
  onClose: () => void
}

/** One more document than the form asks for, and by when. */
export function AskDocumentDialog({ acts, onClose }: AskDocumentDialogProps) {
  const { t } = useTranslation()
  const [title, setTitle] = useState('')
  const [due, setDue] = useState('')
  const [isTried, setTried] = useState(false)
  const [isSending, setSending] = useState(false)
  const isBlank = title.trim() === ''
  const send = async (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (isBlank) return
    setSending(true)
    const isDone = await acts.ask(title, /^\d{4}-\d\d-\d\d$/.test(due) ? due : null)
    setSending(false)
    if (isDone) onClose()
  }
  return (
    <FormDialog title={t('documentsTab.ask')} isTyped={!isBlank || due !== ''} onClose={onClose}>
      <form className="stack" onSubmit={(event) => void send(event)} noValidate>
        <TextField
          label={t('documentsTab.what')}
          required
          maxLength={longestDocumentTitle}
          value={title}
          error={isTried && isBlank ? t('documents.refused.noTitle') : undefined}
          onChange={(event) => setTitle(event.currentTarget.value)}
        />
        <DateField label={t('documentsTab.due')} value={due} onChange={setDue} />
        <div className="row">
          <span className="grow" />
          <CancelButton />
          <Button type="submit" loading={isSending}>
            {t('documentsTab.ask')}
          </Button>
        </div>
      </form>
    </FormDialog>
  )
}
