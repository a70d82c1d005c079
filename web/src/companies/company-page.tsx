import './companies.css'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useMenus } from '../menu-configuration.ts'
import { paths } from '../paths.ts'
import { useTranslation } from '../translation.ts'
import { ButtonLink } from '../ui/button-link.tsx'
import { LoadedPage } from '../ui/page/loaded-page.tsx'
import { CompanyEditor } from './company-edit/company-editor.tsx'
import { companyQuery } from './company-queries.ts'

/** `/companies/{id}`: what a company sets for itself; for its own people the Company Profile. */
export function CompanyPage() {
  const { t } = useTranslation()
  const { companyId } = useParams({ from: '/signed-in/companies/$companyId' })
  const isPlatform = useMenus().loggedInUserType === 'Super'
  const company = useQuery(companyQuery(companyId))
  return (
    <LoadedPage
      queries={{ company }}
      title={t(isPlatform ? 'companies.title' : 'companies.profileTitle')}
      failed={t('companies.oneLoadFailed')}
      closed
      back={isPlatform && <ButtonLink to={paths.companies()}>{t('companies.title')}</ButtonLink>}
    >
      {(data) => <CompanyEditor key={companyId} first={data.company.company} />}
    </LoadedPage>
  )
}
