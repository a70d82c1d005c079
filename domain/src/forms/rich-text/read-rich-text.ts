import { htmlTokens } from '#html-tokens'
import type { HtmlToken } from './html-token.ts'
import { type RichBlock, type RichInline, type RichMark, type RichText, richMarks, safeHref } from './rich-text.ts'

const markOf: Readonly<Record<string, RichMark>> = {
  strong: 'strong',
  b: 'strong',
  em: 'em',
  i: 'em',
  u: 'u',
  ins: 'u',
  s: 's',
  strike: 's',
  del: 's',
}
const paragraphs = new Set(
  'p div section article header footer main aside address pre tr table figure dl dt dd center form fieldset'.split(' '),
)
const heading = /^h([1-6])$/
const deepest = 8

/** A place that blocks go into. */
interface Container {
  name: 'root' | 'quote' | 'item' | 'list'
  blocks: RichBlock[]
  /** Of a list: its items. */
  items: RichBlock[][]
}

/**
 * Formatted text from markup that anybody may have written: paragraphs, headings, lists, quotes, bold, italic,
 * underlined, struck, links to safe addresses. Everything else is left out, its text kept; scripts, styles and frames
 * go with their content. Never throws.
 */
export function readRichText(html: string): RichText {
  if (!html.includes('<')) return plainParagraphs(html)
  const reading = new Reading()
  for (const token of htmlTokens(html)) reading.take(token)
  return reading.result()
}

/** Text without any tag: its lines are its paragraphs. */
function plainParagraphs(text: string): RichBlock[] {
  const tokens = text === '' ? [] : text.split('\n').map((line) => htmlTokens(line))
  return trimmed(
    tokens.map((line) => ({
      kind: 'paragraph',
      inlines: line.flatMap((token): RichInline[] =>
        token.kind === 'text' ? [{ kind: 'text', text: token.text, marks: [], href: null }] : [],
      ),
    })),
  )
}

class Reading {
  readonly #stack: Container[] = [{ name: 'root', blocks: [], items: [] }]
  #open: Extract<RichBlock, { inlines: RichInline[] }> | null = null
  readonly #marks = new Map<RichMark, number>()
  readonly #links: (string | null)[] = []

  take(token: HtmlToken): void {
    if (token.kind === 'text') this.#takeText(token.text)
    else if (token.kind === 'open') this.#takeOpen(token.name, token.href)
    else this.#takeClose(token.name)
  }

