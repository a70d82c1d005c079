import { sameJson } from '@corbel/domain/builders/commands/same-json'
import { functionSignatures } from '@corbel/domain/builders/elements/typed-formula'
import type { FormulaItem } from '@corbel/domain/forms/form-element'
import { history, redo, undo } from 'prosemirror-history'
import { keymap } from 'prosemirror-keymap'
import type { Node } from 'prosemirror-model'
import { EditorState, Plugin, type Transaction } from 'prosemirror-state'
import { Decoration, DecorationSet, EditorView } from 'prosemirror-view'
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { useTranslation } from '../../../translation.ts'
import type { FormFields } from '../fields-of-form.ts'
import { type Completion, completionsFor, mayBeCounted, type SumOffered } from './completions.ts'
import { documentOf, fieldNode, itemsOf, textNode, wordBefore } from './formula-document.ts'
import './formula.css'

interface FormulaEditorProps {
  label: string
  help: string
  items: readonly FormulaItem[]
  fields: FormFields
  /** Id of the field that is calculated: a formula does not name its own. */
  own: string
  /** Place of the item that is wrong; as many as there are items: something is missing at the end. */
  wrongAt: number | null
  /** Sums of columns that a formula may read, and what gives the field that holds one. */
  sums: readonly SumOffered[]
  onSum: (column: string) => { readonly id: string; readonly title: string } | null
  onItems: (items: FormulaItem[]) => void
  onLeave: () => void
}

interface Offer {
  readonly list: readonly Completion[]
  readonly from: number
  readonly to: number
}

