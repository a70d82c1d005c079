import type { FormElement } from '../form-element.ts'

/** Columns of twelve that a field of this kind fills where its form does not say. */
const usualSpans: Readonly<Record<string, number>> = {
  textarea: 12,
  texteditor: 12,
  file: 12,
  image: 12,
  dropzone: 12,
  checkbox: 12,
  radio: 12,
  text: 6,
  select: 6,
  multiselect: 6,
  website: 6,
  email: 6,
  signature: 6,
  zip: 3,
  number: 3,
  percentage: 3,
  time: 3,
}
const otherSpan = 4

/** How many of the twelve columns a field takes. */
export function spanOf(element: FormElement): number {
  const given = element.width
  if (given !== undefined && Number.isInteger(given) && given >= 1 && given <= 12) return given
  return usualSpans[element.type] ?? otherSpan
}
