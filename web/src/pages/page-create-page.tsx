import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { paths } from '../paths.ts'
import { useTranslation } from '../translation.ts'
import { ButtonLink } from '../ui/button-link.tsx'
import { LoadedPage } from '../ui/page/loaded-page.tsx'
import { usePageTitle } from '../ui/use-page-title.ts'
import { NewRecordEditor } from './new-record-editor.tsx'
import { newRecordQuery } from './page-queries.ts'

/** `/{page}/create`: nothing exists before it is saved. */
export function PageCreatePage() {
  const { t } = useTranslation()
  const { page = '' } = useParams({ strict: false })
  const blank = useQuery(newRecordQuery(page))
  const { singular } = blank.data?.module ?? {}
  const title = singular === undefined ? t('menus.new') : t('pages.create', { kind: singular })
  usePageTitle(title)
  return (
    <LoadedPage
      queries={{ blank }}
      title={title}
      closed
      back={<ButtonLink to={paths.ownPage(page)}>{t('shared.back')}</ButtonLink>}
    >
      {(data) => <NewRecordEditor key={page} blank={data.blank} />}
    </LoadedPage>
  )
}
