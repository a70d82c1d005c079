import type { WhatsappCost } from '@corbel/domain/whatsapp/message-price'
import { useTranslation } from '../translation.ts'
import { useDisplayFormat } from '../ui/display-format.ts'
import { formatCalendarDate } from '../ui/format-date.ts'
import { formatCount, formatMoney } from '../ui/format-number.ts'

/** What messages are estimated to cost; what nobody said a price for says so. */
export function CostText({ cost: { amount, unpriced } }: { cost: WhatsappCost }) {
  const { t } = useTranslation()
  if (amount === null) return <>{t('whatsapp.noPrice')}</>
  const left = unpriced === 0 ? [] : [t('whatsapp.unpriced', { count: formatCount(unpriced) })]
  return <>{[formatMoney(amount, 'USD'), ...left].join(', ')}</>
}

/** By whose prices it is estimated. */
export function PricesText({ cost: { by } }: { cost: WhatsappCost }) {
  const { t } = useTranslation()
  const { dateFormat } = useDisplayFormat()
  if (by === null) return null
  return (
    <p className="meta quiet">
      {by.source === ''
        ? t('whatsapp.costMadeUp')
        : t('whatsapp.costBy', { source: by.source, date: formatCalendarDate(by.from, dateFormat) })}
    </p>
  )
}
