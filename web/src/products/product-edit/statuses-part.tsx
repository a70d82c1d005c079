import { orderStatuses, type ProductReply, type StatusReply } from '@corbel/domain/products/product-endpoints'
import { IconPlus } from '@tabler/icons-react'
import { call } from '../../api.ts'
import { useTranslation } from '../../translation.ts'
import { Button } from '../../ui/button.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { lazyPart } from '../../ui/lazy/lazy-part.tsx'
import { OrderedRows } from '../../ui/order/ordered-rows.tsx'
import { StatusChip } from '../../ui/status-chip.tsx'
import { useTyped } from '../../ui/typed/use-typed.ts'
import { useErrorText } from '../../ui/use-error-text.ts'
import { useSetupChange } from '../product-queries.ts'

const StatusDialog = lazyPart(async () => (await import('./status-dialog.tsx')).StatusDialog, 'over')
const StatusGateDialog = lazyPart(async () => (await import('./status-gate-dialog.tsx')).StatusGateDialog, 'over')

/** The statuses of a product, in the order of tabs and stages. */
export function StatusesPart({ product }: { product: ProductReply }) {
  const { t } = useTranslation()
  const errorText = useErrorText()
  const { value: opened, set: setOpened } = useTyped<string | null>(`statuses-open:${product._id}`, () => null)
  const { value: gated, set: setGated } = useTyped<string | null>(`gates-open:${product._id}`, () => null)
  const order = useSetupChange(
    (ids: string[]) => call(orderStatuses, { params: { id: product._id }, body: { ids } }),
    t('products.orderSaved'),
  )
  const asked = order.isPending ? order.variables : null
  const shown = asked
    ? product.statuses.toSorted((one, other) => asked.indexOf(one._id) - asked.indexOf(other._id))
    : product.statuses
  const status = product.statuses.find((one) => one._id === opened)
  const gate = product.statuses.find((one) => one._id === gated)
  return (
    <section className="card" aria-label={t('products.statuses')}>
      <div className="card-h">
        <h2>{t('products.statuses')}</h2>
        <span className="grow" />
        <Button leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />} onClick={() => setOpened('new')}>
          {t('products.addStatus')}
        </Button>
      </div>
      <FormError message={order.error ? errorText(order.error) : null} />
      <OrderedRows
        label={t('products.statuses')}
        rows={shown.map((one) => ({
          id: one._id,
          title: one.title,
          content: <StatusLine status={one} onOpen={() => setOpened(one._id)} onGate={() => setGated(one._id)} />,
        }))}
        onOrder={order.mutate}
      />
      {(opened === 'new' || status !== undefined) && (
        <StatusDialog product={product} status={status ?? null} onClose={() => setOpened(null)} />
      )}
      {gate ? <StatusGateDialog product={product} status={gate} onClose={() => setGated(null)} /> : null}
    </section>
  )
}

interface StatusLineProps {
  status: StatusReply
  onOpen: () => void
  onGate: () => void
}

function StatusLine({ status, onOpen, onGate }: StatusLineProps) {
  const { t } = useTranslation()
  const asked = status.gates.reduce((most, { asks }) => Math.max(most, asks.fields.length), 0)
  const asks = asked === 0 ? t('products.asksNothing') : t('products.asksFields', { count: asked })
  return (
    <div className="status-line">
      <button
        type="button"
        className="link tap"
        aria-label={t('products.edit', { title: status.title })}
        onClick={onOpen}
      >
        <StatusChip label={status.title} color={status.color} />
      </button>
      <span className="quiet">{t(`products.kinds.${status.kind}`)}</span>
      <span className="quiet">{status.borrowerTitle ?? ''}</span>
      <button
        type="button"
        className="link tap"
        aria-label={t('products.gateOpenAsks', { title: status.title, asks })}
        onClick={onGate}
      >
        {asks}
      </button>
      <span className="quiet num">
        {status.active ? t('products.loanCount', { count: status.loans }) : t('products.inactive')}
      </span>
    </div>
  )
}
