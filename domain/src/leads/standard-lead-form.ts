import type { FormElement } from '../forms/form-element.ts'

/** What a company's leads are asked until somebody designs their form. */
export const standardLeadForm = (): FormElement[] => [
  {
    id: 'section_lead',
    type: 'section',
    title: 'Lead',
    childs: [
      { id: 'first_name', type: 'text', title: 'First Name', mandatory: true, listShowField: true, order: 1, width: 6 },
      { id: 'last_name', type: 'text', title: 'Last Name', mandatory: true, listShowField: true, order: 2, width: 6 },
      { id: 'email', type: 'email', title: 'Email', listShowField: true, order: 3, width: 6 },
      { id: 'phone', type: 'phone', title: 'Phone', listShowField: true, order: 4, width: 6 },
      { id: 'message', type: 'textarea', title: 'What is it about?' },
    ],
  },
]
