import { isOwed } from '@corbel/domain/documents/document'
import { useTranslation } from '../../translation.ts'
import type { RecordDocument } from './documents-query.ts'

const filters = ['all', 'owed', 'inReview', 'accepted'] as const
export type StatusFilterName = (typeof filters)[number]

/** Whether a document stands among those that are asked for. */
export function isShownIn(filter: StatusFilterName, { status, isAsked }: RecordDocument): boolean {
  if (filter === 'owed') return isOwed(status) && (isAsked || status === 'Awaiting Reupload')
  if (filter === 'inReview') return status === 'Awaiting Review'
  if (filter === 'accepted') return status === 'Approved'
  return true
}

interface StatusFilterProps {
  documents: readonly RecordDocument[]
  value: StatusFilterName
  onChange: (value: StatusFilterName) => void
}

/** All documents or those that stand in one way, each with how many there are. */
export function StatusFilter({ documents, value, onChange }: StatusFilterProps) {
  const { t } = useTranslation()
  return (
    <fieldset className="doc-filter">
      <legend className="vh">{t('documentsTab.filter')}</legend>
      {filters.map((filter) => (
        <label key={filter}>
          <input
            type="radio"
            className="vh"
            name="documents-filter"
            checked={filter === value}
            onChange={() => onChange(filter)}
          />
          <span>
            {t(`documentsTab.filters.${filter}`)}{' '}
            <span className="num quiet">{documents.filter((one) => isShownIn(filter, one)).length}</span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}
