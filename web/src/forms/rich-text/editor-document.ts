import { readRichText } from '@corbel/domain/forms/rich-text/read-rich-text'
import type { RichBlock, RichInline, RichMark } from '@corbel/domain/forms/rich-text/rich-text'
import { richMarks } from '@corbel/domain/forms/rich-text/rich-text'
import { richTextHtml, sanitizedHtml } from '@corbel/domain/forms/rich-text/write-rich-text'
import type { Mark, Node } from 'prosemirror-model'
import { editorSchema } from './editor-schema.ts'

const { nodes, marks } = editorSchema

/** Blocks of stored or pasted markup, in the editor's own form. */
export const blocksOfHtml = (html: string): Node[] => readRichText(html).map(nodeOf)

/** Stored markup as the editor's document. */
export function documentOf(html: string): Node {
  const blocks = blocksOfHtml(html)
  return part('doc', blocks.length > 0 ? blocks : [part('paragraph', [])])
}

/** The editor's document as markup to be stored; "" where nothing is written. */
export const htmlOf = (document: Node): string => sanitizedHtml(richTextHtml(childrenOf(document).map(blockOf)))

function part(name: string, content: readonly Node[], attributes?: { level: number }): Node {
  const type = nodes[name]
  if (type === undefined) throw new Error(`The editor has no ${name}.`)
  return type.create(attributes, content)
}

function nodeOf(block: RichBlock): Node {
  switch (block.kind) {
    case 'paragraph':
      return part('paragraph', block.inlines.flatMap(inlineNode))
    case 'heading':
      return part('heading', block.inlines.flatMap(inlineNode), { level: block.level })
    case 'quote':
      return part('blockquote', block.blocks.map(nodeOf))
    case 'rule':
      return part('rule', [])
    case 'list':
      return part(
        block.ordered ? 'ordered_list' : 'bullet_list',
        block.items.map((item) => part('list_item', item.map(nodeOf))),
      )
  }
}

function inlineNode(inline: RichInline): Node[] {
  if (inline.kind === 'break') return [part('hard_break', [])]
  if (inline.text === '') return []
  const link = inline.href === null ? [] : [marks.link?.create({ href: inline.href })]
  const own = [...link, ...inline.marks.map((mark) => marks[mark]?.create())]
  return [
    editorSchema.text(
      inline.text,
      own.filter((mark) => mark !== undefined),
    ),
  ]
}

const childrenOf = (node: Node): Node[] => Array.from({ length: node.childCount }, (_, at) => node.child(at))

function blockOf(node: Node): RichBlock {
  switch (node.type.name) {
    case 'heading':
      return { kind: 'heading', level: Number(node.attrs.level), inlines: childrenOf(node).map(inlineOf) }
    case 'blockquote':
      return { kind: 'quote', blocks: childrenOf(node).map(blockOf) }
    case 'rule':
      return { kind: 'rule' }
    case 'bullet_list':
    case 'ordered_list': {
      const items = childrenOf(node).map((item) => childrenOf(item).map(blockOf))
      return { kind: 'list', ordered: node.type.name === 'ordered_list', items }
    }
    default:
      return { kind: 'paragraph', inlines: childrenOf(node).map(inlineOf) }
  }
}

function inlineOf(node: Node): RichInline {
  if (!node.isText) return { kind: 'break' }
  const href: unknown = node.marks.find((mark) => mark.type.name === 'link')?.attrs.href
  return {
    kind: 'text',
    text: node.text ?? '',
    marks: richMarks.filter((mark) => hasMark(node.marks, mark)),
    href: typeof href === 'string' ? href : null,
  }
}

const hasMark = (set: readonly Mark[], mark: RichMark): boolean => set.some((one) => one.type.name === mark)
