import '../ui/table/table.css'
import './companies.css'
import { IconPlus, IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Navigate, useSearch } from '@tanstack/react-router'
import { type FormEvent, useId, useState } from 'react'
import { isRefusal } from '../api-errors.ts'
import { useMenus } from '../menu-configuration.ts'
import { paths } from '../paths.ts'
import { useTranslation } from '../translation.ts'
import { ButtonLink } from '../ui/button-link.tsx'
import { Loaded } from '../ui/page/loaded.tsx'
import { NotAllowed } from '../ui/page/not-allowed.tsx'
import { Page } from '../ui/page/page.tsx'
import { RowsSkeleton } from '../ui/skeleton.tsx'
import { EmptyPanel, NoResultPanel } from '../ui/state-panels.tsx'
import { TablePager } from '../ui/table/table-pager.tsx'
import { useGo } from '../ui/use-go.ts'
import { companiesPerPage, companiesQuery } from './company-queries.ts'
import { CompanyTable } from './company-table.tsx'

/** Every company of the platform, `/companies`, for platform staff; who may set up their own company is led there. */
export function CompaniesPage() {
  const { loggedInUserType, cprofile, company } = useMenus()
  if (loggedInUserType === 'Super') return <CompanyList />
  // The server declines the list for everybody else; it need not be asked.
  if (!cprofile || !company) return <NotAllowed />
  return <Navigate to="/companies/$companyId" params={{ companyId: company._id }} replace />
}

function CompanyList() {
  const { t } = useTranslation()
  const go = useGo()
  const asked = useSearch({ from: '/signed-in/companies' })
  const search = asked.search ?? ''
  const page = Math.max(0, Number.parseInt(asked.page ?? '0', 10) || 0)
  const companies = useQuery(companiesQuery({ search, page }))
  const clear = () => go(paths.companies())
  const closed = isRefusal(companies.error, 'not-allowed')
  const actions = (
    <>
      <CompanySearch key={search} search={search} />
      <ButtonLink variant="default" to={paths.demoRequests()}>
        {t('menus.demoRequests')}
      </ButtonLink>
      <ButtonLink to={paths.createCompany()} leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />}>
        {t('companies.create')}
      </ButtonLink>
    </>
  )
  return (
    <Page className="companies" title={t('companies.title')} actions={actions} closed={closed}>
      <section className="card list-card" aria-label={t('companies.title')}>
        <Loaded queries={{ companies }} title={t('companies.loadFailed')} skeleton={<RowsSkeleton rows={6} />}>
          {({ companies: { companies: found, count } }) =>
            found.length > 0 ? (
              <>
                <CompanyTable companies={found} />
                {count > companiesPerPage && (
                  <TablePager
                    page={page}
                    pageSize={companiesPerPage}
                    pageSizes={[companiesPerPage]}
                    total={count}
                    pathOf={(to) => paths.companies({ search, page: to || undefined })}
                    onPageSize={clear}
                  />
                )}
              </>
            ) : search === '' ? (
              <EmptyPanel title={t('companies.empty')} />
            ) : (
              <NoResultPanel title={t('companies.noneFound')} onClear={clear} />
            )
          }
        </Loaded>
      </section>
    </Page>
  )
}

function CompanySearch({ search }: { search: string }) {
  const { t } = useTranslation()
  const go = useGo()
  const id = useId()
  const [text, setText] = useState(search)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    go(paths.companies({ search: text.trim() }))
  }
  return (
    <search className="company-find">
      <form onSubmit={submit}>
        <label className="vh" htmlFor={id}>
          {t('companies.find')}
        </label>
        <div className="input sm">
          <IconSearch size={18} stroke={1.75} aria-hidden />
          <input
            id={id}
            type="search"
            value={text}
            placeholder={t('companies.find')}
            maxLength={200}
            onChange={(event) => setText(event.target.value)}
          />
        </div>
      </form>
    </search>
  )
}
