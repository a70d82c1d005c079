/** What a template is for, as WhatsApp's Cloud API calls it (`category`); what a message costs goes by it. */
export const templateCategories = ['MARKETING', 'UTILITY', 'AUTHENTICATION'] as const
type TemplateCategory = (typeof templateCategories)[number]

export const isTemplateCategory = (code: string): code is TemplateCategory =>
  templateCategories.some((one) => one === code)

/** How a template or a number is liked, as the same calls it (`quality_rating`, `quality_score`). */
const qualities = ['GREEN', 'YELLOW', 'RED'] as const
type Quality = (typeof qualities)[number]

export const isQuality = (code: string): code is Quality => qualities.some((one) => one === code)
