import { baseKeymap, chainCommands, lift, setBlockType, toggleMark, wrapIn } from 'prosemirror-commands'
import { history, redo, undo } from 'prosemirror-history'
import { keymap } from 'prosemirror-keymap'
import type { MarkType, NodeType } from 'prosemirror-model'
import { liftListItem, sinkListItem, splitListItem, wrapInList } from 'prosemirror-schema-list'
import { type Command, type EditorState, type Plugin, TextSelection } from 'prosemirror-state'
import { editorSchema } from './editor-schema.ts'

function nodeType(name: string): NodeType {
  const type = editorSchema.nodes[name]
  if (type === undefined) throw new Error(`The editor has no ${name}.`)
  return type
}

function markType(name: string): MarkType {
  const type = editorSchema.marks[name]
  if (type === undefined) throw new Error(`The editor has no mark ${name}.`)
  return type
}

/** What the toolbar does, and whether it is done already where the caret stands. */
export interface EditorAct {
  key: 'bold' | 'italic' | 'underline' | 'heading' | 'bullets' | 'numbers' | 'quote'
  run: Command
  isOn: (state: EditorState) => boolean
}

export const editorActs: readonly EditorAct[] = [
  markAct('bold', 'strong'),
  markAct('italic', 'em'),
  markAct('underline', 'u'),
  {
    key: 'heading',
    isOn: (state) => isInside(state, 'heading'),
    run: (state, dispatch) => {
      const type = nodeType(isInside(state, 'heading') ? 'paragraph' : 'heading')
      return setBlockType(type)(state, dispatch)
    },
  },
  listAct('bullets', 'bullet_list'),
  listAct('numbers', 'ordered_list'),
  {
    key: 'quote',
    isOn: (state) => isInside(state, 'blockquote'),
    run: (state, dispatch) =>
      isInside(state, 'blockquote') ? lift(state, dispatch) : wrapIn(nodeType('blockquote'))(state, dispatch),
  },
]

function markAct(key: EditorAct['key'], name: string): EditorAct {
  const type = markType(name)
  return { key, run: toggleMark(type), isOn: (state) => hasMark(state, type) }
}

function listAct(key: EditorAct['key'], name: string): EditorAct {
  return {
    key,
    isOn: (state) => isInside(state, name),
    run: (state, dispatch) =>
      isInside(state, name)
        ? liftListItem(nodeType('list_item'))(state, dispatch)
        : wrapInList(nodeType(name))(state, dispatch),
  }
}

function hasMark({ selection, storedMarks, doc }: EditorState, type: MarkType): boolean {
  const { from, to, empty, $from } = selection
  if (!empty) return doc.rangeHasMark(from, to, type)
  return type.isInSet(storedMarks ?? $from.marks()) !== undefined
}

function isInside({ selection: { $from } }: EditorState, name: string): boolean {
  for (let depth = $from.depth; depth > 0; depth -= 1) if ($from.node(depth).type.name === name) return true
  return false
}

/** The address of the link that the caret stands in; "" outside of links. */
export function linkAt({ selection: { $from, from, to }, doc }: EditorState): string {
  const type = markType('link')
  const mark = type.isInSet($from.marks()) ?? doc.nodeAt(from)?.marks.find((one) => one.type === type)
  if (mark !== undefined) return String(mark.attrs.href)
  return doc.rangeHasMark(from, to, type) ? ' ' : ''
}

/** Makes the selection a link, or writes the address as one where nothing is selected; null takes the link off. */
export function linkTo(href: string | null): Command {
  return (state, dispatch) => {
    const type = markType('link')
    const { from, to, empty } = linkRange(state)
    const change = state.tr.removeMark(from, to, type)
    if (href !== null && empty) change.replaceSelectionWith(editorSchema.text(href, [type.create({ href })]), false)
    else if (href !== null) change.addMark(from, to, type.create({ href }))
    dispatch?.(change.scrollIntoView())
    return true
  }
}

/** The selection, or the whole link around the caret. */
function linkRange({ selection, doc }: EditorState): { from: number; to: number; empty: boolean } {
  const type = markType('link')
  const { $from, empty } = selection
  if (!empty || type.isInSet($from.marks()) === undefined) return selection
  let [from, to] = [selection.from, selection.to]
  const isLinked = (at: number): boolean => doc.nodeAt(at)?.marks.some((mark) => mark.type === type) ?? false
  while (from > $from.start() && isLinked(from - 1)) from -= 1
  while (to < $from.end() && isLinked(to)) to += 1
  return TextSelection.create(doc, from, to)
}

const hardBreak: Command = (state, dispatch) => {
  dispatch?.(state.tr.replaceSelectionWith(nodeType('hard_break').create()).scrollIntoView())
  return true
}

/** Keys of the editor. Tab is not among them: it leads on to the next field. */
export function editorPlugins(): Plugin[] {
  const item = nodeType('list_item')
  return [
    history(),
    keymap({
      'Mod-z': undo,
      'Shift-Mod-z': redo,
      'Mod-y': redo,
      'Mod-b': toggleMark(markType('strong')),
      'Mod-i': toggleMark(markType('em')),
      'Mod-u': toggleMark(markType('u')),
      'Mod-]': sinkListItem(item),
      'Mod-[': liftListItem(item),
      'Shift-Enter': hardBreak,
      Enter: splitListItem(item),
      Backspace: chainCommands(atStart(liftListItem(item)), atStart(lift)),
    }),
    keymap(baseKeymap),
  ]
}

/** Only with the caret at the very beginning of its block. */
const atStart =
  (command: Command): Command =>
  (state, dispatch) =>
    state.selection.empty && state.selection.$from.parentOffset === 0 && command(state, dispatch)
