import { useTranslation } from '../../translation.ts'
import { Button } from '../../ui/button.tsx'
import { StatusChip } from '../../ui/status-chip.tsx'
import type { RecordDocument } from './documents-query.ts'
import type { DocumentActs } from './use-document-acts.ts'

interface SuggestedDocumentProps {
  document: RecordDocument
  /** Whether the reader may follow it. */
  mayAsk: boolean
  acts: DocumentActs
}

/** What a rule of the program suggests: asked for, or left. */
export function SuggestedDocument({ document, mayAsk, acts }: SuggestedDocumentProps) {
  const { t } = useTranslation()
  const { title, suggestion } = document
  return (
    <li className="doc">
      <div className="doc-head">
        <h3 dir="auto">{title}</h3>
        {suggestion === 'open' ? <StatusChip label={t('documentsTab.suggested')} color="violet" /> : null}
        <span className="grow" />
        {mayAsk ? (
          <Button
            variant="default"
            aria-label={`${t('documentsTab.askIt')}: ${title}`}
            onClick={() => void acts.suggest(document, true)}
          >
            {t('documentsTab.askIt')}
          </Button>
        ) : null}
        {mayAsk && suggestion === 'open' ? (
          <Button
            variant="default"
            aria-label={`${t('documentsTab.dismiss')}: ${title}`}
            onClick={() => void acts.suggest(document, false)}
          >
            {t('documentsTab.dismiss')}
          </Button>
        ) : null}
      </div>
      {suggestion === 'open' ? <p className="quiet meta">{t('documentsTab.suggestedHint')}</p> : null}
    </li>
  )
}

/** Suggestions that somebody left, folded away. */
export function DismissedSuggestions({
  documents,
  ...own
}: Omit<SuggestedDocumentProps, 'document'> & { documents: readonly RecordDocument[] }) {
  const { t } = useTranslation()
  if (documents.length === 0) return null
  return (
    <details className="doc-left">
      <summary>{t('documentsTab.dismissed', { count: documents.length })}</summary>
      <ul className="doc-list">
        {documents.map((document) => (
          <SuggestedDocument key={document.docType} document={document} {...own} />
        ))}
      </ul>
    </details>
  )
}
