import type { RecordDraft } from '@corbel/domain/records/draft/record-draft'
import type { ReactNode } from 'react'
import { fieldDomId } from './field-dom-id.ts'

interface AskedFieldProps {
  draft: RecordDraft
  className: string
  /** Null: a click goes into the form as ever. */
  onAsk: ((id: string | null) => void) | null
  children: ReactNode
}

/** A form whose clicks ask about a field instead of going into it. */
export function AskedField({ draft, className, onAsk, children }: AskedFieldProps) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: whoever shows it asks for the same by buttons
    <div
      className={className}
      onClickCapture={(event) => {
        if (onAsk === null || !(event.target instanceof Element)) return
        event.preventDefault()
        event.stopPropagation()
        onAsk(idAt(event.target, event.currentTarget, draft))
      }}
      onKeyDown={() => undefined}
    >
      {children}
    </div>
  )
}

/** The field, or what of the form else, that something on the page belongs to. */
function idAt(element: Element, around: Element, draft: RecordDraft): string | null {
  const ids = new Map(draft.form.nodes.map(({ id }) => [fieldDomId(id), id]))
  for (let at: Element | null = element; at !== null && at !== around; at = at.parentElement) {
    const own = ids.get(at.id) ?? ids.get(at.getAttribute('for') ?? '') ?? ids.get(at.querySelector('[id]')?.id ?? '')
    if (own !== undefined) return own
  }
  return null
}
