import type { FormElement } from '@corbel/domain/forms/form-element'

const field = (id: string, type: string, more: Partial<FormElement> = {}): FormElement => ({
  id,
  type,
  title: `The ${id}`,
  ...more,
})

/** One of each thing that uploads have a rule for. Roles: 2 officer, 5 broker, 6 borrower. */
export const sampleFileForm: FormElement[] = [
  {
    id: 'papers',
    type: 'section',
    title: 'Papers',
    childs: [
      field('license', 'file'),
      field('photo', 'image', { isMultiple: false }),
      field('bundle', 'dropzone', { file_type: ['pdf', 'docx'] }),
      field('secret', 'file', { hided_roles: ['2'] }),
      field('stamped', 'file', { readonly_roles: ['6'] }),
      field('reviewed', 'file', { review_roles: ['6'], reviewer: ['4'] }),
      field('remark', 'text'),
      field('kind', 'select', {
        options: ['New', 'Old'].map((text) => ({ id: text, text })),
        control_settings: [{ values: 'Old', as: '=', hide_fields: ['plan'] }],
      }),
      field('plan', 'file'),
      field('few', 'file', { maxFiles: 2, maxSize: 1 }),
      field('sole', 'file', { maxFiles: 1 }),
    ],
  },
  {
    id: 'accounts',
    type: 'section',
    title: 'Accounts',
    cloneable: true,
    childs: [
      field('bank', 'text'),
      field('scan', 'file'),
      field('inner', 'file', { hided_roles: ['6'] }),
      field('score', 'number', { hided_roles: ['6'] }),
    ],
  },
]
