import type { FieldPlace } from '@corbel/domain/forms/layout/field-places'
import type { LoanReply } from '@corbel/domain/loans/loan-replies'
import { titleOfField } from '../../forms/shown-value-panel.tsx'
import { useTranslation } from '../../translation.ts'
import { InstantText } from '../../ui/date-text.tsx'

interface LoanSubmissionNoteProps {
  submission: LoanReply['submission']
  places: ReadonlyMap<string, FieldPlace>
}

/** Who submitted the application and when, and what was blank then. */
export function LoanSubmissionNote({ submission, places }: LoanSubmissionNoteProps) {
  const { t } = useTranslation()
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
    </p>
  )
}
