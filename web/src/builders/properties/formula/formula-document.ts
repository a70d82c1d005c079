import { isSpaced, wordsOfFormula } from '@corbel/domain/builders/elements/typed-formula'
import type { FormulaItem } from '@corbel/domain/forms/form-element'
import { type Node, Schema } from 'prosemirror-model'

/** A formula as it is written: text, and fields that are one piece each, shown by their titles and stored by their ids. */
const schema = new Schema({
  nodes: {
    doc: { content: 'inline*' },
    text: { group: 'inline' },
    field: {
      ...{ inline: true, group: 'inline', atom: true, attrs: { id: { validate: 'string' } } },
      leafText: ({ attrs }) => ` ${String(attrs.id)} `,
      toDOM: ({ attrs }) => ['span', { 'data-field': attrs.id }, String(attrs.id)],
      parseDOM: [
        { tag: 'span[data-field]', getAttrs: (element) => ({ id: element.getAttribute('data-field') ?? '' }) },
      ],
    },
  },
})

export const fieldNode = (id: string): Node => schema.node('field', { id })
export const textNode = (text: string): Node => schema.text(text)

export function documentOf(items: readonly FormulaItem[]): Node {
  const pieces = items.flatMap((item, at) => [
    ...(isSpaced(items[at - 1], item) ? [schema.text(' ')] : []),
    ...(item.where === 'field'
      ? [fieldNode(item.field)]
      : item.field === ''
        ? []
        : [schema.text(item.field.trim() || ' ')]),
  ])
  return schema.node('doc', null, pieces)
}

/** An item of a formula and where in its document it stands. */
export interface PlacedItem {
  readonly item: FormulaItem
  readonly from: number
  readonly to: number
}

/** The items of a formula; a word that is a field's id is that field, also where it was typed. */
export function itemsOf(document: Node, isField: (id: string) => boolean): PlacedItem[] {
  const items: PlacedItem[] = []
  let run: { text: string; from: number } | null = null
  const end = () => {
    if (run === null) return
    const { text, from: start } = run
    for (const { word, from, to } of wordsOfFormula(text)) {
      const where = isField(word) ? 'field' : 'input'
      items.push({ item: { field: word, where }, from: start + from, to: start + to })
    }
    run = null
  }
  document.forEach((node, offset) => {
    if (node.isText) run = { text: `${run?.text ?? ''}${node.text ?? ''}`, from: run?.from ?? offset }
    else {
      end()
      items.push({ item: { field: String(node.attrs.id), where: 'field' }, from: offset, to: offset + node.nodeSize })
    }
  })
  end()
  return items
}

/** The word before the caret that may be completed: as far back as no sign and no field stands between. */
export function wordBefore(document: Node, caret: number): { readonly word: string; readonly from: number } {
  const before = document.textBetween(0, caret, '', '\n')
  const [word = ''] = /[\p{L}_][\p{L}\p{N}_ .'’-]*$/u.exec(before.slice(before.lastIndexOf('\n') + 1)) ?? []
  return { word: word.trimEnd(), from: caret - word.length }
}
