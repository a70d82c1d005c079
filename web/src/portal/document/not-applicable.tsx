import { longestReason } from '@corbel/domain/documents/document'
import { type RecordDocument, sayNotApplicable } from '@corbel/domain/documents/document-endpoints'
import { type FormEvent, useState } from 'react'
import { call } from '../../api.ts'
import { useTranslation } from '../../translation.ts'
import { useErrorText } from '../../ui/use-error-text.ts'
import { Push } from '../parts/push.tsx'
import { Sheet } from '../parts/sheet.tsx'
import { useKeptText } from '../parts/use-kept-text.ts'

interface NotApplicableProps {
  loan: string
  document: RecordDocument
  again: () => void
}

/** Says that a document does not apply, and why; it waits for the lender's word. */
export function NotApplicable({ loan, document, again }: NotApplicableProps) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  if (!document.permissions.sayNotApplicable) return null
  return (
    <>
      <button type="button" className="text-push" onClick={() => setOpen(true)}>
        {t('portalDocument.notApplicable')}
      </button>
      {isOpen && (
        <Sheet title={t('portalDocument.notApplicable')} onClose={() => setOpen(false)}>
          <ReasonForm
            loan={loan}
            docType={document.docType}
            onSaid={() => {
              setOpen(false)
              again()
            }}
          />
        </Sheet>
      )}
    </>
  )
}

function ReasonForm({ loan, docType, onSaid }: { loan: string; docType: string; onSaid: () => void }) {
  const { t } = useTranslation()
  const errorText = useErrorText()
  const { text: reason, type, sent } = useKeptText(`not applicable ${loan} ${docType}`)
  const [problem, setProblem] = useState('')
  const [isBusy, setBusy] = useState(false)
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    if (reason.trim() === '') return setProblem(t('portalDocument.reasonNeeded'))
    setBusy(true)
    try {
      const body = { module: 'opportunities', owner: loan, docType, reason: reason.trim() }
      await call(sayNotApplicable, { body })
      sent(reason)
      onSaid()
    } catch (error) {
      setProblem(errorText(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <form className="stack" noValidate onSubmit={(event) => void send(event)}>
      <label className="field">
        <span>{t('portalDocument.reason')}</span>
        <textarea
          className="box"
          rows={3}
          dir="auto"
          maxLength={longestReason}
          aria-invalid={problem !== ''}
          value={reason}
          onChange={(event) => type(event.currentTarget.value)}
        />
      </label>
      <div role="alert">{problem !== '' && <p className="problem">{problem}</p>}</div>
      <Push type="submit" isBusy={isBusy}>
        {t('portalDocument.sendReason')}
      </Push>
    </form>
  )
}
