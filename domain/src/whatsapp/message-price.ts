import { z } from 'zod'
import { isTemplateCategory } from './whatsapp-codes.ts'

const dollars = z.number().min(0).max(100)

/**
 * What whoever runs the program was told that messages cost, and by whom and when: WhatsApp's own list differs by
 * country and changes every few months, so none is written here.
 */
export const messagePrices = z.strictObject({
  /** Where they are from, as people read it. */
  source: z.string().trim().min(1).max(100),
  /** The day since which they are true. */
  from: z.iso.date(),
  /** In dollars for each message that arrives, by how numbers begin; the longest beginning counts. */
  perMessage: z
    .array(
      z.strictObject({
        prefix: z.string().regex(/^\d{1,7}$/),
        MARKETING: dollars,
        UTILITY: dollars,
        AUTHENTICATION: dollars,
      }),
    )
    .min(1)
    .max(500),
})
export type MessagePrices = z.output<typeof messagePrices>

interface Message {
  readonly number: string
  /** As WhatsApp files its template. */
  readonly category: string
  /** Whether somebody wrote from there within a day: templates about their own business are free then. */
  readonly isInWindow: boolean
}

/** What a message is estimated to cost, in ten thousandths of a dollar; null where nobody said a price for it. */
export function messagePrice(
  prices: MessagePrices | undefined,
  { number, category, isInWindow }: Message,
): number | null {
  if (isInWindow && category === 'UTILITY') return 0
  const [found] = (prices?.perMessage ?? [])
    .filter(({ prefix }) => number.startsWith(prefix))
    .sort((one, other) => other.prefix.length - one.prefix.length)
  return found === undefined || !isTemplateCategory(category) ? null : Math.round(found[category] * 10_000)
}

/** Ten thousandths of a dollar as a decimal. */
export const priceText = (tenThousandths: number): string => (tenThousandths / 10_000).toFixed(4)

/** An estimate, by prices that whoever runs the program was told. */
export const whatsappCost = z.object({
  /** In dollars, of those that a price is known for; null: of none. */
  amount: z.string().nullable(),
  /** For how many messages none is. */
  unpriced: z.int(),
  /** Where the prices are from, and since when they are true; null: there are none. */
  by: z.object({ source: z.string(), from: z.string() }).nullable(),
})
export type WhatsappCost = z.infer<typeof whatsappCost>
