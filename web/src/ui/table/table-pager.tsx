import { IconChevronDown, IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { Path } from '../../paths.ts'
import { useTranslation } from '../../translation.ts'
import { AppLink } from '../app-link.tsx'
import { formatCount } from '../format-number.ts'
import { ChoiceMenu } from '../press/choice-menu.tsx'
import { countText } from './count-text.ts'
import { pageNumbers } from './page-numbers.ts'

interface TablePagerProps {
  /** 0-based. */
  page: number
  pageSize: number
  pageSizes: readonly number[]
  total: number
  /** There are more than the total, which was not counted to its end. */
  isMore?: true | undefined
  /** Beside the total. */
  children?: ReactNode
  pathOf: (page: number) => Path
  onPageSize: (size: number) => void
}

/** Which rows are shown of how many, how many a page holds, and links to the pages. */
export function TablePager(props: TablePagerProps) {
  const { page: asked, pageSize, pageSizes, total, isMore, children, pathOf, onPageSize } = props
  const { t } = useTranslation()
  const pages = Math.ceil(total / pageSize)
  // An old address may name a page that the list no longer has.
  const page = Math.min(asked, pages - 1)
  const first = page * pageSize + 1
  const last = Math.min((page + 1) * pageSize, total)
  const range = { first: formatCount(first), last: formatCount(last), total: countText(t, total, isMore) }
  return (
    <div className="pager">
      <span className="num" role="status">
        {t('table.range', range)}
      </span>
      {children}
      <span className="grow" />
      {total > Math.min(...pageSizes) && <PageSize size={pageSize} sizes={pageSizes} onChoose={onPageSize} />}
      {pages > 1 && (
        <nav className="pages num" aria-label={t('table.pages')}>
          <Step to={page > 0 ? pathOf(page - 1) : null} label={t('table.previousPage')}>
            <IconChevronLeft size={16} stroke={1.75} aria-hidden />
          </Step>
          {pageNumbers(page, pages).map((step) =>
            'gap' in step ? (
              <span key={step.gap} aria-hidden>
                …
              </span>
            ) : (
              <AppLink
                key={step.page}
                to={pathOf(step.page)}
                aria-current={step.page === page ? 'page' : undefined}
                aria-label={t('table.pageNumber', { page: step.page + 1 })}
              >
                {formatCount(step.page + 1)}
              </AppLink>
            ),
          )}
          <Step to={page < pages - 1 ? pathOf(page + 1) : null} label={t('table.nextPage')}>
            <IconChevronRight size={16} stroke={1.75} aria-hidden />
          </Step>
        </nav>
      )}
    </div>
  )
}

function Step({ to, label, children }: { to: Path | null; label: string; children: ReactNode }) {
  if (to === null) {
    return (
      <button type="button" disabled aria-label={label}>
        {children}
      </button>
    )
  }
  return (
    <AppLink to={to} aria-label={label}>
      {children}
    </AppLink>
  )
}

function PageSize({
  size,
  sizes,
  onChoose,
}: {
  size: number
  sizes: readonly number[]
  onChoose: (size: number) => void
}) {
  const { t } = useTranslation()
  return (
    <span className="row pager-size">
      <span>{t('table.rows')}</span>
      <ChoiceMenu
        width={96}
        position="top-end"
        choices={sizes.map((one) => ({ value: String(one), label: <span className="num">{one}</span> }))}
        chosen={String(size)}
        onChoose={(chosen) => onChoose(Number(chosen))}
        button={{ className: 'pick pick-sm', 'aria-label': t('table.rowsPerPage', { count: size }) }}
      >
        <span className="num">{size}</span>
        <IconChevronDown size={16} stroke={1.75} aria-hidden />
      </ChoiceMenu>
    </span>
  )
}
