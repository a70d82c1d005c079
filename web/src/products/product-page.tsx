import './products.css'
import type { ProductReply } from '@corbel/domain/products/product-endpoints'
import { useQuery } from '@tanstack/react-query'
import { useParams, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { isRefusal } from '../api-errors.ts'
import { paths } from '../paths.ts'
import { ButtonLink } from '../ui/button-link.tsx'
import { SideTabs } from '../ui/side-tabs.tsx'
import { BlockSkeleton } from '../ui/skeleton.tsx'
import { EmptyPanel, ErrorPanel } from '../ui/state-panels.tsx'
import { StatusChip } from '../ui/status-chip.tsx'
import { usePageTitle } from '../ui/use-page-title.ts'
import { DetailsEditor } from './product-edit/details-editor.tsx'
import { ProductHistory } from './product-edit/product-history.tsx'
import { ProgramsPart } from './product-edit/programs-part.tsx'
import { StatusesPart } from './product-edit/statuses-part.tsx'
import { productQuery } from './product-queries.ts'
import { ProductsClosed } from './products-closed.tsx'

const tabs = ['details', 'programs', 'statuses', 'history'] as const

/** `/products/{id}`: a product with its programs, statuses and history. */
export function ProductPage() {
  const { t } = useTranslation()
  const { productId = '' } = useParams({ strict: false })
  const asked = useSearch({ from: '/signed-in/products/$productId' }).tab
  const tab = tabs.find((one) => one === asked) ?? 'details'
  const loaded = useQuery(productQuery(productId))
  const product = loaded.data?.product
  usePageTitle(product?.title ?? t('products.title'))
  if (isRefusal(loaded.error, 'not-allowed')) return <ProductsClosed />
  if (isRefusal(loaded.error, 'not-found')) {
    const back = <ButtonLink to={paths.products()}>{t('products.title')}</ButtonLink>
    return <EmptyPanel as="h1" title={t('products.notFound')} action={back} />
  }
  if (loaded.isError && !product)
    return <ErrorPanel as="h1" error={loaded.error} onRetry={() => void loaded.refetch()} />
  if (!product) return <BlockSkeleton height={420} />
  const counts = { details: undefined, programs: product.programs.length, statuses: product.statuses.length }
  return (
    <div className="stack products">
      <div className="pagehead">
        <h1>{product.title}</h1>
        {!product.active && <StatusChip label={t('products.inactive')} />}
      </div>
      <div className="setup-split">
        <SideTabs
          label={t('products.tabs')}
          activeKey={tab}
          groups={[
            {
              tabs: tabs.map((key) => ({
                key,
                title: t(`products.${key}`),
                to: paths.product(product._id, { tab: key }),
                count: key === 'history' ? undefined : counts[key],
              })),
            },
          ]}
        />
        <ProductPart tab={tab} product={product} forms={loaded.data?.forms ?? []} />
      </div>
    </div>
  )
}

interface ProductPartProps {
  tab: (typeof tabs)[number]
  product: ProductReply
  forms: readonly { _id: string; title: string }[]
}

function ProductPart({ tab, product, forms }: ProductPartProps) {
  if (tab === 'programs') return <ProgramsPart product={product} forms={forms} />
  if (tab === 'statuses') return <StatusesPart product={product} />
  if (tab === 'history') return <ProductHistory productId={product._id} />
  return <DetailsEditor key={product._id} product={product} />
}
