import type { FormElement } from '@corbel/domain/forms/form-element'
import { field, section } from './form-parts.ts'

function person(): FormElement[] {
  return [
    field('first_name', 'text', 'First Name', { width: 6, mandatory: true, listShowField: true, order: 1 }),
    field('last_name', 'text', 'Last Name', { width: 6, mandatory: true, listShowField: true, order: 2 }),
    field('email', 'email', 'Email', { width: 6, listShowField: true, order: 3 }),
    field('phone', 'phone', 'Phone', { width: 6, listShowField: true, order: 4 }),
  ]
}

export function prospectForm(): FormElement[] {
  return [
    section('section_person', 'Prospect', person()),
    section('section_address', 'Address', [
      field('street', 'text', 'Street', { width: 8, address_part: 'street' }),
      field('unit', 'text', 'Unit#', { width: 4, address_part: 'unit' }),
      field('city', 'text', 'City', { width: 5, address_part: 'city' }),
      field('state', 'state', 'State', { width: 4, address_part: 'state' }),
      field('zip', 'zip', 'Zip', { width: 3, address_part: 'zip' }),
    ]),
  ]
}

export function contactForm(): FormElement[] {
  return [
    section('section_person', 'Contact', [
      ...person(),
      field('company_name', 'text', 'Company', { width: 6, listShowField: true, order: 5 }),
      field('nmls_id', 'text', 'NMLS ID', { width: 6 }),
    ]),
  ]
}

export function workforceForm(): FormElement[] {
  return [
    section('section_person', 'Workforce', [
      ...person(),
      field('job_title', 'text', 'Job Title', { width: 6, listShowField: true, order: 5 }),
      field('nmls_id', 'text', 'NMLS ID', { width: 6 }),
    ]),
  ]
}
