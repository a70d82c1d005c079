import { viewStandardDoc } from '@corbel/domain/papers/kept/company-paper-endpoints'
import { useParams } from '@tanstack/react-router'
import { addressOf } from '../api.ts'
import { AddressedFile } from '../documents/viewer/addressed-file-panel.tsx'
import { useTranslation } from '../translation.ts'
import { Page } from '../ui/page/page.tsx'
import './papers.css'

/** A blank standard document, `/standard_docs/view/{doc}/{owner}`. */
export function StandardDocPage() {
  const { t } = useTranslation()
  const { doc } = useParams({ from: '/signed-in/standard_docs/view/$doc/$owner' })
  const address = addressOf(viewStandardDoc.path, [['id', doc]], [])
  return (
    <Page title={t('papers.standard.blank')}>
      <div className="papers-viewer">
        <AddressedFile _id={doc} at={{ view: address, download: address }} />
      </div>
    </Page>
  )
}
