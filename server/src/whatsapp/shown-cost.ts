import { type MessagePrices, priceText, type WhatsappCost } from '@corbel/domain/whatsapp/message-price'
import type { KnownCost } from './template-repository.ts'

/** Where no price is known nothing is said of what it costs; of some, what those cost. */
export const shownCost = ({ cost, unpriced }: KnownCost, prices: MessagePrices | undefined): WhatsappCost => ({
  amount: cost === 0 && (prices === undefined || unpriced > 0) ? null : priceText(cost),
  unpriced,
  by: prices === undefined ? null : { source: prices.source, from: prices.from },
})