  result(): RichText {
    while (this.#stack.length > 1) this.#leave()
    return trimmed(this.#top().blocks)
  }

  #top(): Container {
    // The root is never left.
    return this.#stack.at(-1) as Container
  }

  #takeText(text: string): void {
    // Between blocks the markup's own line ends mean nothing.
    if (this.#open === null && text.trim() === '') return
    const marks = richMarks.filter((mark) => (this.#marks.get(mark) ?? 0) > 0)
    const { inlines } = this.#block()
    const href = this.#links.findLast((link) => link !== null) ?? null
    const shown = text.replace(/[\t\n\r ]+/g, ' ')
    const last = inlines.at(-1)
    if (last?.kind === 'text' && last.href === href && last.marks.join() === marks.join()) last.text += shown
    else inlines.push({ kind: 'text', text: shown, marks, href })
  }

  #takeOpen(name: string, href: string | null): void {
    const mark = markOf[name]
    const level = heading.exec(name)?.[1]
    if (Object.hasOwn(markOf, name) && mark) this.#marks.set(mark, (this.#marks.get(mark) ?? 0) + 1)
    else if (name === 'a') this.#links.push(href === null ? null : safeHref(href))
    else if (name === 'br') this.#block().inlines.push({ kind: 'break' })
    else if (name === 'hr') this.#put({ kind: 'rule' })
    else if (level !== undefined) this.#begin({ kind: 'heading', level: Number(level), inlines: [] })
    else if (paragraphs.has(name)) this.#begin({ kind: 'paragraph', inlines: [] })
    else if (name === 'ul' || name === 'ol') this.#enterList(name === 'ol')
    else if (name === 'li') this.#enterItem()
    else if (name === 'blockquote') this.#enterQuote()
    else if (name === 'td' || name === 'th') this.#takeText(' ')
  }

  #takeClose(name: string): void {
    const mark = markOf[name]
    if (Object.hasOwn(markOf, name) && mark) this.#marks.set(mark, Math.max(0, (this.#marks.get(mark) ?? 0) - 1))
    else if (name === 'a') this.#links.pop()
    else if (name === 'ul' || name === 'ol') this.#leaveUpTo('list')
    else if (name === 'li') this.#leaveUpTo('item')
    else if (name === 'blockquote') this.#leaveUpTo('quote')
    else if (paragraphs.has(name) || heading.test(name)) this.#open = null
  }

  /** The paragraph being written; one is begun where text stands free. */
  #block(): Extract<RichBlock, { inlines: RichInline[] }> {
    if (this.#open === null) this.#begin({ kind: 'paragraph', inlines: [] })
    return this.#open as Extract<RichBlock, { inlines: RichInline[] }>
  }

  #begin(block: Extract<RichBlock, { inlines: RichInline[] }>): void {
    const before = this.#open
    // A block within a block that holds nothing yet takes its place: <div><p>.
    if (before !== null && before.inlines.length === 0 && this.#top().blocks.at(-1) === before) this.#top().blocks.pop()
    this.#put(block)
    this.#open = block
  }

  #put(block: RichBlock): void {
    if (this.#top().name === 'list') this.#enterItem()
    this.#open = null
    this.#top().blocks.push(block)
  }

  #enterList(ordered: boolean): void {
    if (this.#stack.length > deepest) return
    const items: RichBlock[][] = []
    this.#put({ kind: 'list', ordered, items })
    this.#stack.push({ name: 'list', blocks: [], items })
  }

  #enterItem(): void {
    // An item that was not closed ends where the next one begins.
    if (this.#top().name === 'item') this.#leave()
    this.#open = null
    const list = this.#top()
    if (list.name !== 'list') return
    const blocks: RichBlock[] = []
    list.items.push(blocks)
    this.#stack.push({ name: 'item', blocks, items: [] })
  }

  #enterQuote(): void {
    if (this.#stack.length > deepest) return
    const blocks: RichBlock[] = []
    this.#put({ kind: 'quote', blocks })
    this.#stack.push({ name: 'quote', blocks, items: [] })
  }

  #leaveUpTo(name: Container['name']): void {
    if (!this.#stack.some((one) => one.name === name)) return
    while (this.#top().name !== name) this.#leave()
    this.#leave()
  }

  #leave(): void {
    this.#open = null
    this.#stack.pop()
  }
}

const isEmpty = (block: RichBlock): boolean => {
  if (block.kind === 'rule') return false
  if (block.kind === 'list') return block.items.every((item) => item.every(isEmpty))
  if (block.kind === 'quote') return block.blocks.every(isEmpty)
  return block.inlines.every((inline) => inline.kind === 'break' || inline.text.trim() === '')
}

/** Without empty blocks at both ends, and without lists and quotes that hold nothing. */
function trimmed(blocks: readonly RichBlock[]): RichBlock[] {
  const first = blocks.findIndex((block) => !isEmpty(block))
  if (first < 0) return []
  const last = blocks.findLastIndex((block) => !isEmpty(block))
  return blocks.slice(first, last + 1).flatMap((block): RichBlock[] => {
    if (block.kind === 'quote') return isEmpty(block) ? [] : [{ ...block, blocks: trimmed(block.blocks) }]
    if (block.kind !== 'list') return [block]
    const items = block.items.map(trimmed).filter((item) => item.length > 0)
    return items.length === 0 ? [] : [{ ...block, items }]
  })
}
