/** What a path stands for: words, or rows that a part is repeated for. Undefined: nobody knows such a path. */
export type TagValue =
  | {
      readonly kind: 'text'
      readonly text: string
      /** The same as a format says; undefined where there is none of that name for it. */
      readonly as?: (format: string) => string | undefined
    }
  | { readonly kind: 'rows'; readonly rows: readonly TagSource[] }
export type TagSource = (path: string) => TagValue | undefined

export interface FilledText {
  readonly text: string
  /** Paths that are blank and have no other words, each once, in their order. */
  readonly missing: readonly string[]
  /** Tags that nobody knows; they stand as they were written. */
  readonly unknown: readonly string[]
}

export type TagPlace = 'html' | 'line'

export const mostTags = 200
const deepest = 3
const longestText = 64 * 1024

/** No braces, no markup, no line ends within a tag: whatever else stands between braces is text. */
const tag = /\{\{([^{}<>\r\n]{1,200})\}\}/g
const path = /^[a-zA-Z_][\w]*(?:\.[a-zA-Z_0-9][\w]*)*$/
/** A path, and how it is to stand. */
const valueShape = /^([^:]+?)(?:\s*:\s*([a-z]{1,20}))?$/

type ValueToken = {
  readonly kind: 'value'
  readonly path: string
  readonly format: string | null
  /** What stands where the value is blank. */
  readonly otherwise: string | null
  readonly raw: string
}
type Token =
  | { readonly kind: 'text'; readonly text: string }
  | ValueToken
  | { readonly kind: 'open'; readonly what: 'if' | 'each'; readonly path: string; readonly raw: string }
  | { readonly kind: 'else' | 'close'; readonly raw: string }

function tokensOf(template: string): Token[] {
  const tokens: Token[] = []
  let at = 0
  let count = 0
  for (const found of template.matchAll(tag)) {
    const [raw, inner = ''] = found
    const token = count >= mostTags ? null : tokenOf(raw, inner.trim())
    if (token === null) continue
    count += 1
    if (found.index > at) tokens.push({ kind: 'text', text: template.slice(at, found.index) })
    tokens.push(token)
    at = found.index + raw.length
  }
  if (at < template.length) tokens.push({ kind: 'text', text: template.slice(at) })
  return tokens
}

function tokenOf(raw: string, inner: string): Token | null {
  const [, what, named] = /^#(if|each)\s+(\S+)$/.exec(inner) ?? []
  if (named !== undefined && path.test(named))
    return { kind: 'open', what: what === 'if' ? 'if' : 'each', path: named, raw }
  if (inner === '/if' || inner === '/each') return { kind: 'close', raw }
  if (inner === 'else') return { kind: 'else', raw }
  const bar = inner.indexOf('|')
  const [, name = '', format] = valueShape.exec((bar < 0 ? inner : inner.slice(0, bar)).trim()) ?? []
  if (!path.test(name)) return null
  return {
    ...{ kind: 'value', path: name, format: format ?? null, raw },
    otherwise: bar < 0 ? null : inner.slice(bar + 1).trim(),
  }
}

/**
 * A text with its tags filled: `{{prospect.first_name|there}}`, `{{loan.closing_date:long|soon}}`, `{{#if path}}…{{else}}…{{/if}}`, `{{#each path}}…{{/each}}`.
 * One pass: what a value holds is never read again, so braces in it are braces. Nothing is called and no property is
 * looked up but by the given source. In `html` values are escaped, in a `line` controls go out.
 */
export function fillTags(template: string, source: TagSource, place: TagPlace): FilledText {
  const filling = new Filling(tokensOf(template), place)
  const text = filling.run(source)
  return { text: text.slice(0, longestText), missing: [...filling.missing], unknown: [...filling.unknown] }
}

/** The paths that a text asks for. */
export function tagsOf(template: string): string[] {
  return [...new Set(tokensOf(template).flatMap((token) => ('path' in token ? [token.path] : [])))]
}

/** The values that leave a gap, or hold a mail, where they are blank: they are asked for without other words. */
export const tagsWithoutOthers = (template: string): string[] => [
  ...new Set(
    tokensOf(template).flatMap((token) => (token.kind === 'value' && token.otherwise === null ? [token.path] : [])),
  ),
]

