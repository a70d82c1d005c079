/** As WhatsApp files templates; what they cost goes by it. */
export const templateCategories = ['MARKETING', 'UTILITY', 'AUTHENTICATION'] as const
type TemplateCategory = (typeof templateCategories)[number]

type Prices = Readonly<Record<TemplateCategory, number>>

/** In ten thousandths of a dollar, per message that is delivered (Meta's list from July 2025, its first tier). */
const northAmerica: Prices = { MARKETING: 250, UTILITY: 40, AUTHENTICATION: 40 }
const elsewhere: Prices = { MARKETING: 604, UTILITY: 77, AUTHENTICATION: 77 }

const isTemplateCategory = (category: string): category is TemplateCategory =>
  templateCategories.some((one) => one === category)

/**
 * What a message by a template costs about, by where its number is and how the template is filed. Within a day of what
 * somebody wrote templates about their own business are free; advertising never is.
 */
export function messagePrice(number: string, category: string, isInWindow: boolean): number {
  const filed = isTemplateCategory(category) ? category : 'MARKETING'
  if (isInWindow && filed === 'UTILITY') return 0
  return (number.startsWith('1') ? northAmerica : elsewhere)[filed]
}

/** Ten thousandths of a dollar as a decimal. */
export const priceText = (tenThousandths: number): string => (tenThousandths / 10_000).toFixed(4)
