import { orderProducts, type ProductRow } from '@corbel/domain/products/product-endpoints'
import { call } from '../api.ts'
import { paths } from '../paths.ts'
import { useTranslation } from '../translation.ts'
import { AppLink } from '../ui/app-link.tsx'
import { FormError } from '../ui/form-error.tsx'
import { formatCount } from '../ui/format-number.ts'
import { OrderedRows } from '../ui/order/ordered-rows.tsx'
import { StatusChip } from '../ui/status-chip.tsx'
import { useErrorText } from '../ui/use-error-text.ts'
import { useSetupChange } from './product-queries.ts'

/** The products in the order in which they are offered everywhere. */
export function ProductList({ products }: { products: readonly ProductRow[] }) {
  const { t } = useTranslation()
  const errorText = useErrorText()
  const order = useSetupChange((ids: string[]) => call(orderProducts, { body: { ids } }), t('products.orderSaved'))
  // What was asked for stands at once; a refusal brings the stored order back.
  const shown = order.isPending ? products.toSorted(placeIn(order.variables)) : products
  const rows = shown.map((product) => ({
    id: product._id,
    title: product.title,
    content: <ProductLine product={product} />,
  }))
  return (
    <>
      <FormError message={order.error ? errorText(order.error) : null} />
      <OrderedRows label={t('products.caption')} rows={rows} onOrder={order.mutate} />
    </>
  )
}

const placeIn =
  (ids: readonly string[]) =>
  (one: ProductRow, other: ProductRow): number =>
    ids.indexOf(one._id) - ids.indexOf(other._id)

function ProductLine({ product }: { product: ProductRow }) {
  const { t } = useTranslation()
  return (
    <div className="product-line">
      <span className="row product-name">
        <AppLink className="tap" to={paths.product(product._id)}>
          {product.title}
        </AppLink>
        {!product.active && <StatusChip label={t('products.inactive')} />}
      </span>
      <AppLink className="tap quiet" to={paths.product(product._id, { tab: 'programs' })}>
        {t('products.programs')} <span className="num">{formatCount(product.programs)}</span>
      </AppLink>
      <AppLink className="tap quiet" to={paths.product(product._id, { tab: 'statuses' })}>
        {t('products.statuses')} <span className="num">{formatCount(product.statuses)}</span>
      </AppLink>
    </div>
  )
}