/** A text as it is told of before anybody's values stand in it: with what is the same for all, other words, or a gap. */
export const withoutTags = (template: string, known: Readonly<Record<string, string>> = {}): string =>
  tokensOf(template)
    .map((token) => {
      if (token.kind === 'text') return token.text
      if (token.kind !== 'value') return ''
      const same = Object.hasOwn(known, token.path) ? known[token.path] : ''
      return same || (token.otherwise ?? '…')
    })
    .join('')

class Filling {
  readonly missing = new Set<string>()
  readonly unknown = new Set<string>()
  readonly #tokens: readonly Token[]
  readonly #place: TagPlace
  #length = 0

  constructor(tokens: readonly Token[], place: TagPlace) {
    this.#tokens = tokens
    this.#place = place
  }

  run(source: TagSource): string {
    return this.#part(0, this.#tokens.length, { source, depth: 0 })
  }

  #part(from: number, to: number, at: { source: TagSource; depth: number }): string {
    let text = ''
    for (let index = from; index < to; index++) {
      if (this.#length > longestText) return text
      const token = this.#tokens[index]
      if (token === undefined) break
      if (token.kind === 'text') text += this.#taken(token.text)
      else if (token.kind === 'value') text += this.#value(token, at.source)
      else if (token.kind === 'open') {
        const end = this.#endOf(index, to)
        if (end === null || at.depth >= deepest) text += this.#strange(token.raw)
        else {
          text += this.#block(token, { index, end, source: at.source, depth: at.depth })
          index = end.close
        }
      } else text += this.#strange(token.raw)
    }
    return text
  }

  #taken(text: string): string {
    this.#length += text.length
    return text
  }

  #strange(raw: string): string {
    this.unknown.add(raw)
    return this.#taken(raw)
  }

  #value({ path: asked, format, otherwise, raw }: ValueToken, source: TagSource): string {
    const value = source(asked)
    if (value === undefined || value.kind === 'rows') return this.#strange(raw)
    const text = format === null ? value.text : value.as?.(format)
    if (text === undefined) return this.#strange(raw)
    // A fallback is the writer's own text, and stands in their markup already.
    if (text !== '') return this.#taken(escapedFor(this.#place, text))
    if (otherwise !== null) return this.#taken(otherwise)
    this.missing.add(asked)
    return ''
  }

  #block(
    { what, path: asked, raw }: Extract<Token, { kind: 'open' }>,
    { index, end, source, depth }: { index: number; end: End; source: TagSource; depth: number },
  ): string {
    const value = source(asked)
    if (value === undefined) return this.#strange(raw)
    const first = { from: index + 1, to: end.other ?? end.close }
    const second = end.other === null ? null : { from: end.other + 1, to: end.close }
    const rows = value.kind === 'rows' ? value.rows : value.text === '' ? [] : [source]
    const shown = rows.length === 0 ? second : first
    if (shown === null) return ''
    const sources = what === 'each' && rows.length > 0 ? rows.map((row) => within(row, source)) : [source]
    return sources.map((one) => this.#part(shown.from, shown.to, { source: one, depth: depth + 1 })).join('')
  }

  #endOf(index: number, to: number): End | null {
    let open = 0
    let other: number | null = null
    for (let at = index + 1; at < to; at++) {
      const kind = this.#tokens[at]?.kind
      if (kind === 'open') open += 1
      else if (kind === 'else' && open === 0) other ??= at
      else if (kind === 'close') {
        if (open === 0) return { close: at, other }
        open -= 1
      }
    }
    return null
  }
}

/** What nobody says anything of. */
export const blankTag: TagSource = () => ({ kind: 'text', text: '', as: () => '' })

/**
 * What a record does not say to its reader, and is known to be there, is blank: a field that is hidden from whoever
 * sends stands as its other words, or is missing, and never as the tag itself.
 */
export const orBlank =
  (source: TagSource, known: TagSource = blankTag): TagSource =>
  (asked) =>
    source(asked) ?? (known(asked) && blankTag(asked))

type End = { close: number; other: number | null }

/** A row's own paths go before those around it. */
const within =
  (row: TagSource, around: TagSource): TagSource =>
  (asked) =>
    row(asked) ?? around(asked)

const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

function escapedFor(place: TagPlace, text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what goes out
  if (place === 'line') return text.replaceAll(/[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g, ' ')
  return text.replaceAll(/[&<>"']/g, (sign) => signs[sign] ?? '').replaceAll('\n', '<br>')
}
