import '../ui/table/table.css'
import './audit.css'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { isRefusal } from '../api-errors.ts'
import { useMenus } from '../menu-configuration.ts'
import { paths } from '../paths.ts'
import { useDisplayFormat } from '../ui/display-format.ts'
import { Loaded } from '../ui/page/loaded.tsx'
import { RowsSkeleton } from '../ui/skeleton.tsx'
import { EmptyPanel, ForbiddenPanel, NoResultPanel } from '../ui/state-panels.tsx'
import { TablePager } from '../ui/table/table-pager.tsx'
import { useGo } from '../ui/use-go.ts'
import { usePageTitle } from '../ui/use-page-title.ts'
import { AuditActs } from './audit-acts.tsx'
import { AuditFiltersEditor } from './audit-filters-editor.tsx'
import { auditQuery } from './audit-queries.ts'
import { filtersOf, isFiltered, pageOf, pageSizes } from './audit-search.ts'
import { AuditTable } from './audit-table.tsx'

/** `/security/audit`: who did, read or tried what, for administrators. */
export function AuditPage() {
  const { t } = useTranslation()
  const search = useSearch({ from: '/signed-in/security/audit' })
  const { timeZone } = useDisplayFormat()
  const { page, size } = pageOf(search)
  const filters = filtersOf(search, timeZone)
  const audit = useQuery(auditQuery({ filters, page, size }))
  const go = useGo()
  usePageTitle(t('security.title'))
  if (isRefusal(audit.error, 'not-allowed')) return <AuditClosed />
  return (
    <div className="stack audit">
      <div className="pagehead">
        <div className="grow">
          <h1>{t('security.title')}</h1>
          <p className="quiet">{t('security.intro')}</p>
        </div>
        <AuditActs filters={filters} />
      </div>
      <AuditFiltersEditor key={JSON.stringify(search)} search={search} />
      <section className="card list-card" aria-label={t('security.title')}>
        <Loaded queries={{ audit }} title={t('security.loadFailed')} skeleton={<RowsSkeleton rows={10} />}>
          {(data) =>
            data.audit.entries.length > 0 ? (
              <>
                <AuditTable entries={data.audit.entries} search={search} isBusy={audit.isPlaceholderData} />
                <TablePager
                  page={page}
                  pageSize={size}
                  pageSizes={pageSizes}
                  total={data.audit.count}
                  pathOf={(to) => paths.audit({ ...search, page: String(to) })}
                  onPageSize={(limit) => go(paths.audit({ ...search, page: undefined, limit: String(limit) }))}
                />
              </>
            ) : isFiltered(search) ? (
              <NoResultPanel title={t('security.noEntries')} onClear={() => go(paths.audit())} />
            ) : (
              <EmptyPanel title={t('security.noEntries')} />
            )
          }
        </Loaded>
      </section>
    </div>
  )
}

function AuditClosed() {
  const { t } = useTranslation()
  const { company } = useMenus()
  return (
    <ForbiddenPanel
      as="h1"
      title={t('security.closedTitle')}
      text={t('shared.noAccessText', { company: company?.name ?? '' })}
    />
  )
}
