import { type Language, languageNames, languages } from '@corbel/domain/shared/messages/languages'
import { IconChevronDown } from '@tabler/icons-react'
import type { ComponentPropsWithoutRef } from 'react'
import { useTranslation } from '../../translation.ts'
import { FieldBox } from '../field-box.tsx'

type LanguageSelectProps = Pick<ComponentPropsWithoutRef<'select'>, 'id' | 'aria-label'> & {
  onChoose: (language: Language) => void
}

/** A choice among the languages, each written in itself. */
export function LanguageSelect({ onChoose, ...select }: LanguageSelectProps) {
  const { language } = useTranslation()
  const choose = (value: string) => {
    const language = languages.find((one) => one === value)
    if (language) onChoose(language)
  }
  return (
    <FieldBox small>
      <select {...select} value={language} onChange={(event) => choose(event.target.value)}>
        {languages.map((language) => (
          <option key={language} value={language} lang={language}>
            {languageNames[language]}
          </option>
        ))}
      </select>
      <IconChevronDown size={16} stroke={1.75} aria-hidden />
    </FieldBox>
  )
}
