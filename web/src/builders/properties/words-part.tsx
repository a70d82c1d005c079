import { typeOf } from '@corbel/domain/builders/commands/design'
import { translatedOf } from '@corbel/domain/builders/elements/properties'
import type { ElementWords, FieldOption } from '@corbel/domain/forms/form-element'
import { type Language, languageNames, languages } from '@corbel/domain/shared/messages/languages'
import { useState } from 'react'
import { useTranslation } from '../../translation.ts'
import { Segmented } from '../../ui/controls/segmented.tsx'
import type { DesignStore } from '../canvas/design-store.ts'
import { useBuilder, useReading } from '../canvas/use-design.ts'
import { rulesOf } from './rules-of.ts'
import { TypedLine } from './typed-line.tsx'

const others = languages.filter((language) => language !== 'en')
type Words = Partial<Record<Language, ElementWords>>

export const wordsIn = (own: Readonly<Record<string, unknown>>, language: Language): ElementWords =>
  // Checked when it is published; what is no object says nothing.
  ((own.words ?? {}) as Words)[language] ?? {}

/** Says something in a language; what is blank there is said as the form was written. */
export function sayIn(store: DesignStore, key: string, language: Language, said: Partial<ElementWords>): void {
  const node = store.design.get(key)
  if (node === undefined) return
  const words = { ...((node.own.words ?? {}) as Words) } // As above.
  const next = Object.fromEntries(Object.entries({ ...words[language], ...said }).filter(([, one]) => isSaid(one)))
  if (Object.keys(next).length > 0) words[language] = next
  else delete words[language]
  store.set(key, 'words', Object.keys(words).length > 0 ? words : null)
}

const isSaid = (one: unknown): boolean => {
  if (typeof one === 'string') return one.trim() !== ''
  if (Array.isArray(one)) return one.some(isSaid)
  return typeof one === 'object' && one !== null && Object.keys(one).length > 0
}

let lastLanguage: Language = 'es'

/** What an element says in another language: each of its texts, choices and rules' sentences beside the English one. */
export function WordsPart({ id }: { id: string }) {
  const { t } = useTranslation()
  const { store } = useBuilder()
  const node = useReading((one) => one.design.get(id))
  const [language, setLanguage] = useState<Language>(lastLanguage)
  if (node === undefined) return null
  const { own } = node
  const said = wordsIn(own, language)
  const say = (words: Partial<ElementWords>) => sayIn(store, id, language, words)
  const written = translatedOf(typeOf(node)).flatMap((name) => {
    const member = name === 'text' ? ('value' as const) : name
    const text = own[member]
    return typeof text === 'string' && text !== '' ? [{ name, member, text }] : []
  })
  const options: readonly FieldOption[] = Array.isArray(own.options) ? own.options : []
  const sentences = rulesOf(own.control_settings).map(({ guideline = '' }) => guideline)
  return (
    <div className="stack" key={language}>
      <Segmented
        aria-label={t('shared.language')}
        data={others.map((value) => ({ value, label: languageNames[value] }))}
        value={language}
        onChange={(next) => {
          lastLanguage = others.find((one) => one === next) ?? 'es'
          setLanguage(lastLanguage)
        }}
      />
      <p className="quiet">{t('builderProperties.words.help')}</p>
      {written.map(({ name, member, text }) => (
        <TypedLine
          key={name}
          label={t(`builderProperties.props.${name}`)}
          description={text}
          rows={text.length > 80 ? 3 : undefined}
          most={name === 'text' ? 20_000 : 2_000}
          value={said[member] ?? ''}
          onTyped={(to) => say({ [member]: to })}
        />
      ))}
      {options.map((option) => (
        <TypedLine
          key={option.id}
          label={option.text}
          most={2_000}
          value={said.options?.[option.id] ?? ''}
          onTyped={(to) => {
            const { [option.id]: _before, ...rest } = said.options ?? {}
            say({ options: to.trim() === '' ? rest : { ...rest, [option.id]: to } })
          }}
        />
      ))}
      {sentences.map((text, at) =>
        text === '' ? null : (
          <TypedLine
            // biome-ignore lint/suspicious/noArrayIndexKey: rules have no name but their place
            key={at}
            label={t('builderRules.rule.says')}
            description={text}
            most={5_000}
            value={said.guidelines?.[at] ?? ''}
            onTyped={(to) =>
              say({ guidelines: sentences.map((_, place) => (place === at ? to : (said.guidelines?.[place] ?? ''))) })
            }
          />
        ),
      )}
    </div>
  )
}
