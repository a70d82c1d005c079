import type { FormElement } from '@corbel/domain/forms/form-element'
import type { RefObject } from 'react'
import { fetchSeldomValues } from '../records/form-code/form-code.ts'
import { lazyPart } from '../ui/lazy/lazy-part.tsx'
import type { Completer, InsertText } from './rich-text/rich-text-editor.tsx'
import { RichTextView } from './rich-text/rich-text-view.tsx'

const RichTextEditor = lazyPart(async () => (await import('./rich-text/rich-text-editor.tsx')).RichTextEditor)

const element: FormElement = { id: 'text', title: '', type: 'texteditor' }

interface RichTextWriterProps {
  /** That of the label around it. */
  id: string
  html: string
  onType: (html: string) => void
  /** Is given what writes words where the caret stands. */
  inserter?: RefObject<InsertText | null>
  /** Offers words for what is being typed. */
  completer?: Completer
}

/** Formatted text being written, where no form asks for it. */
export function RichTextWriter({ id, html, onType, inserter, completer }: RichTextWriterProps) {
  const type = (value: unknown) => onType(typeof value === 'string' ? value : '')
  return (
    <RichTextEditor
      {...{ id, element, html, required: false, invalid: false, dirty: false, readOnly: false }}
      describedBy={undefined}
      inserter={inserter}
      completer={completer}
      onType={type}
      onChange={type}
      onLeave={() => undefined}
    />
  )
}

export type { Completer, InsertText }

/** Formatted text to be read, where no form holds it, nor has brought what reads it. */
export const RichTextShown = lazyPart(async () => {
  await fetchSeldomValues()
  return RichTextView
})
