import { lazyPart, Waiting } from '../../ui/lazy/lazy-part.tsx'
import { RichTextView } from '../rich-text/rich-text-view.tsx'
import { type FieldControlProps, textOf } from './field-control.ts'

// The editor is several times a form's own script: only who writes formatted text waits for it.
const RichTextEditor = lazyPart(async () => (await import('../rich-text/rich-text-editor.tsx')).RichTextEditor)

/** Formatted text, written in an editor or read as it will look. */
export function RichTextControl({ value, ...props }: FieldControlProps) {
  const html = textOf(value)
  if (props.readOnly) return <RichTextOutput id={props.id} html={html} />
  return (
    <Waiting fallback={<RichTextOutput id={props.id} html={html} isWaiting />}>
      <RichTextEditor {...props} html={html} />
    </Waiting>
  )
}

interface RichTextOutputProps {
  id: string
  html: string
  /** The editor is on its way and will take its place. */
  isWaiting?: boolean
}

export function RichTextOutput({ id, html, isWaiting = false }: RichTextOutputProps) {
  return (
    <div id={id} tabIndex={-1} className={isWaiting ? 'rich-editor rich-waiting' : 'shown'} aria-busy={isWaiting}>
      {html === '' && !isWaiting ? <span className="quiet">–</span> : <RichTextView html={html} />}
    </div>
  )
}
