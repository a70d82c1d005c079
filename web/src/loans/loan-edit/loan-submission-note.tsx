import type { FieldPlace } from '@corbel/domain/forms/layout/field-places'
import type { LoanReply } from '@corbel/domain/loans/loan-replies'
import { useState } from 'react'
import { titleOfField } from '../../forms/shown-value-panel.tsx'
import { useTranslation } from '../../translation.ts'
import { InstantText } from '../../ui/date-text.tsx'
import { lazyPart } from '../../ui/lazy/lazy-part.tsx'

const EvidenceDialog = lazyPart(async () => (await import('./evidence/evidence-dialog.tsx')).EvidenceDialog, 'over')

interface LoanSubmissionNoteProps {
  submission: LoanReply['submission']
  places: ReadonlyMap<string, FieldPlace>
  /** To whom its history is open: what is kept of it. */
  evidenceOf?: string | undefined
}

/** Who submitted the application and when, and what was blank then. */
export function LoanSubmissionNote({ submission, places, evidenceOf }: LoanSubmissionNoteProps) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  if (submission === null) return null
  const { by, at, incomplete, missing } = submission
  const titles = missing.map((id) => titleOfField(places, id, t))
  return (
    <p className="loan-notice">
      {t(incomplete ? 'loans.submission.incomplete' : 'loans.submission.made', { name: by.user })}{' '}
      <InstantText value={at} />
      {titles.length > 0
        ? ` · ${t('loans.submission.blank', { count: titles.length, fields: titles.join(', ') })}`
        : ''}
      {evidenceOf !== undefined && (
        <>
          {' '}
          <button
            type="button"
            className="link"
            aria-haspopup="dialog"
            onPointerEnter={() => void EvidenceDialog.preload()}
            onFocus={() => void EvidenceDialog.preload()}
            onClick={() => setOpen(true)}
          >
            {t('loanPage.whatWasSent')}
          </button>
          {isOpen && <EvidenceDialog loan={evidenceOf} onClose={() => setOpen(false)} />}
        </>
      )}
    </p>
  )
}
