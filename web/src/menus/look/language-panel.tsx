import { useTranslation } from '../../translation.ts'
import { LanguageSelect } from '../../ui/page/language-select.tsx'
import { useChooseLanguage } from './personalization-queries.ts'

/** The language of the signed-in person: at once on the page, and kept for the next sign-in. */
export function LanguagePanel() {
  const { t } = useTranslation()
  const choose = useChooseLanguage()
  return <LanguageSelect aria-label={t('shared.language')} onChoose={choose} />
}
