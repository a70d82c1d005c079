import { type Language, languages } from '../shared/messages/languages.ts'
import type { ControlSetting, ElementWords, FormElement } from './form-element.ts'

/**
 * A form as somebody reads it who uses the program in `language`: its titles, texts, choices and what its rules say in
 * that language, and as it was written where the language has nothing. The words of other languages are left out. Ids
 * and values are the same in every language, so rules and records are.
 */
export function formInLanguage(content: readonly FormElement[], language: Language): FormElement[] {
  return content.map((element) => elementIn(element, language))
}

/** The languages that a form has words in beside the one it was written in, in their usual order. */
export function languagesOfForm(content: readonly FormElement[]): Language[] {
  const found = new Set<string>()
  const visit = (elements: readonly FormElement[]): void => {
    for (const { words, childs } of elements) {
      for (const language of Object.keys(words ?? {})) found.add(language)
      visit(childs ?? [])
    }
  }
  visit(content)
  return languages.filter((language) => found.has(language))
}

/** What a form says beside its elements, by their ids. */
export function guidelinesOf(content: readonly FormElement[]): Record<string, string> {
  return Object.fromEntries(
    content.flatMap(({ id, guideline = '', childs = [] }) => [
      ...(guideline === '' ? [] : [[id, guideline] as const]),
      ...Object.entries(guidelinesOf(childs)),
    ]),
  )
}

function elementIn({ words, ...element }: FormElement, language: Language): FormElement {
  const said = words?.[language]
  const childs = element.childs === undefined ? {} : { childs: formInLanguage(element.childs, language) }
  return said === undefined
    ? { ...element, ...childs }
    : { ...element, ...textsIn(said), ...paragraphIn(element, said), ...partsIn(element, said), ...childs }
}

/** What is empty in a language is not said in it. */
function textsIn({
  title,
  custom_title,
  placeholder,
  help,
  validate_msg,
  guideline,
  ask,
  why,
  part,
}: ElementWords): Partial<FormElement> {
  const texts = { title, custom_title, placeholder, help, validate_msg, guideline, ask, why, part }
  return Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== undefined && text !== ''))
}

/** Of a field, what it holds at first is a value and the same in every language. */
const paragraphIn = ({ type }: FormElement, { value }: ElementWords): Partial<FormElement> =>
  type === 'paragraph' && value !== undefined && value !== '' ? { value } : {}

function partsIn({ options, control_settings: rules }: FormElement, said: ElementWords): Partial<FormElement> {
  return {
    ...(options === undefined || said.options === undefined
      ? {}
      : { options: options.map((option) => ({ ...option, text: said.options?.[option.id] || option.text })) }),
    ...(rules === undefined || said.guidelines === undefined
      ? {}
      : { control_settings: rules.map((rule, place) => ruleIn(rule, said.guidelines?.[place])) }),
  }
}

function ruleIn(rule: ControlSetting, guideline: string | undefined): ControlSetting {
  return rule.guideline === undefined || guideline === undefined || guideline === '' ? rule : { ...rule, guideline }
}
