import './products.css'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { isRefusal } from '../api-errors.ts'
import { paths } from '../paths.ts'
import { AppLink } from '../ui/app-link.tsx'
import { ButtonLink } from '../ui/button-link.tsx'
import { RowsSkeleton } from '../ui/skeleton.tsx'
import { EmptyPanel, ErrorPanel } from '../ui/state-panels.tsx'
import { usePageTitle } from '../ui/use-page-title.ts'
import { ProductList } from './product-list.tsx'
import { productsQuery } from './product-queries.ts'
import { ProductsClosed } from './products-closed.tsx'
import { SourceList } from './source-list.tsx'

/** What the company lends by, `/products`: its products in their order, and the sources of its loans. */
export function ProductsPage() {
  const { t } = useTranslation()
  const isSources = useSearch({ from: '/signed-in/products' }).tab === 'sources'
  const products = useQuery(productsQuery)
  usePageTitle(t('products.title'))
  if (isRefusal(products.error, 'not-allowed')) return <ProductsClosed />
  return (
    <div className="stack products">
      <div className="pagehead">
        <h1>{t('products.title')}</h1>
        <span className="grow" />
        <ButtonLink to={paths.createProduct()} leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />}>
          {t('products.createProduct')}
        </ButtonLink>
      </div>
      <section className="card list-card" aria-label={isSources ? t('products.sources') : t('products.title')}>
        <nav className="tabs" aria-label={t('products.tabs')}>
          <AppLink className="tab" to={paths.products()} aria-current={isSources ? undefined : 'page'}>
            {t('products.title')}
          </AppLink>
          <AppLink
            className="tab"
            to={paths.products({ tab: 'sources' })}
            aria-current={isSources ? 'page' : undefined}
          >
            {t('products.sources')}
          </AppLink>
        </nav>
        {isSources ? (
          <SourceList />
        ) : products.data ? (
          products.data.products.length > 0 ? (
            <ProductList products={products.data.products} />
          ) : (
            <EmptyPanel title={t('products.emptyTitle')} />
          )
        ) : products.isError ? (
          <ErrorPanel error={products.error} title={t('products.loadFailed')} onRetry={() => void products.refetch()} />
        ) : (
          <RowsSkeleton rows={4} />
        )}
      </section>
    </div>
  )
}
