import type { ElementType } from '../../forms/form-element.ts'

/** What a click on the palette makes: kinds of elements, and a row of two halves. */
export type PaletteItem = ElementType | 'rows' | 'halves'

/** Everything that a form can be made of, in the order of the palette (specification 3, section 2.5, and what forms have besides). */
export const palette: readonly { readonly group: PaletteGroup; readonly items: readonly PaletteItem[] }[] = [
  { group: 'layout', items: ['section', 'rows', 'tab', 'grid', 'halves'] },
  {
    group: 'fields',
    items: [
      ...(['text', 'textarea', 'number', 'amount', 'percentage', 'date', 'time', 'datetime'] as const),
      ...(['select', 'multiselect', 'radio', 'checkbox', 'email', 'phone', 'cell', 'ssn'] as const),
      ...(['us_states', 'zip', 'website', 'password', 'file', 'image', 'dropzone', 'signature'] as const),
      ...(['texteditor', 'hiddenfield'] as const),
    ],
  },
  { group: 'record', items: ['status', 'source', 'auto_increment'] },
  { group: 'texts', items: ['headertext', 'paragraph', 'separator', 'button'] },
]
export type PaletteGroup = 'layout' | 'fields' | 'record' | 'texts'

/** Auto increment numbers loans, and nothing else has one. */
export const isOffered = (item: PaletteItem, kind: string): boolean =>
  item !== 'auto_increment' || kind === 'opportunity'
