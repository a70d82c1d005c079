import './products.css'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { isRefusal } from '../api-errors.ts'
import { paths } from '../paths.ts'
import { useTranslation } from '../translation.ts'
import { AppLink } from '../ui/app-link.tsx'
import { ButtonLink } from '../ui/button-link.tsx'
import { Loaded } from '../ui/page/loaded.tsx'
import { Page } from '../ui/page/page.tsx'
import { RowsSkeleton } from '../ui/skeleton.tsx'
import { EmptyPanel } from '../ui/state-panels.tsx'
import { ProductList } from './product-list.tsx'
import { productsQuery } from './product-queries.ts'
import { SourceList } from './source-list.tsx'

/** What the company lends by, `/products`: its products in their order, and the sources of its loans. */
export function ProductsPage() {
  const { t } = useTranslation()
  const isSources = useSearch({ from: '/signed-in/products' }).tab === 'sources'
  const products = useQuery(productsQuery)
  const closed = isRefusal(products.error, 'not-allowed')
  const create = (
    <ButtonLink to={paths.createProduct()} leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />}>
      {t('products.createProduct')}
    </ButtonLink>
  )
  return (
    <Page className="products" title={t('products.title')} actions={create} closed={closed}>
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
          <AppLink className="tab" to={paths.companyPapers()}>
            {t('papers.company.title')}
          </AppLink>
        </nav>
        {isSources ? (
          <SourceList />
        ) : (
          <Loaded queries={{ products }} title={t('products.loadFailed')} skeleton={<RowsSkeleton rows={4} />}>
            {(data) =>
              data.products.products.length > 0 ? (
                <ProductList products={data.products.products} />
              ) : (
                <EmptyPanel title={t('products.emptyTitle')} />
              )
            }
          </Loaded>
        )}
      </section>
    </Page>
  )
}
