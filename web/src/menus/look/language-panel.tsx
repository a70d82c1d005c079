import { languageNames, languages } from '@corbel/domain/shared/messages/languages'
import { useTranslation } from 'react-i18next'
import { useChooseLanguage } from './personalization-queries.ts'

/** The language of the signed-in person: at once on the page, and kept for the next sign-in. */
export function LanguagePanel() {
  const { t, i18n } = useTranslation()
  const choose = useChooseLanguage()
  return (
    <select
      className="account-language"
      aria-label={t('menus.language')}
      value={i18n.language}
      onChange={(event) => {
        const language = languages.find((one) => one === event.target.value)
        if (language) choose(language)
      }}
    >
      {languages.map((language) => (
        <option key={language} value={language} lang={language}>
          {languageNames[language]}
        </option>
      ))}
    </select>
  )
}
