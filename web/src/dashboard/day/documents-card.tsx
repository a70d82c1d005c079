import type { DocumentToReview } from '@corbel/domain/documents/document-endpoints'
import { useState } from 'react'
import { isPath } from '../../paths.ts'
import { useTranslation } from '../../translation.ts'
import { AppLink } from '../../ui/app-link.tsx'
import { Button } from '../../ui/button.tsx'
import { InstantText } from '../../ui/date-text.tsx'
import { usePageKeys } from '../../ui/keys/page-keys.ts'
import { lazyPart } from '../../ui/lazy/lazy-part.tsx'
import { focusedRow } from '../../ui/table/use-row-keys.ts'
import { CardOfDay } from './card-of-day.tsx'
import type { CardsOfDay } from './day-query.ts'

const OpenedDocuments = lazyPart(async () => (await import('./opened-documents.tsx')).OpenedDocuments, 'over')

const keyOf = ({ owner, docType }: DocumentToReview): string => `${owner} ${docType}`

/** Documents that somebody has to look at, the oldest first: looked at and decided on over the page. */
export function DocumentsCard({
  documents: { count, documents },
}: {
  documents: NonNullable<CardsOfDay['documents']>
}) {
  const { t } = useTranslation()
  // What is decided on leaves the card, and not the viewer that stands over it.
  const [opened, setOpened] = useState<{ documents: readonly DocumentToReview[]; startAt: string } | null>(null)
  const open = (document: DocumentToReview) => setOpened({ documents, startAt: document.files[0]?._id ?? '' })
  const focused = () => documents.find((one) => keyOf(one) === focusedRow())
  const openFocused = () => {
    const document = focused()
    if (document) open(document)
  }
  usePageKeys([{ key: 'v', label: t('day.keyLook'), isMine: () => focused() !== undefined, run: openFocused }])
  return (
    <CardOfDay title={t('day.documents')} note={<span className="count">{count}</span>}>
      {documents.length === 0 ? (
        <p className="quiet day-none">{t('day.noDocuments')}</p>
      ) : (
        <ul className="day-rows">
          {documents.map((document) => (
            <DocumentRow key={keyOf(document)} document={document} onOpen={() => open(document)} />
          ))}
        </ul>
      )}
      {opened === null ? null : <OpenedDocuments {...opened} onClose={() => setOpened(null)} />}
    </CardOfDay>
  )
}

function DocumentRow({ document, onOpen }: { document: DocumentToReview; onOpen: () => void }) {
  const { t } = useTranslation()
  const { title, record, page, since } = document
  const to = `${page}?tab=docs`
  return (
    <li className="day-row" data-row={keyOf(document)}>
      <span className="grow day-two">
        <span className="trunc">
          {isPath(to) && (
            <AppLink className="num med" to={to} data-row-link>
              {record}
            </AppLink>
          )}{' '}
          <span dir="auto">{title}</span>
        </span>
        <span className="meta quiet">
          <InstantText value={since} />
        </span>
      </span>
      <Button variant="default" onClick={onOpen} aria-label={t('day.lookAt', { title })}>
        {t('day.look')}
      </Button>
    </li>
  )
}
