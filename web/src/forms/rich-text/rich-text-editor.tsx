import { Fragment, Slice } from 'prosemirror-model'
import { EditorState } from 'prosemirror-state'
import { EditorView } from 'prosemirror-view'
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { fieldLabelId } from '../../ui/field.tsx'
import { type FieldControlProps, isLeft } from '../fields/field-control.ts'
import { editorPlugins } from './editor-commands.ts'
import { blocksOfHtml, documentOf, htmlOf } from './editor-document.ts'
import { RichTextToolbar } from './rich-text-toolbar.tsx'
import './rich-text.css'

/** Writes words where the caret stands, or stood last; in the place of so many signs before and after it. */
export type InsertText = (text: string, instead?: { before: number; after: number }) => void

/** Offers words for what is being typed. */
export interface Completer {
  /** Its list and where its reader is in it, while there is one. */
  listId: string | null
  optionId: string | null
  /** What stands around the caret in its block, and where that is on the screen. */
  moved: (around: { before: string; after: string }, caret: () => { left: number; top: number; bottom: number }) => void
  /** Whether the key was meant for it. */
  key: (event: KeyboardEvent) => boolean
  left: () => void
}

interface RichTextEditorProps extends Omit<FieldControlProps, 'value'> {
  html: string
  /** Is given what inserts words, for as long as the editor is there. */
  inserter?: RefObject<InsertText | null> | undefined
  completer?: Completer | undefined
}

/** Formatted text being written. What it holds is told as markup with every change; a change from outside is taken in. */
export function RichTextEditor(props: RichTextEditorProps) {
  const { html, onType, onLeave } = props
  const place = useRef<HTMLDivElement>(null)
  const view = useRef<EditorView | null>(null)
  const told = useRef(html)
  // The toolbar shows where the caret stands: it renders with every state, nothing else does.
  const [state, setState] = useState<EditorState | null>(null)
  const tell = useEffectEvent((next: string) => {
    told.current = next
    onType(next)
  })
  const leave = useEffectEvent(() => {
    props.completer?.left()
    onLeave()
  })
  const press = useEffectEvent((event: KeyboardEvent) => props.completer?.key(event) ?? false)
  const follow = useEffectEvent((editor: EditorView) => {
    const { empty, $from, from } = editor.state.selection
    if (!empty || !editor.hasFocus()) return
    const { parent, parentOffset } = $from
    const before = parent.textBetween(0, parentOffset, undefined, ' ')
    const after = parent.textBetween(parentOffset, parent.content.size, undefined, ' ')
    props.completer?.moved({ before, after }, () => editor.coordsAtPos(from))
  })
  const initial = useEffectEvent(() => ({ html, attributes: attributesOf(props) }))
  const giveInserter = useEffectEvent((insert: InsertText | null) => {
    if (props.inserter) props.inserter.current = insert
  })

  useEffect(() => {
    if (!place.current) return
    const { html: first, attributes } = initial()
    const editor = new EditorView(place.current, {
      state: EditorState.create({ doc: documentOf(first), plugins: editorPlugins() }),
      attributes,
      dispatchTransaction(change) {
        const next = editor.state.apply(change)
        editor.updateState(next)
        setState(next)
        if (change.docChanged) tell(htmlOf(next.doc))
        follow(editor)
      },
      handleKeyDown: (_view, event) => press(event),
      handleDOMEvents: {
        blur: (target) => {
          if (isLeft(target.dom)) leave()
          return false
        },
        paste: (target, event) => insertMarkup(target, event.clipboardData, event),
        drop: (target, event) => !target.dragging && insertMarkup(target, event.dataTransfer, event),
      },
    })
    view.current = editor
    setState(editor.state)
    giveInserter((text, { before, after } = { before: 0, after: 0 }) => {
      const { from, to } = editor.state.selection
      editor.dispatch(editor.state.tr.insertText(text, from - before, to + after).scrollIntoView())
      editor.focus()
    })
    return () => {
      view.current = null
      giveInserter(null)
      editor.destroy()
    }
  }, [])

  useEffect(() => {
    if (html === told.current || !view.current) return
    told.current = html
    const fresh = EditorState.create({ doc: documentOf(html), plugins: editorPlugins() })
    view.current.updateState(fresh)
    setState(fresh)
  }, [html])

  const attributes = JSON.stringify(attributesOf(props))
  useEffect(() => {
    view.current?.setProps({ attributes: JSON.parse(attributes) as Record<string, string> })
  }, [attributes])

  const looks = [props.invalid && 'invalid', props.dirty && 'dirty'].filter(Boolean)
  return (
    <div className={['rich-editor', ...looks].join(' ')}>
      <RichTextToolbar
        controls={props.id}
        state={state}
        onRun={(command) => {
          const editor = view.current
          if (editor === null) return
          command(editor.state, editor.dispatch)
          editor.focus()
        }}
      />
      <div ref={place} className="rich-sheet" />
    </div>
  )
}

function attributesOf({
  id,
  element,
  required,
  invalid,
  describedBy,
  completer,
}: Omit<FieldControlProps, 'value'> & Pick<RichTextEditorProps, 'completer'>) {
  const attributes: Record<string, string> = {
    id,
    class: 'rich',
    role: 'textbox',
    tabindex: '0',
    'aria-multiline': 'true',
    'aria-labelledby': fieldLabelId(id),
  }
  if (element.placeholder) attributes['aria-placeholder'] = element.placeholder
  if (required) attributes['aria-required'] = 'true'
  if (invalid) attributes['aria-invalid'] = 'true'
  if (describedBy !== undefined) attributes['aria-describedby'] = describedBy
  if (completer) attributes['aria-autocomplete'] = 'list'
  if (completer?.listId) attributes['aria-controls'] = completer.listId
  if (completer?.optionId) attributes['aria-activedescendant'] = completer.optionId
  return attributes
}

/**
 * Pasted and dropped markup goes through the same reading as stored markup: the editor's own way would hand it to the
 * browser, which the page's policy forbids.
 */
function insertMarkup(view: EditorView, from: DataTransfer | null, event: Event): boolean {
  event.preventDefault()
  const html = from?.getData('text/html') ?? ''
  const blocks = blocksOfHtml(html === '' ? asMarkup(from?.getData('text/plain') ?? '') : html)
  if (blocks.length > 0)
    view.dispatch(view.state.tr.replaceSelection(Slice.maxOpen(Fragment.from(blocks))).scrollIntoView())
  return true
}

const asMarkup = (text: string): string => text.replaceAll('\r', '').replaceAll('&', '&amp;').replaceAll('<', '&lt;')
