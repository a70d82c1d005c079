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

const columnClass = /(?:^|\s)col-(?:(?:sm|md|lg|xl)-)?(1[0-2]|[1-9])(?:\s|$)/

/** The width that the form gives, as a number of columns or as a class of a grid of twelve such as `col-md-6`. */
function givenSpan({ width, class: classes }: FormElement): number | undefined {
  if (width !== undefined && Number.isInteger(width) && width >= 1 && width <= 12) return width
  const column = columnClass.exec(classes ?? '')?.[1]
  return column === undefined ? undefined : Number(column)
}

/** How many of the twelve columns a field takes. */
export const spanOf = (element: FormElement): number => givenSpan(element) ?? usualSpans[element.type] ?? otherSpan

/** How many of the twelve columns a group of fields takes: a grid is 12 or 6 wide. */
export const groupSpanOf = (element: FormElement): number => givenSpan(element) ?? 12
