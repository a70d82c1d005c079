import { richMarks } from '@corbel/domain/forms/rich-text/rich-text'
import { type MarkSpec, type NodeSpec, Schema } from 'prosemirror-model'

const blocks: Record<string, NodeSpec> = {
  doc: { content: 'block+' },
  paragraph: { group: 'block', content: 'inline*', toDOM: () => ['p', 0] },
  heading: {
    group: 'block',
    content: 'inline*',
    attrs: { level: { default: 2 } },
    defining: true,
    toDOM: ({ attrs }) => ['h3', { 'data-level': attrs.level }, 0],
  },
  blockquote: { group: 'block', content: 'block+', defining: true, toDOM: () => ['blockquote', 0] },
  bullet_list: { group: 'block', content: 'list_item+', toDOM: () => ['ul', 0] },
  ordered_list: { group: 'block', content: 'list_item+', toDOM: () => ['ol', 0] },
  list_item: { content: 'block+', defining: true, toDOM: () => ['li', 0] },
  rule: { group: 'block', toDOM: () => ['hr'] },
  text: { group: 'inline' },
  hard_break: { inline: true, group: 'inline', selectable: false, toDOM: () => ['br'] },
}

const marks: Record<string, MarkSpec> = {
  link: {
    attrs: { href: {} },
    inclusive: false,
    toDOM: ({ attrs }) => ['a', { href: attrs.href, rel: 'noopener noreferrer' }, 0],
  },
  ...Object.fromEntries(richMarks.map((mark): [string, MarkSpec] => [mark, { toDOM: () => [mark, 0] }])),
}

/** What can be written in a text editor: what formatted text consists of, and nothing else. */
export const editorSchema = new Schema({ nodes: blocks, marks })
