import './products.css'
import type { ProductReply } from '@corbel/domain/products/product-endpoints'
import { useQuery } from '@tanstack/react-query'
import { useParams, useSearch } from '@tanstack/react-router'
import { paths } from '../paths.ts'
import { useTranslation } from '../translation.ts'
import { ButtonLink } from '../ui/button-link.tsx'
import { LoadedPage } from '../ui/page/loaded-page.tsx'
import { Page } from '../ui/page/page.tsx'
import { SideTabs } from '../ui/side-tabs.tsx'
import { StatusChip } from '../ui/status-chip.tsx'
import { DetailsEditor } from './product-edit/details-editor.tsx'
import { ProductHistory } from './product-edit/product-history.tsx'
import { ProgramsPart } from './product-edit/programs-part.tsx'
import { StatusesPart } from './product-edit/statuses-part.tsx'
import { productQuery } from './product-queries.ts'

const tabs = ['details', 'programs', 'statuses', 'history'] as const

/** `/products/{id}`: a product with its programs, statuses and history. */
export function ProductPage() {
  const { t } = useTranslation()
  const { productId = '' } = useParams({ strict: false })
  const asked = useSearch({ from: '/signed-in/products/$productId' }).tab
  const tab = tabs.find((one) => one === asked) ?? 'details'
  const loaded = useQuery(productQuery(productId))
  return (
    <LoadedPage
      queries={{ loaded }}
      title={t('products.title')}
      closed
      absent={t('products.notFound')}
      back={<ButtonLink to={paths.products()}>{t('products.title')}</ButtonLink>}
    >
      {(data) => <OpenProduct tab={tab} {...data.loaded} />}
    </LoadedPage>
  )
}

interface ProductPartProps {
  tab: (typeof tabs)[number]
  product: ProductReply
  forms: readonly { _id: string; title: string }[]
}

function OpenProduct({ tab, product, forms }: ProductPartProps) {
  const { t } = useTranslation()
  const counts = { details: undefined, programs: product.programs.length, statuses: product.statuses.length }
  const note = !product.active && <StatusChip label={t('products.inactive')} />
  return (
    <Page className="products" title={product.title} note={note}>
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
        <ProductPart tab={tab} product={product} forms={forms} />
      </div>
    </Page>
  )
}

function ProductPart({ tab, product, forms }: ProductPartProps) {
  if (tab === 'programs') return <ProgramsPart product={product} forms={forms} />
  if (tab === 'statuses') return <StatusesPart product={product} />
  if (tab === 'history') return <ProductHistory productId={product._id} />
  return <DetailsEditor key={product._id} product={product} />
}
