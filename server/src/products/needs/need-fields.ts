import { fieldPlaces } from '@corbel/domain/forms/layout/field-places'
import { layoutOf } from '@corbel/domain/forms/layout/form-layout'
import type { NeedField } from '@corbel/domain/products/need-rule-endpoints'
import { isFileField } from '@corbel/domain/records/file-references'
import type { OutlineField } from '@corbel/domain/records/form-outline'
import type { PublishedForm } from '../../forms/published-form.ts'

/** Answers that rules may ask, in the order of the form: none that is protected, and no files. */
export function needFieldsOf(form: PublishedForm): NeedField[] {
  const places = fieldPlaces(layoutOf(form.content))
  return [...places].flatMap(([id, { tab, section }]) => {
    const field = fieldOf(form, id)
    if (field === undefined || !mayBeCompared(field)) return []
    const titles = [tab.element.title, section.element.title].filter((title) => title && title !== field.title)
    const options = (field.element.options ?? []).map((option) => ({ id: option.id, text: option.text }))
    return [{ _id: id, title: field.title, place: [...new Set(titles)].join(' · '), options: withTick(field, options) }]
  })
}

export const isNeedField = (form: PublishedForm, id: string): boolean => {
  const field = fieldOf(form, id)
  return field !== undefined && mayBeCompared(field)
}

const fieldOf = ({ outline }: PublishedForm, id: string): OutlineField | undefined =>
  outline.fields.get(id) ?? outline.sections.get(id)

const mayBeCompared = ({ element, sensitive }: OutlineField): boolean => !sensitive && !isFileField(element)

/** A box that stands alone is ticked or not. */
const withTick = ({ element }: OutlineField, options: NeedField['options']): NeedField['options'] =>
  element.type === 'checkbox' && options.length === 0 ? [{ id: 'true', text: '✓' }] : options
