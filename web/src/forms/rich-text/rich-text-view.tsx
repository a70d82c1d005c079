import { readRichText } from '@corbel/domain/forms/checks/seldom-values'
import type { RichBlock, RichInline, RichMark } from '@corbel/domain/forms/rich-text/rich-text'
import type { ReactNode } from 'react'
import './rich-text.css'

/** Stored markup as elements of the page: read into formatted text first, so nothing of it is ever markup here. */
export function RichTextView({ html }: { html: string }) {
  return <div className="rich">{blocksOf(readRichText(html))}</div>
}

// Blocks have no identity of their own: their place is all there is.
const blocksOf = (blocks: readonly RichBlock[]): ReactNode[] => blocks.map((block, at) => blockOf(block, String(at)))

function blockOf(block: RichBlock, key: string): ReactNode {
  switch (block.kind) {
    case 'paragraph':
      return <p key={key}>{inlinesOf(block.inlines)}</p>
    case 'heading':
      // Under the headings of the form's sections, whatever level its writer chose.
      return (
        <h3 key={key} data-level={block.level}>
          {inlinesOf(block.inlines)}
        </h3>
      )
    case 'quote':
      return <blockquote key={key}>{blocksOf(block.blocks)}</blockquote>
    case 'rule':
      return <hr key={key} />
    case 'list': {
      const items = block.items.map((item, at) => <li key={String(at)}>{blocksOf(item)}</li>)
      return block.ordered ? <ol key={key}>{items}</ol> : <ul key={key}>{items}</ul>
    }
  }
}

const inlinesOf = (inlines: readonly RichInline[]): ReactNode[] =>
  inlines.map((inline, at) => inlineOf(inline, String(at)))

function inlineOf(inline: RichInline, key: string): ReactNode {
  if (inline.kind === 'break') return <br key={key} />
  const marked = inline.marks.reduceRight<ReactNode>((inner, mark) => markedBy(mark, inner), inline.text)
  if (inline.href === null) return <span key={key}>{marked}</span>
  return (
    <a key={key} href={inline.href} target="_blank" rel="noopener noreferrer">
      {marked}
    </a>
  )
}

function markedBy(mark: RichMark, inner: ReactNode): ReactNode {
  const Mark = mark
  return <Mark>{inner}</Mark>
}
