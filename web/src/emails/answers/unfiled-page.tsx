import { useQuery } from '@tanstack/react-query'
import { isRefusal } from '../../api-errors.ts'
import { useTranslation } from '../../translation.ts'
import { Page } from '../../ui/page/page.tsx'
import '../emails.css'
import { UnfiledCard } from './unfiled-card.tsx'
import { unfiledQuery } from './unfiled-query.ts'

/** `/email/unfiled`: answers that belong to no record in use, for staff who may write e-mails. */
export function UnfiledPage() {
  const { t } = useTranslation()
  const closed = isRefusal(useQuery(unfiledQuery).error, 'not-allowed')
  return (
    <Page title={t('mails.unfiled')} closed={closed}>
      <UnfiledCard isPage />
    </Page>
  )
}
