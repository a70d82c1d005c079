import './companies.css'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useMenus } from '../menu-configuration.ts'
import { paths } from '../paths.ts'
import { ButtonLink } from '../ui/button-link.tsx'
import { Loaded } from '../ui/page/loaded.tsx'
import { BlockSkeleton } from '../ui/skeleton.tsx'
import { EmptyPanel } from '../ui/state-panels.tsx'
import { usePageTitle } from '../ui/use-page-title.ts'
import { CompaniesClosed } from './companies-closed.tsx'
import { CompanyEditor } from './company-edit/company-editor.tsx'
import { companyQuery } from './company-queries.ts'

/** `/companies/{id}`: what a company sets for itself; for its own people the Company Profile. */
export function CompanyPage() {
  const { t } = useTranslation()
  const { companyId } = useParams({ from: '/signed-in/companies/$companyId' })
  const { loggedInUserType } = useMenus()
  const isPlatform = loggedInUserType === 'Super'
  const company = useQuery(companyQuery(companyId))
  usePageTitle(company.data?.company.name ?? t(isPlatform ? 'companies.title' : 'companies.profileTitle'))
  const absent = (
    <EmptyPanel
      as="h1"
      title={t('menus.errorRecordTitle')}
      text={t('menus.errorRecordText')}
      action={isPlatform && <ButtonLink to={paths.companies()}>{t('companies.title')}</ButtonLink>}
    />
  )
  return (
    <Loaded
      as="h1"
      queries={{ company }}
      title={t('companies.oneLoadFailed')}
      skeleton={<BlockSkeleton height={480} />}
      closed={<CompaniesClosed what="profile" />}
      absent={absent}
    >
      {(data) => <CompanyEditor key={companyId} first={data.company.company} />}
    </Loaded>
  )
}
