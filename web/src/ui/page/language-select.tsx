import { languageNames, languages } from '@corbel/domain/shared/messages/languages'
import { useTranslation } from 'react-i18next'
import { switchLanguage } from '../../language.ts'

/** The choice of language where nobody has signed in yet. */
export function LanguageSelect() {
  const { t, i18n } = useTranslation()
  const choose = (value: string) => {
    const language = languages.find((one) => one === value)
    if (language) void switchLanguage(language)
  }
  return (
    <select aria-label={t('menus.language')} value={i18n.language} onChange={(event) => choose(event.target.value)}>
      {languages.map((language) => (
        <option key={language} value={language} lang={language}>
          {languageNames[language]}
        </option>
      ))}
    </select>
  )
}
