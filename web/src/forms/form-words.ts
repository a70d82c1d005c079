import { classesIn } from '@corbel/domain/forms/element-classes'
import type { FormElement } from '@corbel/domain/forms/form-element'
import type { Translate } from '../translation.ts'

/** What an element is called; one whose title is missing or only its id is Untitled. */
export function titleOf(element: FormElement, t: Translate): string {
  const title = element.custom_title ?? element.title ?? ''
  return title === '' || title === element.id ? t('forms.untitled') : title
}

/** The sentence under a required field that is empty, or under one that cannot be read. */
export const invalidText = (element: FormElement, t: Translate): string =>
  element.validate_msg || t('forms.provideValid', { title: titleOf(element, t) })

const breaks = /<\s*(br|\/p|\/div|\/li|\/h\d)\s*\/?>/gi
const tags = /<[^>]*>/g
const entities: Readonly<Record<string, string>> = {
  '&nbsp;': ' ',
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
}

/** The text of stored HTML (paragraphs, guidelines): never rendered as HTML, so nothing in it can act. */
export function plainText(html: string): string {
  return html
    .replace(breaks, '\n')
    .replace(tags, '')
    .replace(/&(nbsp|amp|lt|gt|quot|#39);/g, (entity) => entities[entity] ?? entity)
    .trim()
}

/** The looks of an element's own setting beside the program's classes; names that no form has are left out. */
export function classesOf(element: FormElement, own: string): string {
  return [own, ...classesIn(element.class).map((name) => `look-${name}`)].filter(Boolean).join(' ')
}

/** A heading by how far below its section it stands. */
export const headingOf = ({ level = 1 }: FormElement): 'h3' | 'h4' | 'h5' =>
  level === 2 ? 'h4' : level === 3 ? 'h5' : 'h3'
