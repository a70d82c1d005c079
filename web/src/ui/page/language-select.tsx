import { type Language, languageNames, languages } from '@corbel/domain/shared/messages/languages'
import type { ComponentPropsWithoutRef } from 'react'
import { useTranslation } from 'react-i18next'

type LanguageSelectProps = Pick<ComponentPropsWithoutRef<'select'>, 'id' | 'className' | 'aria-label'> & {
  onChoose: (language: Language) => void
}

/** A choice among the languages, each written in itself. */
export function LanguageSelect({ onChoose, ...select }: LanguageSelectProps) {
  const { i18n } = useTranslation()
  const choose = (value: string) => {
    const language = languages.find((one) => one === value)
    if (language) onChoose(language)
  }
  return (
    <select {...select} value={i18n.language} onChange={(event) => choose(event.target.value)}>
      {languages.map((language) => (
        <option key={language} value={language} lang={language}>
          {languageNames[language]}
        </option>
      ))}
    </select>
  )
}
