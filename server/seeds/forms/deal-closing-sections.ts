import type { FormElement } from '@corbel/domain/forms/form-element'
import { roleIds } from '../companies/roles.ts'
import { field, heading, optionsOf, section } from './form-parts.ts'

const third = { width: 4 }

const guidelines = `<h3>What a good narrative says</h3>
<ul><li>why this house and this street</li><li>who does the work, and in which order</li>
<li>what could go wrong, and what is kept for it</li></ul>
<p>Houses that sold nearby within <strong>six months</strong> say more than adjectives.</p>`

/** How the project is told, and what can be seen of the house. */
export function story(): FormElement {
  return section('section_story', 'Project Narrative', [
    { id: 'story_guidelines', type: 'paragraph', title: 'Guidelines', value: guidelines },
    field('project_story', 'texteditor', 'Narrative', {
      width: 12,
      placeholder: 'The house, the work, the sale',
      // A broker may propose another story; the lender's reviewer decides.
      review_roles: [String(roleIds.broker), String(roleIds.borrower)],
      reviewer: [String(roleIds.reviewer), String(roleIds.administrator)],
    }),
    { id: 'story_line', type: 'separator' },
    field('house_photos', 'image', 'Photos of the House', { width: 6 }),
    field('contractor_bids', 'dropzone', 'Contractor Bids', { width: 6, file_type: ['pdf', 'xlsx', 'docx'] }),
    {
      id: 'draw_rules',
      type: 'button',
      title: 'How Draws Are Paid',
      value: 'https://www.consumerfinance.gov/ask-cfpb/category-mortgages/',
    },
  ])
}

/** How the house is reached and inspected. */
export function inspection(): FormElement {
  return section('section_inspection', 'Inspection', [
    field('inspection_at', 'datetime', 'Inspection', third),
    field('call_after', 'time', 'Call After', third),
    field('lockbox_code', 'password', 'Lockbox Code', third),
    field('house_features', 'checkbox', 'The House Has', {
      width: 6,
      options: optionsOf(['Garage', 'Basement', 'Pool', 'Solar panels']),
    }),
    field('open_permits', 'multiselect', 'Open Permits', {
      width: 6,
      options: optionsOf(['Electrical', 'Plumbing', 'Roofing', 'Structural']),
    }),
    heading('contact_heading', 'Who opens the door'),
    field('contact_email', 'email', 'E-mail', third),
    field('contact_phone', 'phone', 'Phone', third),
    field('contact_cell', 'cell', 'Cell Phone', third),
    field('contractor_website', 'website', 'Contractor Website', { width: 8 }),
    field('contractor_state', 'us_states', 'Licensed In', { width: 4 }),
    field('campaign', 'hiddenfield', 'Campaign', { value: 'direct' }),
  ])
}

const terms = `<p>By accepting, the borrower confirms that</p>
<ol><li>everything in this application is <strong>true and complete</strong>,</li>
<li>the loan is for business purposes and the house will not be lived in by the borrower,</li>
<li>the lender may order an appraisal and inspections at the borrower’s cost.</li></ol>`

/** What closes the application, on its last tab wherever it is written. */
export function closing(): FormElement[] {
  return [
    section('section_note', 'Note to the Lender', [field('lender_note', 'textarea', 'Note', {})], { purpose: 'note' }),
    section(
      'section_terms',
      'Terms and Conditions',
      [
        { id: 'terms_text', type: 'paragraph', title: 'Terms', value: terms },
        field('accepts_terms', 'checkbox', 'I accept the terms and conditions', { mandatory: true }),
      ],
      { purpose: 'terms' },
    ),
    section(
      'section_signature',
      'Signature',
      [
        field('borrower_signature', 'signature', 'Signature of the Borrower', { width: 8, mandatory: true }),
        field('signed_on', 'date', 'Signed On', { width: 4 }),
      ],
      { purpose: 'signature' },
    ),
  ]
}
