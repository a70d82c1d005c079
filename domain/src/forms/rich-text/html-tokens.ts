import { type HtmlToken, swallowed } from './html-token.ts'

const nameStart = /[a-z]/i
const nameEnd = /[\s/>]/
const blank = /\s/

/**
 * The same list of tokens for pages, which show what the server has written anew and do not carry a whole parser for it:
 * read once from left to right, of attributes only `href` kept; what is no tag is text. Never throws, and takes time in
 * proportion to the length.
 */
export function htmlTokens(html: string): HtmlToken[] {
  return new Tokenizing(html).run()
}

class Tokenizing {
  readonly #html: string
  #lower: string | null = null
  #at = 0
  readonly #tokens: HtmlToken[] = []

  constructor(html: string) {
    this.#html = html
  }

  run(): HtmlToken[] {
    const html = this.#html
    while (this.#at < html.length) {
      const open = html.indexOf('<', this.#at)
      if (open < 0) this.#takeText(html.length)
      else {
        this.#takeText(open)
        this.#takeMarkup(open)
      }
    }
    return this.#tokens
  }

  #takeText(end: number): void {
    if (end > this.#at) this.#tokens.push({ kind: 'text', text: decodeEntities(this.#html.slice(this.#at, end)) })
    this.#at = end
  }

  #takeMarkup(open: number): void {
    const html = this.#html
    const next = html.charAt(open + 1)
    if (html.startsWith('<!--', open)) this.#at = behind(html, '-->', open + 4)
    else if (next === '!' || next === '?') this.#at = behind(html, '>', open + 1)
    else if (next === '/' && nameStart.test(html.charAt(open + 2))) this.#takeClose(open)
    else if (next === '/') this.#at = behind(html, '>', open + 1)
    else if (nameStart.test(next)) this.#takeOpen(open)
    else {
      this.#tokens.push({ kind: 'text', text: '<' })
      this.#at = open + 1
    }
  }

  #takeClose(open: number): void {
    const name = this.#nameAt(open + 2)
    this.#tokens.push({ kind: 'close', name })
    this.#at = behind(this.#html, '>', open)
  }

  #takeOpen(open: number): void {
    const name = this.#nameAt(open + 1)
    this.#at = open + 1 + name.length
    const href = this.#takeAttributes()
    if (swallowed.has(name)) this.#at = name === 'embed' ? this.#at : this.#behindElement(name)
    else this.#tokens.push({ kind: 'open', name, href })
  }

  #nameAt(start: number): string {
    let end = start
    while (end < this.#html.length && !nameEnd.test(this.#html.charAt(end))) end += 1
    return this.#html.slice(start, end).toLowerCase()
  }

  #behindElement(name: string): number {
    this.#lower ??= this.#html.toLowerCase()
    const close = this.#lower.indexOf(`</${name}`, this.#at)
    return close < 0 ? this.#html.length : behind(this.#html, '>', close)
  }

  /** To behind the tag's `>`; answers its first `href`. */
  #takeAttributes(): string | null {
    const html = this.#html
    let href: string | null = null
    while (this.#at < html.length && html.charAt(this.#at) !== '>') {
      const character = html.charAt(this.#at)
      if (blank.test(character) || character === '/') {
        this.#at += 1
        continue
      }
      const [name, value] = this.#takeAttribute()
      if (name === 'href') href ??= value
    }
    this.#at += 1
    return href
  }

  #takeAttribute(): [string, string] {
    const html = this.#html
    const start = this.#at
    this.#at += 1
    while (this.#at < html.length && !/[\s/>=]/.test(html.charAt(this.#at))) this.#at += 1
    const name = html.slice(start, this.#at).toLowerCase()
    this.#skipBlanks()
    if (html.charAt(this.#at) !== '=') return [name, '']
    this.#at += 1
    this.#skipBlanks()
    return [name, decodeEntities(this.#takeValue())]
  }

  #takeValue(): string {
    const html = this.#html
    const quote = html.charAt(this.#at)
    const start = this.#at
    if (quote === '"' || quote === "'") {
      this.#at = behind(html, quote, start + 1)
      return html.slice(start + 1, this.#at).replace(/["']$/, '')
    }
    while (this.#at < html.length && !/[\s>]/.test(html.charAt(this.#at))) this.#at += 1
    return html.slice(start, this.#at)
  }

  #skipBlanks(): void {
    while (blank.test(this.#html.charAt(this.#at))) this.#at += 1
  }
}

function behind(html: string, end: string, from: number): number {
  const found = html.indexOf(end, from)
  return found < 0 ? html.length : found + end.length
}

const named: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
  copy: '©',
  reg: '®',
  trade: '™',
  hellip: '…',
  ndash: '–',
  mdash: '—',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  bull: '•',
  middot: '·',
  euro: '€',
  pound: '£',
  sect: '§',
  deg: '°',
  times: '×',
}

/** Character references as the characters that they stand for; unknown ones stay as they are written. */
function decodeEntities(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,6}));/gi, (whole, decimal, hex, name) => {
    if (name !== undefined) return Object.hasOwn(named, name) ? (named[name] ?? whole) : whole
    const code = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal)
    const isCharacter = code >= 32 && code <= 0x10_ff_ff && (code < 0xd8_00 || code > 0xdf_ff)
    return isCharacter ? String.fromCodePoint(code) : ' '
  })
}
