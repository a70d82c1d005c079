import { longestDocumentTitle, usualDocumentDays } from '@corbel/domain/documents/document'
import { addBusinessDays } from '@corbel/domain/tasks/business-days'
import { type FormEvent, useState } from 'react'
import { useTranslation } from '../../translation.ts'
import { Button } from '../../ui/button.tsx'
import { Choice } from '../../ui/controls/choice.tsx'
import { DateField } from '../../ui/controls/date-field.tsx'
import { TextField } from '../../ui/controls/text-field.tsx'
import { CancelButton, FormDialog } from '../../ui/dialog/form-dialog.tsx'
import type { RecordDocument } from './documents-query.ts'
import type { DocumentActs } from './use-document-acts.ts'

interface AskDocumentDialogProps {
  documents: readonly RecordDocument[]
  today: string
  acts: Pick<DocumentActs, 'ask'>
  onClose: () => void
}

const somethingElse = ''

/** A document that the program or the form knows, or one more, and by when: in three business days unless said. */
export function AskDocumentDialog({ documents, today, acts, onClose }: AskDocumentDialogProps) {
  const { t } = useTranslation()
  // As it was opened: what others ask for meanwhile changes nothing that is chosen already.
  const [offered] = useState(() => documents.filter(mayBeAsked))
  const [usual] = useState({
    docType: offered[0]?.docType ?? somethingElse,
    due: addBusinessDays(today, usualDocumentDays),
  })
  const [docType, setDocType] = useState(usual.docType)
  const [title, setTitle] = useState('')
  const [due, setDue] = useState(usual.due)
  const [isTried, setTried] = useState(false)
  const [isSending, setSending] = useState(false)
  const [fields, setFields] = useState<Readonly<Record<string, string>>>({})
  const isElse = docType === somethingElse
  const isBlank = isElse && title.trim() === ''
  const send = async (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (isBlank) return
    setSending(true)
    const what = isElse ? { title: title.trim() } : { docType }
    // What is no day yet is refused beside it, not left out.
    const refusedFields = await acts.ask(what, due || null)
    setSending(false)
    setFields(refusedFields ?? {})
    if (refusedFields === null) onClose()
  }
  const isTyped = title.trim() !== '' || docType !== usual.docType || due !== usual.due
  return (
    <FormDialog title={t('documentsTab.ask')} isTyped={isTyped} onClose={onClose}>
      <form className="stack" onSubmit={(event) => void send(event)} noValidate>
        {offered.length === 0 ? null : (
          <Choice
            label={t('documentsTab.what')}
            data={[
              ...offered.map((one) => ({ value: one.docType, label: one.title })),
              { value: somethingElse, label: t('documentRequests.more') },
            ]}
            value={docType}
            error={fields.docType}
            onChange={setDocType}
          />
        )}
        {isElse ? (
          <TextField
            label={t(offered.length === 0 ? 'documentsTab.what' : 'documentRequests.more')}
            required
            maxLength={longestDocumentTitle}
            value={title}
            error={isTried && isBlank ? t('documents.refused.noTitle') : fields.title}
            onChange={(event) => setTitle(event.currentTarget.value)}
          />
        ) : null}
        <DateField label={t('documentsTab.due')} value={due} error={fields.due} onChange={setDue} />
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

/** Suggested by the program, or held by the form and not asked for; what is asked for already stands in the list. */
const mayBeAsked = ({ suggestion, isAsked, isInRows, status }: RecordDocument): boolean =>
  suggestion === 'open' || (suggestion === null && !isAsked && !isInRows && status === 'Not Uploaded')
