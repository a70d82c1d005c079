import { IconDownload, IconExternalLink } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { paths } from '../paths.ts'
import { useTranslation } from '../translation.ts'
import { AppLink } from '../ui/app-link.tsx'
import { DataList } from '../ui/table/data-list.tsx'
import { CustomDocs } from './custom-docs.tsx'
import './papers.css'
import { type PapersPlace, papersQuery, type RecordPapersReply } from './papers-query.ts'
import { SummaryPanel } from './summary-panel.tsx'

/** What is kept for a record beside its documents: its summary, custom documents, the library, standard documents. */
export function RecordPapers(place: PapersPlace) {
  const papers = useQuery(papersQuery(place))
  return (
    <div className="papers">
      <SummaryPanel {...place} />
      {papers.data ? <Papers place={place} papers={papers.data} /> : null}
    </div>
  )
}

function Papers({ place, papers: { custom, library, standard } }: { place: PapersPlace; papers: RecordPapersReply }) {
  return (
    <>
      {custom === null || (custom.data.length === 0 && !custom.permissions.add) ? null : (
        <CustomDocs place={place} docs={custom.data} mayAdd={custom.permissions.add} />
      )}
      {standard.length > 0 ? <StandardDocs place={place} docs={standard} /> : null}
      {library.length > 0 ? <Library place={place} items={library} /> : null}
    </>
  )
}

function StandardDocs({ place, docs }: { place: PapersPlace; docs: RecordPapersReply['standard'] }) {
  const { t } = useTranslation()
  return (
    <section className="card" aria-label={t('papers.standard.title')}>
      <header className="card-h">
        <h2>{t('papers.standard.title')}</h2>
      </header>
      <DataList
        caption={t('papers.standard.title')}
        rows={docs}
        rowId={({ _id }) => _id}
        columns={[
          { header: t('papers.standard.name'), wraps: true, cell: ({ doc }) => doc.title },
          { header: t('papers.standard.description'), quiet: true, wraps: true, cell: ({ doc }) => doc.description },
        ]}
        rowActions={({ _id, doc }) => (
          <AppLink
            className="btn btn-subtle"
            to={paths.standardDoc(_id, place.owner)}
            aria-label={`${t('papers.standard.view')}: ${doc.title}`}
          >
            <IconExternalLink size={16} stroke={1.75} aria-hidden /> {t('papers.standard.view')}
          </AppLink>
        )}
      />
    </section>
  )
}

function Library({ place, items }: { place: PapersPlace; items: RecordPapersReply['library'] }) {
  const { t } = useTranslation()
  const where = new URLSearchParams({ owner: place.owner, module: place.module })
  return (
    <section className="card" aria-label={t('papers.library.title')}>
      <header className="card-h">
        <h2>{t('papers.library.title')}</h2>
      </header>
      <DataList
        caption={t('papers.library.title')}
        rows={items}
        rowId={({ _id }) => _id}
        columns={[
          { header: t('papers.library.name'), wraps: true, cell: ({ title }) => title },
          { header: t('papers.library.file'), quiet: true, wraps: true, cell: ({ upload_name: name }) => name },
          { header: t('papers.library.description'), quiet: true, wraps: true, cell: (item) => item.description },
        ]}
        rowActions={({ _id, title, upload_name: name }) => (
          <a
            className="btn btn-subtle"
            href={`/api/documentlibrary/view/${_id}?${where}`}
            download={name}
            aria-label={t('papers.library.download', { name: title })}
          >
            <IconDownload size={16} stroke={1.75} aria-hidden />
          </a>
        )}
      />
    </section>
  )
}
