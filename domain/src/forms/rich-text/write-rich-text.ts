import { readRichText } from './read-rich-text.ts'
import { type RichBlock, type RichInline, type RichText, richMarks } from './rich-text.ts'

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => escapes[character] ?? '').replaceAll('\u00a0', '&nbsp;')

/** Formatted text as markup. Every character of a text is escaped, so the tags in it are those written here. */
export function richTextHtml(blocks: RichText): string {
  return blocks.map(blockHtml).join('')
}

function blockHtml(block: RichBlock): string {
  switch (block.kind) {
    case 'paragraph':
      return `<p>${inlinesHtml(block.inlines)}</p>`
    case 'heading':
      return `<h${block.level}>${inlinesHtml(block.inlines)}</h${block.level}>`
    case 'list': {
      const name = block.ordered ? 'ol' : 'ul'
      return `<${name}>${block.items.map((item) => `<li>${itemHtml(item)}</li>`).join('')}</${name}>`
    }
    case 'quote':
      return `<blockquote>${richTextHtml(block.blocks)}</blockquote>`
    case 'rule':
      return '<hr>'
  }
}

function itemHtml(item: readonly RichBlock[]): string {
  const [only, ...others] = item
  return only?.kind === 'paragraph' && others.length === 0 ? inlinesHtml(only.inlines) : richTextHtml(item)
}

const inlinesHtml = (inlines: readonly RichInline[]): string => inlines.map(inlineHtml).join('')

function inlineHtml(inline: RichInline): string {
  if (inline.kind === 'break') return '<br>'
  const marked = richMarks
    .filter((mark) => inline.marks.includes(mark))
    .reduceRight((html, mark) => `<${mark}>${html}</${mark}>`, escaped(inline.text))
  return inline.href === null ? marked : `<a href="${escaped(inline.href)}" rel="noopener noreferrer">${marked}</a>`
}

/**
 * Markup of a text editor's value as it may be stored and sent: read into what formatted text may consist of and
 * written anew. Text without any tag stays as it is. Doing it twice changes nothing more.
 */
export const sanitizedHtml = (html: string): string => (html.includes('<') ? richTextHtml(readRichText(html)) : html)

/** The words of formatted text, one line a paragraph: for lists, history and search. */
export function richTextWords(html: string): string {
  return readRichText(html).flatMap(linesOf).join('\n').trim()
}

function linesOf(block: RichBlock): string[] {
  switch (block.kind) {
    case 'rule':
      return []
    case 'quote':
      return block.blocks.flatMap(linesOf)
    case 'list':
      return block.items.flatMap((item) => item.flatMap(linesOf))
    default:
      return [block.inlines.map((inline) => (inline.kind === 'break' ? '\n' : inline.text)).join('')]
  }
}
