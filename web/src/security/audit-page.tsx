import '../ui/table/table.css'
import './audit.css'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { isRefusal } from '../api-errors.ts'
import { paths } from '../paths.ts'
import { useTranslation } from '../translation.ts'
import { useDisplayFormat } from '../ui/display-format.ts'
import { Loaded } from '../ui/page/loaded.tsx'
import { Page } from '../ui/page/page.tsx'
import { RowsSkeleton } from '../ui/skeleton.tsx'
import { EmptyPanel, NoResultPanel } from '../ui/state-panels.tsx'
import { TablePager } from '../ui/table/table-pager.tsx'
import { useGo } from '../ui/use-go.ts'
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
  const head = { title: t('security.title'), intro: t('security.intro'), actions: <AuditActs filters={filters} /> }
  const closed = isRefusal(audit.error, 'not-allowed')
  return (
    <Page className="audit" {...head} closed={closed}>
      <AuditFiltersEditor key={JSON.stringify(search)} search={search} />
      <section className="card list-card" aria-label={t('security.title')}>
        <Loaded queries={{ audit }} title={t('security.loadFailed')} skeleton={<RowsSkeleton rows={10} />}>
          {(data) =>
            data.audit.entries.length > 0 ? (
              <>
                <AuditTable
                  entries={data.audit.entries}
                  fields={data.audit.fields}
                  search={search}
                  isBusy={audit.isPlaceholderData}
                />
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
    </Page>
  )
}
