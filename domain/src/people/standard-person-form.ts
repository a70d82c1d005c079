import type { FormElement } from '../forms/form-element.ts'
import type { PersonKind } from './person-kind.ts'

const half = (id: string, type: string, title: string, more: Partial<FormElement> = {}): FormElement => ({
  id,
  type,
  title,
  width: 6,
  ...more,
})

const titles = { workforces: 'Workforce', contacts: 'Contact', prospects: 'Prospect' } as const

/**
 * What a company asks of its people that has designed no form for them: name, e-mail, phone and address. The ids of the
 * first four are those that lists, searches and mails read.
 */
export function standardPersonForm(kind: PersonKind): FormElement[] {
  return [
    {
      id: 'section_person',
      type: 'section',
      title: titles[kind],
      childs: [
        half('first_name', 'text', 'First Name', { mandatory: true, listShowField: true, order: 1 }),
        half('last_name', 'text', 'Last Name', { mandatory: true, listShowField: true, order: 2 }),
        half('email', 'email', 'Email', { listShowField: true, order: 3 }),
        half('phone', 'phone', 'Phone', { listShowField: true, order: 4 }),
      ],
    },
    {
      id: 'section_address',
      type: 'section',
      title: 'Address',
      childs: [
        half('street', 'text', 'Street', { address_part: 'street' }),
        half('unit', 'text', 'Unit#', { address_part: 'unit' }),
        half('city', 'text', 'City', { address_part: 'city' }),
        half('state', 'state', 'State', { address_part: 'state' }),
        half('zip', 'zip', 'Zip', { address_part: 'zip' }),
      ],
    },
  ]
}