/** A formula with its fields by their titles. What is typed is completed; what is wrong is underlined where it stands. */
export function FormulaEditor(props: FormulaEditorProps) {
  const { label, help, items, fields, own, wrongAt, sums, onSum, onItems, onLeave } = props
  const { t } = useTranslation()
  const id = useId()
  const place = useRef<HTMLDivElement>(null)
  const view = useRef<EditorView | null>(null)
  const told = useRef(items)
  const [offer, setOffer] = useState<Offer | null>(null)
  const [at, setAt] = useState(0)
  const isField = useEffectEvent((word: string) => fields.byId.has(word))
  /** What was made a moment ago, until the form is drawn with it. */
  const fresh = useRef(new Map<string, string>())
  const titleOf = useEffectEvent((word: string) => fields.byId.get(word)?.title ?? fresh.current.get(word) ?? word)
  const look = useEffectEvent((state: EditorState, isTyped: boolean) => {
    const caret = state.selection.from
    const { word, from } = wordBefore(state.doc, caret)
    const isKnown = fields.byId.has(word)
    if (!isTyped || !state.selection.empty || word === '' || isKnown) return setOffer(null)
    const list = completionsFor(
      word,
      fields.all.filter((one) => one.id !== own && mayBeCounted(one)),
      sums,
    )
    setAt(0)
    setOffer(list.length === 0 ? null : { list, from, to: caret })
  })
  const change = useEffectEvent((editor: EditorView, transaction: Transaction) => {
    const next = editor.state.apply(transaction)
    editor.updateState(next)
    if (transaction.docChanged) {
      const now = itemsOf(next.doc, (word) => isField(word)).map(({ item }) => item)
      if (!sameJson(now, told.current)) {
        told.current = now
        onItems(now)
      }
    }
    look(next, transaction.docChanged && transaction.getMeta('completed') !== true)
  })
  const leave = useEffectEvent((editor: EditorView) => {
    setOffer(null)
    onLeave()
    // Ids that were typed are fields from now on.
    editor.updateState(EditorState.create({ doc: documentOf(told.current), plugins: editor.state.plugins }))
  })
  const choose = (chosen: Completion | undefined) => {
    const editor = view.current
    if (editor === null || offer === null || chosen === undefined) return
    const sum = chosen.kind === 'sum' ? onSum(chosen.id) : null
    if (chosen.kind === 'sum' && sum === null) return
    if (sum !== null) fresh.current.set(sum.id, sum.title)
    const pieces =
      chosen.kind === 'function' ? [textNode(`${chosen.id}(`)] : [fieldNode(sum?.id ?? chosen.id), textNode(' ')]
    editor.dispatch(
      editor.state.tr.replaceWith(offer.from, offer.to, pieces).setMeta('completed', true).scrollIntoView(),
    )
    editor.focus()
  }
  const put = (pieces: Node[]) => {
    const editor = view.current
    if (editor === null) return
    const { from, to } = editor.state.selection
    editor.dispatch(editor.state.tr.replaceWith(from, to, pieces).setMeta('completed', true))
    editor.focus()
  }
  const insert = (text: string) => put([textNode(text)])
  const insertSum = (column: string) => {
    const sum = onSum(column)
    if (sum === null) return
    fresh.current.set(sum.id, sum.title)
    put([fieldNode(sum.id), textNode(' ')])
  }
  const press = useEffectEvent((event: KeyboardEvent): boolean => {
    if (event.key === 'Enter' && offer === null) return true
    if (offer === null) return false
    const last = offer.list.length - 1
    if (event.key === 'ArrowDown') setAt(Math.min(at + 1, last))
    else if (event.key === 'ArrowUp') setAt(Math.max(at - 1, 0))
    else if (event.key === 'Enter' || event.key === 'Tab') choose(offer.list[at])
    else if (event.key === 'Escape') setOffer(null)
    else return false
    event.stopPropagation()
    return true
  })
  const first = useEffectEvent(() => documentOf(items))
  useEffect(() => {
    if (place.current === null) return
    const editor = new EditorView(place.current, {
      state: EditorState.create({ doc: first(), plugins: [history(), undoKeys, wrongItem] }),
      attributes: {
        role: 'textbox',
        'aria-labelledby': `${id}-label`,
        'aria-describedby': `${id}-help`,
        class: 'formula',
      },
      nodeViews: {
        field: (node) => {
          const dom = document.createElement('span')
          dom.className = 'formula-field'
          dom.dataset.field = String(node.attrs.id)
          dom.textContent = titleOf(String(node.attrs.id))
          return { dom }
        },
      },
      dispatchTransaction: (transaction) => change(editor, transaction),
      handleKeyDown: (_view, event) => press(event),
      handleDOMEvents: { blur: () => leave(editor) },
    })
    view.current = editor
    return () => {
      view.current = null
      editor.destroy()
    }
  }, [id])
  useEffect(() => {
    const editor = view.current
    if (editor === null || sameJson(items, told.current)) return
    told.current = items
    editor.updateState(EditorState.create({ doc: documentOf(items), plugins: editor.state.plugins }))
  }, [items])
  useEffect(() => {
    const editor = view.current
    if (editor === null) return
    editor.dispatch(editor.state.tr.setMeta(wrongItem, wrongAt).setMeta('completed', true))
    editor.dom.setAttribute('aria-invalid', String(wrongAt !== null))
  }, [wrongAt])
  useEffect(() => {
    const dom = view.current?.dom
    if (offer === null) dom?.removeAttribute('aria-activedescendant')
    else dom?.setAttribute('aria-activedescendant', `${id}-${at}`)
  }, [offer, at, id])
  return (
    <div className="field formula-box">
      <span id={`${id}-label`} className="label">
        {label}
      </span>
      <div className="formula-at">
        <div className={wrongAt === null ? 'input text-area' : 'input text-area invalid'} ref={place} />
        {offer !== null && (
          <div className="formula-list" role="listbox" aria-label={t('builderRules.calculation.insert')}>
            {offer.list.map((one, number) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are heard where the caret is
              <div
                key={`${one.kind} ${one.id}`}
                id={`${id}-${number}`}
                role="option"
                aria-selected={number === at}
                tabIndex={-1}
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => choose(one)}
              >
                <span className="trunc">{one.title}</span>
                <span className="quiet trunc">{one.told}</span>
              </div>
            ))}
          </div>
        )}
      </div>
      <p id={`${id}-help`} className="field-help">
        {help}
      </p>
      <details className="formula-functions">
        <summary>{t('builderRules.calculation.functions')}</summary>
        <ul>
          {functionSignatures.map(({ name, takes, example }) => (
            <li key={name}>
              <button type="button" className="link" onClick={() => insert(`${name}(`)}>
                {takes}
              </button>{' '}
              <span className="quiet">{example}</span>
            </li>
          ))}
          {sums.map(({ field: { key, place }, title }) => (
            <li key={key}>
              <button type="button" className="link" onClick={() => insertSum(key)}>
                {title}
              </button>{' '}
              <span className="quiet">{place}</span>
            </li>
          ))}
        </ul>
      </details>
    </div>
  )
}

const undoKeys = keymap({ 'Mod-z': undo, 'Mod-y': redo, 'Shift-Mod-z': redo })

/** Underlines the item that is wrong, or the end where something is missing. */
const wrongItem: Plugin<number | null> = new Plugin<number | null>({
  state: {
    init: () => null,
    apply(transaction, before) {
      const told: unknown = transaction.getMeta(wrongItem)
      return told === undefined ? before : typeof told === 'number' ? told : null
    },
  },
  props: {
    decorations(state) {
      const wrong = wrongItem.getState(state)
      if (wrong === null || wrong === undefined) return null
      const placed = itemsOf(state.doc, () => false)[wrong]
      if (placed !== undefined)
        return DecorationSet.create(state.doc, [Decoration.inline(placed.from, placed.to, { class: 'formula-wrong' })])
      return DecorationSet.create(state.doc, [Decoration.widget(state.doc.content.size, atTheEnd, { side: 1 })])
    },
  },
})

function atTheEnd(): HTMLElement {
  const mark = document.createElement('span')
  mark.className = 'formula-wrong is-end'
  return mark
}
