import type { FormElement } from '../forms/form-element.ts'

const consentPurposes = new Set(['terms', 'signature'])

/**
 * What whoever submits a form agrees to: the words of its sections that ask for terms or a signature, as they stand in
 * this version, a line each; blank where it has none.
 */
export function consentOf(content: readonly FormElement[]): string {
  const lines: string[] = []
  const read = (elements: readonly FormElement[], isInside: boolean): void => {
    for (const element of elements) {
      const isConsent = isInside || consentPurposes.has(String(element.purpose ?? ''))
      if (isConsent) lines.push(...wordsOf(element))
      read(element.childs ?? [], isConsent)
    }
  }
  read(content, false)
  return lines.join('\n')
}

const wordsOf = ({ title, value, guideline }: FormElement): string[] =>
  [title, value, guideline].filter((one): one is string => typeof one === 'string' && one !== '')
