import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { paths } from '../paths.ts'
import { keptDraftQuery } from '../records/editing/kept-draft-query.ts'
import { useTranslation } from '../translation.ts'
import { ButtonLink } from '../ui/button-link.tsx'
import { LoadedPage } from '../ui/page/loaded-page.tsx'
import { usePageTitle } from '../ui/use-page-title.ts'
import { editedRecord } from './edited-record.ts'
import { pageRecordQuery } from './page-queries.ts'
import { PageScreen } from './page-screen.tsx'

/** `/{page}/edit/{id}`: a record of a module that the company made for itself. */
export function PageEditPage() {
  const { t } = useTranslation()
  const { page = '', recordId: id = '' } = useParams({ strict: false })
  const record = useQuery(pageRecordQuery({ page, id }))
  const kept = useQuery(keptDraftQuery(editedRecord({ page, id })))
  const title = record.data?.record.title ?? t('pages.record')
  usePageTitle(title)
  return (
    <LoadedPage
      queries={{ record, kept }}
      title={title}
      failed={t('pages.openFailed')}
      back={<ButtonLink to={paths.ownPage(page)}>{t('shared.back')}</ButtonLink>}
    >
      {(data) => <PageScreen key={`${page} ${id}`} page={data.record} kept={data.kept.kept} />}
    </LoadedPage>
  )
}
