import type { DocumentStatus } from '@corbel/domain/documents/document'
import { useState } from 'react'
import { useTranslation } from '../../translation.ts'
import { Button } from '../../ui/button.tsx'
import { Choice } from '../../ui/controls/choice.tsx'
import { lazyPart } from '../../ui/lazy/lazy-part.tsx'
import { StatusChip } from '../../ui/status-chip.tsx'
import { standingWords, statusWords } from './document-words.ts'
import type { RecordDocument } from './documents-query.ts'
import type { DocumentActs } from './use-document-acts.ts'

const RedoDialog = lazyPart(async () => (await import('./redo-dialog.tsx')).RedoDialog, 'over')

interface DocumentStatusProps {
  document: RecordDocument
  acts: DocumentActs
}

/** How a document stands. */
export function DocumentChip({ document }: { document: RecordDocument }) {
  const { t } = useTranslation()
  const { key, tone } = standingWords(document)
  return <StatusChip label={t(key)} color={tone} />
}

/** What staff makes of a document: accepted at once, or to come again with the reason that its borrower reads. */
export function DocumentDecision({ document, acts }: DocumentStatusProps) {
  const { t } = useTranslation()
  const { status, title, permissions, notApplicable } = document
  const [isAsking, setAsking] = useState(false)
  if (permissions.statuses.length === 0) return null
  const choose = (chosen: DocumentStatus | undefined) => {
    if (chosen === 'Awaiting Reupload') setAsking(true)
    else if (chosen !== undefined) void acts.decide(document, chosen)
  }
  return (
    <div className="doc-decision">
      {status === 'Awaiting Review' ? (
        <>
          <Button variant="default" onClick={() => choose(notApplicable === null ? 'Approved' : 'N/A')}>
            {t(notApplicable === null ? 'documentsTab.accept' : 'documentsTab.confirmNotApplicable')}
          </Button>
          <Button variant="default" onClick={() => choose('Awaiting Reupload')}>
            {t(notApplicable === null ? 'documentsTab.redo' : 'documentsTab.stillNeeded')}
          </Button>
        </>
      ) : null}
      <Choice
        size="sm"
        aria-label={t('documentsTab.statusOf', { title })}
        data={permissions.statuses.map((one) => ({ value: one, label: t(statusWords(one).key) }))}
        value={status}
        onChange={(name) => choose(permissions.statuses.find((one) => one === name))}
      />
      {isAsking ? <RedoDialog document={document} acts={acts} onClose={() => setAsking(false)} /> : null}
    </div>
  )
}
