import { IconDownload } from '@tabler/icons-react'
import { useParams } from '@tanstack/react-router'
import { useTranslation } from '../translation.ts'
import { Page } from '../ui/page/page.tsx'
import './papers.css'

/** A blank standard document, `/standard_docs/view/{doc}/{owner}`. */
export function StandardDocPage() {
  const { t } = useTranslation()
  const { doc } = useParams({ from: '/signed-in/standard_docs/view/$doc/$owner' })
  const href = `/api/standard_docs/view/${encodeURIComponent(doc)}`
  return (
    <Page title={t('papers.standard.blank')}>
      <section className="card" aria-label={t('papers.standard.blank')}>
        <div className="card-b papers-frame">
          <a className="btn btn-primary has-icon" href={href} target="_blank" rel="noreferrer">
            <IconDownload size={16} stroke={1.75} aria-hidden /> {t('papers.standard.view')}
          </a>
        </div>
      </section>
    </Page>
  )
}
