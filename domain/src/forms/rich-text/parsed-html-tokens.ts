import { type Token, type TokenHandler, Tokenizer, TokenizerMode } from 'parse5'
import { type HtmlToken, swallowed } from './html-token.ts'

type TagToken = Token.TagToken

/** How the content of these is read: as no markup, up to their own end. */
const modes: Readonly<Record<string, number>> = {
  script: TokenizerMode.SCRIPT_DATA,
  style: TokenizerMode.RAWTEXT,
  xmp: TokenizerMode.RAWTEXT,
  iframe: TokenizerMode.RAWTEXT,
  noembed: TokenizerMode.RAWTEXT,
  noframes: TokenizerMode.RAWTEXT,
  noscript: TokenizerMode.RAWTEXT,
  textarea: TokenizerMode.RCDATA,
  title: TokenizerMode.RCDATA,
  plaintext: TokenizerMode.PLAINTEXT,
}

/**
 * Markup as a flat list of tokens, as the HTML standard has a browser read it: the program's border, where values come
 * in. Of attributes only the first `href` is kept. Never throws, and takes time in proportion to the length: no tree is
 * built, so that nothing nests.
 */
export function htmlTokens(markup: string): HtmlToken[] {
  const reading = new Reading()
  const tokenizer = new Tokenizer({}, reading)
  reading.enter = (mode) => {
    tokenizer.state = mode
  }
  tokenizer.write(markup, true)
  return reading.tokens
}

/** Elsewhere than in drawings a slash before the end of a tag means nothing. */
const isWithoutContent = (name: string, selfClosing: boolean): boolean =>
  name === 'embed' || (selfClosing && (name === 'svg' || name === 'math'))

class Reading implements TokenHandler {
  readonly tokens: HtmlToken[] = []
  enter: (mode: Tokenizer['state']) => void = () => {}
  /** The element that goes with its content, and how many of its name stand open. */
  #left: { readonly name: string; depth: number } | null = null

  onStartTag({ tagName: name, attrs, selfClosing }: TagToken): void {
    const mode = modes[name]
    if (mode !== undefined) this.enter(mode)
    if (this.#left !== null) {
      if (this.#left.name === name) this.#left.depth += 1
    } else if (swallowed.has(name)) {
      if (!isWithoutContent(name, selfClosing)) this.#left = { name, depth: 1 }
    } else this.tokens.push({ kind: 'open', name, href: attrs.find((one) => one.name === 'href')?.value ?? null })
  }

  onEndTag({ tagName: name }: TagToken): void {
    if (this.#left === null) this.tokens.push({ kind: 'close', name })
    else if (this.#left.name === name) {
      this.#left.depth -= 1
      if (this.#left.depth === 0) this.#left = null
    }
  }

  onCharacter({ chars }: Token.CharacterToken): void {
    this.#takeText(chars)
  }

  onWhitespaceCharacter({ chars }: Token.CharacterToken): void {
    this.#takeText(chars)
  }

  #takeText(text: string): void {
    if (this.#left !== null) return
    const last = this.tokens.at(-1)
    if (last?.kind === 'text') last.text += text
    else this.tokens.push({ kind: 'text', text })
  }

  // What stands in comments, and what no text may hold, is no text of a document.
  onComment(): void {}
  onDoctype(): void {}
  onNullCharacter(): void {}
  onEof(): void {}
}
