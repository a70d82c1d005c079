import type { FormElement } from '../forms/form-element.ts'

/** What a module of a company's own asks until somebody designs its form. */
export function standardPageForm(singular: string): FormElement[] {
  return [
    {
      id: 'section_record',
      type: 'section',
      title: singular,
      childs: [
        { id: 'name', type: 'text', title: 'Name', mandatory: true, listShowField: true, order: 1, width: 6 },
        { id: 'description', type: 'textarea', title: 'Description' },
      ],
    },
  ]
}
