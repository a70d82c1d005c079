import { isQuality, isTemplateCategory } from '@corbel/domain/whatsapp/whatsapp-codes'
import { useTranslation } from '../translation.ts'

/** What WhatsApp calls by codes, in words; a code that is new stays as it is. */
export function useWhatsappWords() {
  const { t } = useTranslation()
  return {
    category: (code: string): string => (isTemplateCategory(code) ? t(`whatsapp.categories.${code}`) : code),
    quality: (code: string): string => (isQuality(code) ? t(`whatsapp.qualities.${code}`) : code || '–'),
  }
}
