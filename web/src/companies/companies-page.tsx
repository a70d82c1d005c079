import '../ui/table/table.css'
import './companies.css'
import { IconPlus, IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { type FormEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isRefusal } from '../api-errors.ts'
import { useMenus } from '../menu-configuration.ts'
import { paths } from '../paths.ts'
import { ButtonLink } from '../ui/button-link.tsx'
import { RowsSkeleton } from '../ui/skeleton.tsx'
import { EmptyPanel, ErrorPanel, NoResultPanel } from '../ui/state-panels.tsx'
import { TablePager } from '../ui/table/table-pager.tsx'
import { useGo } from '../ui/use-go.ts'
import { usePageTitle } from '../ui/use-page-title.ts'
import { CompaniesClosed } from './companies-closed.tsx'
import { companiesPerPage, companiesQuery } from './company-queries.ts'
import { CompanyTable } from './company-table.tsx'

/** Every company of the platform, `/companies`, for platform staff. */
export function CompaniesPage() {
  const { t } = useTranslation()
  const { loggedInUserType } = useMenus()
  usePageTitle(t('companies.title'))
  // The server declines the list for everybody else; it need not be asked.
  return loggedInUserType === 'Super' ? <CompanyList /> : <CompaniesClosed what="list" />
}

function CompanyList() {
  const { t } = useTranslation()
  const go = useGo()
  const asked = useSearch({ from: '/signed-in/companies' })
  const search = asked.search ?? ''
  const page = Math.max(0, Number.parseInt(asked.page ?? '0', 10) || 0)
  const companies = useQuery(companiesQuery({ search, page }))
  const clear = () => go(paths.companies())
  if (isRefusal(companies.error, 'not-allowed')) return <CompaniesClosed what="list" />
  return (
    <div className="stack companies">
      <div className="pagehead">
        <h1>{t('companies.title')}</h1>
        <span className="grow" />
        <CompanySearch key={search} search={search} />
        <ButtonLink to={paths.createCompany()} leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />}>
          {t('companies.create')}
        </ButtonLink>
      </div>
      <section className="card company-card" aria-label={t('companies.title')}>
        {companies.data ? (
          companies.data.companies.length > 0 ? (
            <>
              <CompanyTable companies={companies.data.companies} />
              {companies.data.count > companiesPerPage && (
                <TablePager
                  page={page}
                  pageSize={companiesPerPage}
                  pageSizes={[companiesPerPage]}
                  total={companies.data.count}
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
        ) : companies.isError ? (
          <ErrorPanel
            error={companies.error}
            title={t('companies.loadFailed')}
            onRetry={() => void companies.refetch()}
          />
        ) : (
          <RowsSkeleton rows={6} />
        )}
      </section>
    </div>
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
